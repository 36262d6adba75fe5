import type { ScannedDevice } from './scan-rows.ts'

const width = 84
const height = 30

type Props = { device: ScannedDevice; axes: { maxV: number; maxA: number } }

/** A curve as a small picture, on axes that all curves of the scan share. */
export function CurveSketch({ device, axes }: Props) {
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
