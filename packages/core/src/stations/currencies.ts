/** Every currency there is, by ISO 4217. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency')
const known = new Set(currencies)
export const isCurrency = (code: string): boolean => known.has(code)
