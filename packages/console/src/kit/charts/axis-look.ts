import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { fontStacks } from '../theme/fonts.ts'
import type { Tokens } from '../theme/tokens.ts'
import { axisText } from './axis-steps.ts'
import { zoneTicks } from './zone-ticks.ts'

/** Axis of our charts: hairlines, 12 px, no ticks. */
export const axisLook = (c: Tokens, language: Language) => ({
  axisLine: { lineStyle: { color: c.line2 } },
  axisTick: { show: false },
  axisLabel: { color: c.ink3, fontSize: 12, fontFamily: fontStacks[language] },
  splitLine: { lineStyle: { color: c.line1 } },
  nameTextStyle: { color: c.ink3, fontSize: 12, fontFamily: fontStacks[language] },
})

type Bounds = { from: number; to: number; timeZone: string }
type Instants = { bounds: Bounds | null; label: (at: number) => string }

/**
 * Axis of instants without lines across it, labelled at whole hours or days of the bounds' zone; without bounds from the first to the last
 * instant of the data.
 */
export const timeAxis = (c: Tokens, language: Language, { bounds, label }: Instants) => {
  const axis = axisLook(c, language)
  const ticks = bounds && zoneTicks(bounds.from, bounds.to, bounds.timeZone)
  return {
    type: 'time' as const,
    ...(bounds && { min: bounds.from, max: bounds.to }),
    ...axis,
    splitLine: { show: false },
    axisLabel: { ...axis.axisLabel, hideOverlap: true, formatter: label, ...(ticks && { customValues: ticks }) },
  }
}

type Values = { name: string; max: number; parts?: number; right?: boolean }

/** Axis of values from 0 in equal parts, its unit once above it; the lines across are those of the left one. */
export const valueAxis = (c: Tokens, language: Language, { name, max, parts = 4, right = false }: Values) => {
  const axis = axisLook(c, language)
  return {
    type: 'value' as const,
    name,
    min: 0,
    max,
    interval: max / parts,
    ...axis,
    axisLine: { show: false },
    axisLabel: { ...axis.axisLabel, formatter: (v: number) => axisText(v, max, parts, language) },
    nameTextStyle: { ...axis.nameTextStyle, align: right ? 'left' : 'right', padding: right ? [0, 0, 0, 8] : [0, 8, 0, 0] },
    ...(right ? { position: 'right' as const, splitLine: { show: false } } : {}),
  }
}

/** Tooltip in the look of what floats. */
export const tooltipLook = (c: Tokens, language: Language) => ({
  trigger: 'axis' as const,
  backgroundColor: c.raised,
  borderColor: c.line1,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: c.ink1, fontSize: 12, fontFamily: fontStacks[language] },
  axisPointer: { lineStyle: { color: c.ctl, type: 'solid' as const } },
  extraCssText: `box-shadow:${c.shadow};border-radius:6px`,
})
