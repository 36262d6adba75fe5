import type { Box, Pen } from './draw-cells.ts'
import { type BarGroup, barGroupOf, barGroups, type Fills, pass, rampSteps } from './fills.ts'
import { cellH } from './geometry.ts'
import type { Inks } from './inks.ts'
import type { Run } from './runs.ts'
import type { View } from './view.ts'

/** Colour of each part of a bar; the ramp keeps the middle of its run. */
const colourOf = (inks: Inks, group: BarGroup, rampMean: number): string => {
  const solid: Record<Exclude<BarGroup, 'good' | 'ramp'>, string> = {
    low: inks.warn,
    poor: inks.bad,
    zero: inks.zero,
    noData: inks.none,
    asleep: inks.asleep,
    shutDown: inks.shut,
  }
  if (group === 'good') return inks.fills[Math.round(rampSteps / 2)]!
  return group === 'ramp' ? inks.fills[Math.round(rampMean)]! : solid[group]
}

/** Parts of a run by state in the order of the legend; shares sum to 1. */
export function partsOf(run: Run, fills: Fills): { group: BarGroup; share: number; rampMean: number }[] {
  const counts = new Map<BarGroup, number>()
  let ramp = 0
  for (const module of run.modules) {
    const p = fills.pass[module]!
    const group = barGroupOf(p)
    counts.set(group, (counts.get(group) ?? 0) + 1)
    if (p >= pass.ramp) ramp += p
  }
  return barGroups
    .filter((group) => counts.has(group))
    .map((group) => {
      const count = counts.get(group)!
      return { group, share: count / run.modules.length, rampMean: group === 'ramp' ? ramp / count : 0 }
    })
}

/** Below 3 px a cell: each run of a string as one bar, split by state. No data stays an outline. */
export function drawBars(pen: Pen, runs: readonly Run[], fills: Fills, inks: Inks, view: View, clip: Box): void {
  const h = Math.max(1, cellH * view.scale)
  for (const run of runs) {
    if (run.x > clip.x + clip.w || run.x + run.w < clip.x || run.y > clip.y + clip.h || run.y + cellH < clip.y) continue
    let x = run.x * view.scale + view.x
    const y = run.y * view.scale + view.y
    for (const part of partsOf(run, fills)) {
      const w = run.w * view.scale * part.share
      drawPart(pen, colourOf(inks, part.group, part.rampMean), part.group === 'noData', { x, y, w, h })
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
