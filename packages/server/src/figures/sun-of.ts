import { sunTimes } from '@sundial/core/pv/sun.ts'
import { dayStart } from '@sundial/core/stations/local-day.ts'

/** Sunrise and sunset of a calendar day, whole epoch ms; null in polar day and night. */
export const sunOf = (
  station: { latitudeDeg: number; longitudeDeg: number; timeZone: string },
  date: string,
): { sunriseAt: number | null; sunsetAt: number | null } => {
  const midday = dayStart(date, station.timeZone) + 43_200_000
  const times = sunTimes(midday, station.latitudeDeg, station.longitudeDeg)
  return { sunriseAt: times ? Math.round(times.riseMs) : null, sunsetAt: times ? Math.round(times.setMs) : null }
}
