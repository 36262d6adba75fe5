import type { CanvasColors } from './canvas-colors.ts'
import type { Pen } from './draw-cells.ts'
import type { Geometry } from './geometry.ts'
import type { Alarmed } from './use-alarmed.ts'
import type { View } from './view.ts'

/** Length of the sides of a mark, in CSS pixels; between them half of the width of a cell. */
const sidePx = { min: 5, max: 11 }

type Corner = { x: number; y: number; side: number }

/** Adds the corners of modules with one level to the path: the points right of and above the cells by a pixel. */
function trace(pen: Pen, corners: readonly Corner[]): void {
  pen.beginPath()
  for (const { x, y, side } of corners) {
    pen.moveTo(x - side, y)
    pen.lineTo(x, y)
    pen.lineTo(x, y + side)
    pen.closePath()
  }
}

/**
 * Draws a corner at the upper right of each module that has an alarm: Level I filled in the colour of faults, Level II with its edge alone, so
 * that the level is not told by colour only.
 */
export function drawAlarms(pen: Pen, g: Geometry, alarmed: Alarmed, colors: CanvasColors, view: View): void {
  if (alarmed.size === 0) return
  const s = view.scale
  const side = Math.min(sidePx.max, Math.max(sidePx.min, (g.cellW * s) / 2))
  const placed = [...alarmed].filter(([i]) => g.frameOf[i]! >= 0)
  const cornersOf = (level: 1 | 2): Corner[] =>
    placed.filter(([, own]) => own === level).map(([i]) => ({ x: (g.x[i]! + g.cellW) * s + view.x + 1, y: g.y[i]! * s + view.y - 1, side }))
  pen.save()
  pen.lineJoin = 'round'
  // Level I last: it stays in sight where cells are smaller than their marks.
  for (const [level, edge, fill] of [
    [2, colors.warn, colors.page],
    [1, colors.bad, colors.bad],
  ] as const) {
    trace(pen, cornersOf(level))
    pen.strokeStyle = colors.page
    pen.lineWidth = 4
    pen.stroke()
    pen.fillStyle = fill
    pen.fill()
    pen.strokeStyle = edge
    pen.lineWidth = 1.5
    pen.stroke()
  }
  pen.restore()
}
