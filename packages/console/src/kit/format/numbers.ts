import type { Language } from '@sundial/phrases/kit/phrases.ts'

/** Text in place of a missing value. */
export const missing = '–'

const formats = new Map<string, Intl.NumberFormat>()
/** Formats are cached, because creating one takes a hundred times as long as using it. */
const formatOf = (language: Language, kind: string | number, options: () => Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${language}${kind}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, options())
  formats.set(key, made)
  return made
}

/** A number with digit grouping, fixed decimals and a true minus sign (−); a dash if it is missing. */
export const numberText = (value: number | null | undefined, language: Language, decimals = 0): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return missing
  const text = formatOf(language, decimals, () => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })).format(value)
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text.replace('-', '−')
}

/** A change with its sign: +4.2, −0.6, 0.0. */
export const changeText = (value: number | null | undefined, language: Language, decimals = 1): string => {
  const text = numberText(value, language, decimals)
  return value && value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A share 0..1 as percent, without the sign %: the caller adds it after a space, or the head of the column has it. */
export const percentText = (share: number | null | undefined, language: Language, decimals = 1): string =>
  numberText(share === null || share === undefined ? null : share * 100, language, decimals)

/** EUR 1,205: an amount in whole units of a currency (ISO 4217). */
export const moneyText = (amount: number, currency: string, language: Language): string =>
  formatOf(language, currency, () => ({
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  })).format(amount)
