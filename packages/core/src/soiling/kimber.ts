/** How dirt settles and rain takes it off. Kimber's rates: 0.001 a day in the countryside, 0.002 in cities, 0.003 in deserts. */
export type KimberClimate = {
  /** Share of the energy lost more with each day. */
  lossPerDay: number
  /** Rain of a day, mm, that cleans: above it. */
  cleaningMm: number
  /** Days after such rain in which the damp ground gives no dust. */
  graceDays: number
  /** Most that is ever lost, 0..1. */
  lossMax: number
}

const californiaSuburb: KimberClimate = { lossPerDay: 0.0015, cleaningMm: 6, graceDays: 14, lossMax: 0.3 }

/** Length of the steps in hours (a day or less), what was lost before the first, and steps in which somebody washed. */
export type KimberSeries = { stepHours: number; initialLoss: number; washed: readonly number[] }

/** Sum of the last `width` values at each place. */
const rolling = (values: readonly number[], width: number): number[] => {
  let sum = 0
  return values.map((value, i) => {
    sum += value
    if (i >= width) sum -= values[i - width]!
    return sum
  })
}

/**
 * Share of the energy lost to dirt at each step, 0..lossMax, from the rain of the steps in mm: it grows evenly and rain or washing sets
 * it back to nothing. Source: Kimber et al. (2006). @public
 */
export const kimberLoss = (
  rainMm: readonly number[],
  climate: Partial<KimberClimate> = {},
  { stepHours, initialLoss, washed }: KimberSeries = { stepHours: 24, initialLoss: 0, washed: [] },
): number[] => {
  const { lossPerDay, cleaningMm, graceDays, lossMax } = { ...californiaSuburb, ...climate }
  const rained = rolling(rainMm, Math.round(24 / stepHours)).map((mm) => (mm > cleaningMm ? 1 : 0))
  // Without days of grace the rain still cleans on its own day.
  const damp = rolling(rained, Math.max(1, Math.round((graceDays * 24) / stepHours)))
  const washings = new Set(washed)
  const perStep = (lossPerDay * stepHours) / 24
  let loss = initialLoss - perStep
  return damp.map((wet, i) => {
    loss = wet > 0 || washings.has(i) ? 0 : loss + perStep
    return Math.min(lossMax, loss)
  })
}
