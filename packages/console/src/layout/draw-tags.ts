import type { CanvasColors } from './canvas-colors.ts'
import type { Pen } from './draw-cells.ts'
import { cellH } from './geometry.ts'
import type { StringSegment } from './string-segments.ts'
import type { View } from './view.ts'

const lockPx = 14
/** In smaller cells a padlock would hide the text of the cell. */
const lockedPxMin = 12

/** A padlock on a plate, with its upper left corner at a point. */
function padlock(pen: Pen, colors: CanvasColors, x: number, y: number): void {
  pen.fillStyle = colors.page
  pen.beginPath()
  pen.roundRect(x, y, lockPx, lockPx, 3)
  pen.fill()
  pen.strokeStyle = colors.ink1
  pen.lineWidth = 1.25
  pen.beginPath()
  pen.rect(x + 3, y + 6.5, 8, 5)
  pen.moveTo(x + 4.75, y + 6.5)
  pen.lineTo(x + 4.75, y + 5)
  pen.arc(x + 7, y + 5, 2.25, Math.PI, 0)
  pen.lineTo(x + 9.25, y + 6.5)
  pen.stroke()
}

/** Draws a broken line around modules under a lock-out tag, and a padlock where there is room. */
export function drawTags(pen: Pen, segments: readonly StringSegment[], colors: CanvasColors, view: View): void {
  if (segments.length === 0) return
  const s = view.scale
  const h = cellH * s
  pen.save()
  for (const [style, width, dash] of [
    [colors.page, 3, []],
    [colors.ink1, 1.5, [5, 3]],
  ] as const) {
    pen.strokeStyle = style
    pen.lineWidth = width
    pen.setLineDash([...dash])
    pen.beginPath()
    for (const { x, y, w } of segments) pen.roundRect(x * s + view.x - 1.5, y * s + view.y - 1.5, w * s + 3, h + 3, 3)
    pen.stroke()
  }
  pen.setLineDash([])
  if (h >= lockedPxMin) for (const { x, y } of segments) padlock(pen, colors, x * s + view.x - lockPx / 2, y * s + view.y - lockPx / 2)
  pen.restore()
}
