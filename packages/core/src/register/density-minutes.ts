/** Freeze densities by their standard codes (Q/GDW 376.1), in minutes. */
export const densityMinutes = { 1: 15, 2: 30, 3: 60, 254: 5, 255: 1 } as const
/** How often a module is recorded where nobody said otherwise, and after every register that is sent down (specification, point 4). */
export const recordMinutesUsual = densityMinutes[1]

type DensityCode = keyof typeof densityMinutes
/** The standard code of an interval of recording that has one. @throws Error for any other */
export const densityCode = (minutes: number): DensityCode => {
  const found = Object.entries(densityMinutes).find(([, its]) => its === minutes)
  if (!found) throw new Error(`No freeze density of ${minutes} minutes`)
  return Number(found[0]) as DensityCode
}
