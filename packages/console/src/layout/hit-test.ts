import { cellH, type Frame, type Geometry } from './geometry.ts'
import type { View } from './view.ts'

/** Last row whose top is at or above `y`. */
function rowAt(frame: Frame, y: number): number {
  let low = 0
  let high = frame.rowY.length - 1
  let found = -1
  while (low <= high) {
    const mid = (low + high) >> 1
    if (frame.rowY[mid]! <= y) {
      found = mid
      low = mid + 1
    } else high = mid - 1
  }
  return found
}

/** The module at a point of the layout, or -1. The gap right of and below a cell belongs to the cell; an aisle belongs to none. */
export function moduleAt(g: Geometry, x: number, y: number): number {
  for (const frame of g.frames) {
    const fx = x - frame.x - frame.labelW
    const fy = y - frame.y
    if (fx < 0 || fy < 0 || fx > frame.w - frame.labelW || fy > frame.h) continue
    const row = rowAt(frame, fy)
    const col = Math.floor(fx / frame.pitchX)
    if (row < 0 || col >= frame.cols || fy - frame.rowY[row]! > cellH + 2) continue
    const module = frame.grid[row * frame.cols + col]!
    if (module >= 0) return module
  }
  return -1
}

export const moduleAtScreen = (g: Geometry, view: View, px: number, py: number): number =>
  moduleAt(g, (px - view.x) / view.scale, (py - view.y) / view.scale)

/** Modules that touch a rectangle on the screen, given by two opposite corners. */
export function modulesInBand(g: Geometry, view: View, from: { x: number; y: number }, to: { x: number; y: number }): number[] {
  const left = (Math.min(from.x, to.x) - view.x) / view.scale
  const right = (Math.max(from.x, to.x) - view.x) / view.scale
  const top = (Math.min(from.y, to.y) - view.y) / view.scale
  const bottom = (Math.max(from.y, to.y) - view.y) / view.scale
  const hit: number[] = []
  for (let i = 0; i < g.x.length; i++) {
    if (g.frameOf[i]! < 0) continue
    const x = g.x[i]!
    const y = g.y[i]!
    if (x <= right && x + g.cellW >= left && y <= bottom && y + cellH >= top) hit.push(i)
  }
  return hit
}

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof arrows)[number]

/** Cost of moving to another module: distance ahead plus four times the distance sideways; infinite for a module behind. */
const costOf = (g: Geometry, from: number, to: number, arrow: Arrow): number => {
  const dx = g.x[to]! - g.x[from]!
  const dy = g.y[to]! - g.y[from]!
  const across = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
  const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1
  const ahead = sign * (across ? dx : dy)
  return ahead > 0 ? ahead + Math.abs(across ? dy : dx) * 4 : Number.POSITIVE_INFINITY
}

/** The nearest module in the direction of an arrow key; at the edge the same module. */
export function neighbour(g: Geometry, from: number, arrow: Arrow): number {
  let best = from
  let bestCost = Number.POSITIVE_INFINITY
  for (let i = 0; i < g.x.length; i++) {
    const cost = g.frameOf[i]! < 0 ? Number.POSITIVE_INFINITY : costOf(g, from, i, arrow)
    if (cost < bestCost) {
      best = i
      bestCost = cost
    }
  }
  return best
}
