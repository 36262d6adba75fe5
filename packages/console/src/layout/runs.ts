import { cellGap, cellH, cellW, type Frame, type Geometry, pitchX } from './geometry.ts'

/** A stretch of neighbouring modules of one string in one row. Several a string where it turns. */
export type Run = { string: number; x: number; y: number; w: number; modules: number[] }

/** Every run of every string, from left to right. */
export const runsOf = (g: Geometry, stringOf: readonly number[]): Run[] => g.frames.flatMap((frame) => runsOfFrame(g, frame, stringOf))

function runsOfFrame(g: Geometry, frame: Frame, stringOf: readonly number[]): Run[] {
  const runs: Run[] = []
  let open: Run | null = null
  frame.grid.forEach((module, at) => {
    if (module < 0) {
      open = null
      return
    }
    const string = stringOf[module]!
    const goesOn = open !== null && at % frame.cols !== 0 && open.string === string
    if (!goesOn) {
      open = { string, x: g.x[module]!, y: g.y[module]!, w: 0, modules: [] }
      runs.push(open)
    }
    open!.modules.push(module)
    open!.w = open!.modules.length * pitchX - cellGap
  })
  return runs
}

/** Box around modules, in layout units; null when none has a place. */
export function boxOf(g: Geometry, modules: readonly number[]): { x: number; y: number; w: number; h: number } | null {
  const placed = modules.filter((m) => g.frameOf[m]! >= 0)
  if (placed.length === 0) return null
  const left = Math.min(...placed.map((m) => g.x[m]!))
  const top = Math.min(...placed.map((m) => g.y[m]!))
  return {
    x: left,
    y: top,
    w: Math.max(...placed.map((m) => g.x[m]!)) + cellW - left,
    h: Math.max(...placed.map((m) => g.y[m]!)) + cellH - top,
  }
}
