import { curvePaths } from '../../kit/charts/curve-path.ts'

export type SparkFrame = { from: number; to: number; max: number; width: number; height: number }

/** SVG paths of a sparkline: its line and the area below it. */
export const sparkPaths = (points: readonly (readonly [number, number | null])[], { from, to, max, width, height }: SparkFrame) =>
  curvePaths(points, {
    x: (at) => ((at - from) / (to - from)) * width,
    y: (value) => height - 1 - (Math.min(value, max) / max) * (height - 3),
    ground: height,
  })
