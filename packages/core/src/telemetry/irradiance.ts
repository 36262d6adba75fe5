/** With the sun this far below the horizon, degrees, the sky gives less than 1 W/m² (civil twilight ends at −6°, under overcast earlier). */
export const darkElevationDeg = -3
/** An irradiance meter's own offset and its noise stay below this, W/m². */
export const darkIrradianceMaxWm2 = 20

/**
 * Whether a measured irradiance, W/m², can be true with the sun at this elevation, degrees. An irradiance meter that shows light while there is none
 * is stuck or lit by a lamp: its reading counts as missing in sums. By day nothing is judged here.
 */
export const isIrradianceCredible = (irradianceWm2: number, sunElevationDeg: number): boolean =>
  irradianceWm2 <= darkIrradianceMaxWm2 || sunElevationDeg >= darkElevationDeg

/** So many quarters of an hour in a row do not show the same light by day, even below a clear sky at noon. */
export const standstillSlots = 5
/** From the beginning of the first of them to that of the last, ms. */
export const standstillMs = (standstillSlots - 1) * 900_000
/** Between the least and the most of them, W/m². */
export const sameWithinWm2 = 0.5

const isSame = (values: readonly (number | null)[]): boolean => {
  const lit = values.filter((value) => value !== null && value > darkIrradianceMaxWm2) as number[]
  return lit.length === standstillSlots && Math.max(...lit) - Math.min(...lit) <= sameWithinWm2
}

/**
 * The mean irradiances of quarters of an hour, W/m² or null, that begin `at` (epoch ms, ascending), without those of an irradiance meter that stands
 * still: any five in a row of the same light, above what is dark, count as missing. A gap between them ends a row. (store
 * stations/station-slots.ts says the same in SQL.)
 */
export const withoutStandstill = (values: readonly (number | null)[], at: readonly number[]): (number | null)[] => {
  const kept = [...values]
  for (let from = 0, end = standstillSlots; end <= values.length; from++, end++)
    if (at[end - 1]! - at[from]! <= standstillMs && isSame(values.slice(from, end))) kept.fill(null, from, end)
  return kept
}
