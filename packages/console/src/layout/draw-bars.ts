import type { CanvasColors } from './canvas-colors.ts'
import { type BarGroup, barGroupOf, barGroups, type CellColors, pass, rampSteps } from './cell-colors.ts'
import type { Box, Pen } from './draw-cells.ts'
import { cellH } from './geometry.ts'
import type { StringSegment } from './string-segments.ts'
import type { View } from './view.ts'

/** Colour of each part of a bar; a part of the ramp has its mean colour. */
const colourOf = (colors: CanvasColors, group: BarGroup, rampMean: number): string => {
  const solid: Record<Exclude<BarGroup, 'good' | 'ramp'>, string> = {
    low: colors.warn,
    poor: colors.bad,
    zero: colors.zero,
    noData: colors.none,
    asleep: colors.asleep,
    shutDown: colors.shut,
  }
  if (group === 'good') return colors.ofPass[Math.round(rampSteps / 2)]!
  return group === 'ramp' ? colors.ofPass[Math.round(rampMean)]! : solid[group]
}

/** Parts of a segment by state in the order of the legend; shares sum to 1. */
export function partsOf(segment: StringSegment, cellColors: CellColors): { group: BarGroup; share: number; rampMean: number }[] {
  const counts = new Map<BarGroup, number>()
  let ramp = 0
  for (const module of segment.modules) {
    const p = cellColors.pass[module]!
    const group = barGroupOf(p)
    counts.set(group, (counts.get(group) ?? 0) + 1)
    if (p >= pass.ramp) ramp += p
  }
  return barGroups
    .filter((group) => counts.has(group))
    .map((group) => {
      const count = counts.get(group)!
      return { group, share: count / segment.modules.length, rampMean: group === 'ramp' ? ramp / count : 0 }
    })
}

/** Below 3 px a cell: each segment of a string as one bar, split by state. No data stays an outline. */
export function drawBars(
  pen: Pen,
  segments: readonly StringSegment[],
  cellColors: CellColors,
  colors: CanvasColors,
  view: View,
  clip: Box,
): void {
  const h = Math.max(1, cellH * view.scale)
  for (const segment of segments) {
    if (segment.x > clip.x + clip.w || segment.x + segment.w < clip.x || segment.y > clip.y + clip.h || segment.y + cellH < clip.y) continue
    let x = segment.x * view.scale + view.x
    const y = segment.y * view.scale + view.y
    for (const part of partsOf(segment, cellColors)) {
      const w = segment.w * view.scale * part.share
      drawPart(pen, colourOf(colors, part.group, part.rampMean), part.group === 'noData', { x, y, w, h })
      x += w
    }
  }
}

function drawPart(pen: Pen, colour: string, outline: boolean, box: Box): void {
  if (!outline || box.h < 3) {
    pen.globalAlpha = outline ? 0.45 : 1
    pen.fillStyle = colour
    pen.fillRect(box.x, box.y, box.w, box.h)
    pen.globalAlpha = 1
    return
  }
  pen.strokeStyle = colour
  pen.lineWidth = 1
  pen.strokeRect(box.x + 0.5, box.y + 0.5, Math.max(0, box.w - 1), box.h - 1)
}
