/** Linke turbidity of a place in the middle of each month, January first: 1.5 (dry mountains) .. 7 (haze of a city in summer). */
export type MonthlyTurbidity = readonly [number, number, number, number, number, number, number, number, number, number, number, number]

const dayMs = 86_400_000
const middleOfMonth = (year: number, month: number): number => (Date.UTC(year, month, 1) + Date.UTC(year, month + 1, 1)) / 2

/**
 * Turbidity of a day (epoch ms, in UTC): the months' values stand at their middles, with straight lines between them.
 * Source: SoDa's monthly climatology as pvlib reads it (Ineichen and Perez 2002).
 */
export const linkeTurbidityAt = (months: MonthlyTurbidity, atMs: number): number => {
  const day = Math.floor(atMs / dayMs) * dayMs
  const year = new Date(day).getUTCFullYear()
  const month = new Date(day).getUTCMonth()
  // pvlib counts the days of the year from 1, their middles from 0.
  const end = day + dayMs
  const from = end < middleOfMonth(year, month) ? month - 1 : month
  const left = middleOfMonth(year, from)
  const share = (end - left) / (middleOfMonth(year, from + 1) - left)
  const at = (index: number): number => months[(index + 12) % 12]!
  return at(from) + (at(from + 1) - at(from)) * share
}

/**
 * Turbidity of a place of which nothing is known, 2..3.8: hazier in summer than in winter, clearer with every metre above the sea
 * (haze halves in 1,700 m). Shaped after the climatology of plains between 25° and 50°; no substitute for a site's own months.
 */
export const usualTurbidityAt = (latitudeDeg: number, altitudeM: number, atMs: number): number => {
  const year = new Date(atMs).getUTCFullYear()
  const season = Math.cos((2 * Math.PI * (atMs - Date.UTC(year, 6, 15))) / (365.25 * dayMs))
  const ground = 3.2 + 0.6 * season * Math.max(-1, Math.min(1, latitudeDeg / 30))
  return 2 + (ground - 2) * 0.5 ** (Math.max(0, altitudeM) / 1700)
}
