const best = 4
const last = 3

export type RankedRow<T> = {
  station: T
  /** The first after stations that are left out. */
  cut: boolean
  /** Of the poorer part. */
  last: boolean
}

/** The best four and the last three of so many ranked stations, best first; all of them where only one would be left out. */
export const rankedRows = <T extends { rank: number }>(ranking: readonly T[], count: number): RankedRow<T>[] => {
  const isAll = count <= best + last + 1
  return ranking
    .filter(({ rank }) => isAll || rank <= best || rank > count - last)
    .map((station) => ({
      station,
      cut: !isAll && station.rank === count - last + 1,
      last: station.rank > Math.max(best, count - last),
    }))
}
