const best = 4
const last = 3

export type RankedRow<T> = {
  station: T
  rank: number /** The first after stations that are left out. */
  cut: boolean /** Of the poorer part. */
  last: boolean
}

/** The best four and the last three of a ranking, best first; all of it where only one would be left out. */
export const rankedRows = <T>(ranking: readonly T[]): RankedRow<T>[] => {
  const rows = ranking.map((station, index) => ({
    station,
    rank: index + 1,
    cut: false,
    last: index >= Math.max(best, ranking.length - last),
  }))
  if (ranking.length <= best + last + 1) return rows
  return [...rows.slice(0, best), ...rows.slice(-last).map((row, index) => ({ ...row, cut: index === 0 }))]
}
