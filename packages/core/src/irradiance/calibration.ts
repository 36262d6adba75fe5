/** Makers of pyranometers have them calibrated again after two years (IEC 61724-1 leaves the interval to the maker). */
const calibrationYears = 2

/** A meter that was calibrated before this day, YYYY-MM-DD, is due again on `today`. */
export const dueBefore = (today: string): string => {
  const [year, monthAndDay] = [Number(today.slice(0, 4)), today.slice(4)]
  // 29 February has no day two years before; the day after it has.
  return `${year - calibrationYears}${monthAndDay === '-02-29' ? '-03-01' : monthAndDay}`
}

export const calibrations = ['valid', 'due', 'unknown'] as const
export type Calibration = (typeof calibrations)[number]

/** How the calibration of a meter stands on a day. Unknown: nobody noted when it was. */
export const calibrationOn = (today: string, calibratedOn: string | null): Calibration => {
  if (calibratedOn === null) return 'unknown'
  return calibratedOn < dueBefore(today) ? 'due' : 'valid'
}
