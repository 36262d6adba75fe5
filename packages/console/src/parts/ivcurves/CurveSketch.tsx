import type { ScannedDevice } from './scan-rows.ts'

type Props = {
  device: Pick<ScannedDevice, 'sketch' | 'grade'>
  axes: { maxV: number; maxA: number }
  /** px */
  width?: number
  height?: number
}

/** A curve as a small picture, on axes that all curves of the scan share. */
export function CurveSketch({ device, axes, width = 84, height = 30 }: Props) {
  const points = device.sketch.map(([v, a]) => `${(width * v) / axes.maxV},${1 + (height - 2) * (1 - a / axes.maxA)}`)
  return (
    <svg
      className="iv-sketch"
      data-grade={device.grade}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
