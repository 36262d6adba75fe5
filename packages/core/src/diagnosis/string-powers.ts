import type { HourlyPowers } from './hour-grid.ts'

/** What the modules of one string gave: rows of a mean power an hour, W, and their ratings. */
type StringRows = Pick<HourlyPowers, 'powersW' | 'ratedW'>

/** So much of a string, by rating, is heard where its power of an hour counts. */
const heardMin = 0.8
/** A module of which nobody knows the rating, W. */
const usualW = 400

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/**
 * Strings in place of modules, so that a string is held against its neighbours as a module is: W of each string in each hour. What the modules
 * gave that were heard stands for those that were not; null where less than 80 % of the string was heard.
 */
export const stringPowersOf = (strings: readonly StringRows[], { at, timeZone }: Pick<HourlyPowers, 'at' | 'timeZone'>): HourlyPowers => {
  const rated = strings.map(({ ratedW }) => ratedW.map((watts) => watts ?? usualW))
  const totals = rated.map(sum)
  const powerAt = (string: number, step: number): number | null => {
    let [heardW, powerW] = [0, 0]
    for (const [module, row] of strings[string]!.powersW.entries()) {
      const power = row[step] ?? null
      if (power === null) continue
      heardW += rated[string]![module]!
      powerW += power
    }
    return heardW === 0 || heardW < heardMin * totals[string]! ? null : (powerW * totals[string]!) / heardW
  }
  return { at, timeZone, ratedW: totals, powersW: strings.map((_, string) => at.map((_at, step) => powerAt(string, step))) }
}
