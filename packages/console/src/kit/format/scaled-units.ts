import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { missing, numberText } from './numbers.ts'

const prefixes = [
  { prefix: '', factor: 1 },
  { prefix: 'k', factor: 1e3 },
  { prefix: 'M', factor: 1e6 },
  { prefix: 'G', factor: 1e9 },
]
export type Scale = { unit: string; factor: number }

/** The prefix under which the largest of the values reads as 1 to 9999: one scale for a whole column or axis. `base` W, Wh or Wp. */
export const scaleFor = (values: readonly (number | null)[], base: string): Scale => {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  const fitting = prefixes.findLast(({ factor }) => largest >= factor) ?? prefixes[0]!
  return { unit: fitting.prefix + base, factor: fitting.factor }
}

/** Decimals that leave about four significant digits. */
export const decimalsFor = (value: number): number => {
  const size = Math.abs(value)
  if (size >= 1000) return 0
  return size >= 100 ? 1 : 2
}

export type Quantity = { text: string; unit: string }

/** From here a column reads in mega: below it kilo shows small plants too. */
const megaFrom = 1e8
const columnUnit = (largest: number, base: string): Scale =>
  largest >= megaFrom ? { unit: `M${base}`, factor: 1e6 } : { unit: `k${base}`, factor: 1e3 }
const largestOf = (values: readonly (number | null)[]): number => Math.max(0, ...values.map((value) => value ?? 0))
export type ColumnScale = Scale & { decimals: number }

/** One unit and one number of decimals for a whole column, by its largest value. */
export const columnScale = (values: readonly (number | null)[], base: string): ColumnScale => {
  const largest = largestOf(values)
  const { unit, factor } = columnUnit(largest, base)
  return { unit, factor, decimals: largest / factor >= 1000 ? 0 : 1 }
}

/** Powers of plants, in a column or alone: the same number of digits everywhere. */
export const plantPowerScale = (values: readonly (number | null)[]): ColumnScale => ({ ...columnUnit(largestOf(values), 'W'), decimals: 1 })

/** A plant's power, W, in kilowatts with one decimal. */
export const plantPowerText = (value: number | null | undefined, language: Language): Quantity => {
  if (value === null || value === undefined) return { text: missing, unit: '' }
  const { unit, factor, decimals } = plantPowerScale([value])
  return { text: numberText(value / factor, language, decimals), unit }
}

/** A power, energy or capacity given in its base unit, as four digits with the fitting prefix: 58 450 000 W is 58.45 MW. */
export const scaledText = (value: number | null | undefined, base: string, language: Language): Quantity => {
  if (value === null || value === undefined) return { text: missing, unit: '' }
  const { unit, factor } = scaleFor([value], base)
  const scaled = value / factor
  return { text: numberText(scaled, language, factor === 1 ? 0 : decimalsFor(scaled)), unit }
}
