type Frame = { width: number; height: number }
const sidePx = 8

/** Place on the day arc at a share 0..1 of daylight, px. */
export const arcPoint = (share: number, { width, height }: Frame): { x: number; y: number } => ({
  x: sidePx + share * (width - 2 * sidePx),
  y: height - 8 - Math.sin(Math.PI * share) * (height - 20),
})

/** SVG path of the day arc between two shares of daylight. */
export const arcPath = (from: number, to: number, frame: Frame): string => {
  const steps = 40
  const points = Array.from({ length: steps + 1 }, (_, step) => arcPoint(from + ((to - from) * step) / steps, frame))
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
