import { asleepElevationDeg } from '../devices/module-state.ts'
import { sunPosition, sunTimes } from '../pv/sun.ts'
import { dayStart, localDate } from './local-day.ts'

const hourMs = 3_600_000
type Placed = { latitudeDeg: number; longitudeDeg: number; timeZone: string }

/**
 * Whether a station has had an hour of its day with the sun high enough for its modules: before, its yield and its performance ratio say
 * nothing of it, and it is not compared with others. Without sunrise, in the polar night, it never has; in the polar day always.
 */
export const hasHadSunHour = ({ latitudeDeg, longitudeDeg, timeZone }: Placed, now: number): boolean => {
  const midday = dayStart(localDate(now, timeZone), timeZone) + 12 * hourMs
  const sun = sunTimes(midday, latitudeDeg, longitudeDeg, asleepElevationDeg)
  return sun ? now >= sun.riseMs + hourMs : sunPosition(midday, latitudeDeg, longitudeDeg).elevationDeg > asleepElevationDeg
}
