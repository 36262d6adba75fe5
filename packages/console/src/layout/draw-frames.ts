import type { CanvasColors } from './canvas-colors.ts'
import type { Pen } from './draw-cells.ts'
import { cellH, type Frame, type Geometry } from './geometry.ts'
import { namePx, outlinePx } from './outline.ts'
import type { View } from './view.ts'

/** Draws the name and counts of each frame, 9 px above it, and labels left of electrical rows that are tall enough to read them. */
export function drawFrames(pen: Pen, g: Geometry, colors: CanvasColors, view: View, countsOf: (frame: Frame) => string): void {
  for (const frame of g.frames) {
    const x = frame.x * view.scale + view.x
    const y = frame.y * view.scale + view.y - (frame.outlined ? 12 : 9)
    if (frame.outlined) drawOutline(pen, frame, colors, view)
    drawHead(pen, frame, colors, { x, y, room: frame.w * view.scale }, countsOf(frame))
    if (frame.rowLabels && cellH * view.scale >= 10 && frame.labelW * view.scale >= 13)
      drawRowLabels(pen, frame, frame.rowLabels, colors, view)
  }
}

function drawHead(pen: Pen, frame: Frame, colors: CanvasColors, at: { x: number; y: number; room: number }, counts: string): void {
  pen.font = `540 12px ${colors.font}`
  const nameW = pen.measureText(frame.name).width
  pen.font = `12px ${colors.font}`
  const countsW = pen.measureText(counts).width
  const room = at.room + namePx.over
  if (at.room < 24) return
  pen.font = `540 12px ${colors.font}`
  pen.fillStyle = colors.ink2
  pen.fillText(shorten(frame.name, nameW, room), at.x, at.y)
  if (nameW + 8 + countsW > room) return
  pen.font = `12px ${colors.font}`
  pen.fillStyle = colors.ink3
  pen.fillText(counts, at.x + nameW + 8, at.y)
}

/** The text, shortened with an ellipsis if it does not fit. */
function shorten(text: string, textW: number, room: number): string {
  if (textW <= room) return text
  const keep = Math.max(1, Math.floor((text.length * (room - 10)) / textW))
  return `${text.slice(0, keep)}…`
}

/** Draws the outline of the roof around its modules. */
function drawOutline(pen: Pen, frame: Frame, colors: CanvasColors, view: View): void {
  const pad = outlinePx(view.scale)
  pen.strokeStyle = colors.line2
  pen.lineWidth = 1
  const x = Math.round(frame.x * view.scale + view.x - pad) + 0.5
  const y = Math.round(frame.y * view.scale + view.y - pad) + 0.5
  pen.strokeRect(x, y, Math.round(frame.w * view.scale + 2 * pad), Math.round(frame.h * view.scale + 2 * pad))
}

function drawRowLabels(pen: Pen, frame: Frame, labels: string[], colors: CanvasColors, view: View): void {
  pen.font = `${frame.outlined ? 10 : 11}px ${colors.font}`
  pen.textAlign = frame.outlined ? 'right' : 'left'
  pen.fillStyle = colors.ink3
  pen.textBaseline = 'middle'
  labels.forEach((label, row) => {
    const y = (frame.y + frame.rowY[row]! + cellH / 2) * view.scale + view.y
    if (frame.outlined) pen.fillText(label, (frame.x + frame.labelW) * view.scale + view.x - 5, y)
    else pen.fillText(shorten(label, pen.measureText(label).width, frame.labelW * view.scale - 4), frame.x * view.scale + view.x, y)
  })
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
}
