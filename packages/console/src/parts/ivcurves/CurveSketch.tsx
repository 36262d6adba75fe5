import type { ScannedDevice } from './scan-rows.ts'

type Pairs = ScannedDevice['sketch']
type Props = {
  device: Pick<ScannedDevice, 'sketch' | 'grade'>
  /** The curve that it is held against, dashed. */
  usual?: Pairs
  axes: { maxV: number; maxA: number }
  /** px */
  width?: number
  height?: number
}

/** A curve as a small picture, on axes that all curves of the scan share. */
export function CurveSketch({ device, usual = [], axes, width = 84, height = 30 }: Props) {
  const line = (pairs: Pairs) => pairs.map(([v, a]) => `${(width * v) / axes.maxV},${1 + (height - 2) * (1 - a / axes.maxA)}`).join(' ')
  return (
    <svg
      className="iv-sketch"
      data-grade={device.grade}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {usual.length > 0 ? <polyline className="iv-sketch-usual" points={line(usual)} /> : null}
      <polyline points={line(device.sketch)} />
    </svg>
  )
}
