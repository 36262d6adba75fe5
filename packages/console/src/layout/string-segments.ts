import { cellGap, cellH, type Frame, type Geometry } from './geometry.ts'

/** Neighbouring modules of one string in one row. A string that changes rows has several segments. */
export type StringSegment = { string: number; x: number; y: number; w: number; modules: number[] }

/** The segments of all strings, from left to right. */
export const segmentsOf = (g: Geometry, stringOf: readonly number[]): StringSegment[] =>
  g.frames.flatMap((frame) => segmentsOfFrame(g, frame, stringOf))

function segmentsOfFrame(g: Geometry, frame: Frame, stringOf: readonly number[]): StringSegment[] {
  const segments: StringSegment[] = []
  let open: StringSegment | null = null
  frame.grid.forEach((module, at) => {
    if (module < 0) {
      open = null
      return
    }
    const string = stringOf[module]!
    const goesOn = open !== null && at % frame.cols !== 0 && open.string === string
    if (!goesOn) {
      open = { string, x: g.x[module]!, y: g.y[module]!, w: 0, modules: [] }
      segments.push(open)
    }
    open!.modules.push(module)
    open!.w = open!.modules.length * frame.pitchX - cellGap
  })
  return segments
}

/** Bounding box of modules, in layout units; null when no module has a position. */
export function boxOf(g: Geometry, modules: readonly number[]): { x: number; y: number; w: number; h: number } | null {
  const placed = modules.filter((m) => g.frameOf[m]! >= 0)
  if (placed.length === 0) return null
  const left = Math.min(...placed.map((m) => g.x[m]!))
  const top = Math.min(...placed.map((m) => g.y[m]!))
  return {
    x: left,
    y: top,
    w: Math.max(...placed.map((m) => g.x[m]!)) + g.cellW - left,
    h: Math.max(...placed.map((m) => g.y[m]!)) + cellH - top,
  }
}
