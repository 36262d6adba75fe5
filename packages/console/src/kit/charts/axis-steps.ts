import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { numberText } from '../format/numbers.ts'

/** Decimals that a step of an axis needs, so that all its labels have the same. */
export const decimalsOf = (step: number): number => [0, 1, 2].find((n) => Math.abs(step * 10 ** n - Math.round(step * 10 ** n)) < 1e-9) ?? 3

/** Label of a value on an axis that ends at `max`. */
export const axisText = (value: number, max: number, parts: number, language: Language): string =>
  numberText(value, language, value === 0 ? 0 : decimalsOf(max / parts))

/** Rounds an axis maximum up so that `parts` equal steps end on round numbers. */
export const niceMax = (largest: number, parts: number): number => {
  if (!(largest > 0)) return parts
  const raw = largest / parts
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= raw)! * power
  return step * parts
}
