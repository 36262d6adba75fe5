/** With the sun this far below the horizon, degrees, the sky gives less than 1 W/m² (civil twilight ends at −6°, under overcast earlier). */
export const darkElevationDeg = -3
/** A meter's own offset and its noise stay below this, W/m². */
export const darkIrradianceMaxWm2 = 20

/**
 * Whether a measured irradiance, W/m², can be true with the sun at this elevation, degrees. A meter that shows light while there is none
 * is stuck or lit by a lamp: its reading counts as missing in sums. By day nothing is judged here.
 */
export const isIrradianceCredible = (irradianceWm2: number, sunElevationDeg: number): boolean =>
  irradianceWm2 <= darkIrradianceMaxWm2 || sunElevationDeg >= darkElevationDeg

/** So many quarters of an hour in a row do not show the same light by day, even below a clear sky at noon. */
export const sameSlotsMax = 4
export const sameWithinWm2 = 0.5

/** Where the light that begins here ends to be the same. */
const sameUntil = (values: readonly (number | null)[], from: number): number => {
  const first = values[from] ?? null
  if (first === null || first <= darkIrradianceMaxWm2) return from + 1
  const changes = values.findIndex((value, i) => i > from && (value === null || Math.abs(value - first) > sameWithinWm2))
  return changes < 0 ? values.length : changes
}

/**
 * The mean irradiances of successive quarters of an hour, W/m² or null, without those of a meter that stands still: runs of more than an
 * hour of the same light, above what is dark, count as missing.
 */
export const withoutStandstill = (values: readonly (number | null)[]): (number | null)[] => {
  const kept = [...values]
  for (let from = 0; from < values.length; ) {
    const to = sameUntil(values, from)
    if (to - from > sameSlotsMax) kept.fill(null, from, to)
    from = to
  }
  return kept
}
