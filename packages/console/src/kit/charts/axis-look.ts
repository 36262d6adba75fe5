import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { fontStacks } from '../theme/fonts.ts'
import type { Tokens } from '../theme/tokens.ts'

/** Axis of our charts: hairlines, 12 px, no ticks. */
export const axisLook = (c: Tokens, language: Language) => ({
  axisLine: { lineStyle: { color: c.line2 } },
  axisTick: { show: false },
  axisLabel: { color: c.ink3, fontSize: 12, fontFamily: fontStacks[language] },
  splitLine: { lineStyle: { color: c.line1 } },
  nameTextStyle: { color: c.ink3, fontSize: 12, fontFamily: fontStacks[language] },
})

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

/** Rounds an axis maximum up so that `parts` equal steps end on round numbers. */
export const niceMax = (largest: number, parts: number): number => {
  if (!(largest > 0)) return parts
  const raw = largest / parts
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= raw)! * power
  return step * parts
}
