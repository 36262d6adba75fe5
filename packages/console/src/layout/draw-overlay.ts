import type { CanvasColors } from './canvas-colors.ts'
import type { Pen } from './draw-cells.ts'
import { cellH, type Geometry } from './geometry.ts'
import type { StringSegment } from './string-segments.ts'
import type { View } from './view.ts'

/** Marks over the cells, on a separate canvas, so that a moving pointer redraws no cell. */
export type Overlay = {
  hover: number
  focused: number
  /** Segments of the focused string. */
  segments: readonly StringSegment[]
  /** Modules selected by dragging. */
  selected: readonly number[]
  band: { from: { x: number; y: number }; to: { x: number; y: number } } | null
}

type Frame = { x: number; y: number; w: number; h: number }

/** Draws a frame around a box, with a halo in the colour of the page, so that it is visible on any fill. */
function ring(pen: Pen, colors: CanvasColors, box: Frame, width: number, haloed: boolean): void {
  const out = width / 2 + 1
  if (haloed) {
    pen.strokeStyle = colors.page
    pen.lineWidth = width + 2.5
    pen.beginPath()
    pen.roundRect(box.x - out, box.y - out, box.w + 2 * out, box.h + 2 * out, 3)
    pen.stroke()
  }
  pen.strokeStyle = colors.ink1
  pen.lineWidth = width
  pen.beginPath()
  pen.roundRect(box.x - out, box.y - out, box.w + 2 * out, box.h + 2 * out, 3)
  pen.stroke()
}

export function drawOverlay(pen: Pen, g: Geometry, colors: CanvasColors, view: View, over: Overlay): void {
  const s = view.scale
  const cell = (i: number): Frame => ({ x: g.x[i]! * s + view.x, y: g.y[i]! * s + view.y, w: g.cellW * s, h: cellH * s })
  const placed = (i: number) => i >= 0 && g.frameOf[i]! >= 0
  drawSelected(pen, colors, over.selected.filter(placed).map(cell))
  for (const segment of over.segments)
    ring(pen, colors, { x: segment.x * s + view.x, y: segment.y * s + view.y, w: segment.w * s, h: cellH * s }, 1.5, true)
  if (placed(over.hover) && over.hover !== over.focused) ring(pen, colors, cell(over.hover), 1, false)
  if (placed(over.focused)) ring(pen, colors, cell(over.focused), s < 0.5 ? 1.5 : 2.5, true)
  if (over.band) drawBand(pen, colors, over.band)
}

function drawSelected(pen: Pen, colors: CanvasColors, boxes: Frame[]): void {
  if (boxes.length === 0) return
  pen.strokeStyle = colors.accentText
  pen.lineWidth = 2
  pen.beginPath()
  for (const b of boxes) pen.roundRect(b.x - 0.5, b.y - 0.5, b.w + 1, b.h + 1, 2)
  pen.stroke()
}

function drawBand(pen: Pen, colors: CanvasColors, band: NonNullable<Overlay['band']>): void {
  const x = Math.min(band.from.x, band.to.x)
  const y = Math.min(band.from.y, band.to.y)
  const w = Math.abs(band.to.x - band.from.x)
  const h = Math.abs(band.to.y - band.from.y)
  pen.globalAlpha = 0.55
  pen.fillStyle = colors.accentSoft
  pen.fillRect(x, y, w, h)
  pen.globalAlpha = 1
  pen.strokeStyle = colors.accentText
  pen.lineWidth = 1
  pen.strokeRect(x + 0.5, y + 0.5, w, h)
}
