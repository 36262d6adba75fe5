import type { StationRow, stationSorts, stationViews } from '@sundial/contract/stations.ts'
import { median } from '@sundial/core/stations/performance.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import type { StationFilter } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { dayFigures } from '../kit/day-figures.ts'
import { stationsNow } from '../kit/station-now.ts'
import { stationRow } from './station-rows.ts'

type View = (typeof stationViews)[number]
type Sort = (typeof stationSorts)[number]

/** Worst first. */
const stateRank = new Map(
  (['fault', 'stale', 'lowOutput', 'shutDown', 'noDevices', 'normal', 'asleep'] satisfies StationState[]).map((s, i) => [s, i]),
)

export const inView =
  (view: View, medianYieldH: number | null) =>
  (row: StationRow): boolean => {
    switch (view) {
      case 'all':
        return true
      case 'attention':
        return row.state === 'fault' || row.state === 'stale' || row.state === 'lowOutput'
      case 'stale':
        return row.state === 'stale'
      case 'belowMedian':
        return medianYieldH !== null && row.specificYieldH !== null && row.specificYieldH < medianYieldH
      case 'shutDown':
        return row.states.shutDown > 0
    }
  }

const sortKey = (row: StationRow, by: Sort): number | string | null => (by === 'state' ? stateRank.get(row.state)! : row[by])

/** In order; what has no value comes last either way. */
export const sorted = (rows: readonly StationRow[], by: Sort, order: 'asc' | 'desc', language: string): StationRow[] => {
  const collator = new Intl.Collator(language, { numeric: true })
  const compare = (a: number | string, b: number | string): number =>
    typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b)
  const sign = order === 'asc' ? 1 : -1
  const known = rows.filter((r) => sortKey(r, by) !== null)
  const unknown = rows.filter((r) => sortKey(r, by) === null)
  return [...known.sort((x, y) => sign * compare(sortKey(x, by)!, sortKey(y, by)!) || x.id - y.id), ...unknown]
}

/** Every station that the filter names, judged now. */
export const findRows = async (filter: StationFilter, { server, scope, language, now }: ReadCall): Promise<StationRow[]> => {
  const nows = await stationsNow(server, scope, filter, now)
  const figures = await dayFigures(server, scope, nows, now)
  return nows.map((n) => stationRow(n, figures.get(n.station.id)!, language, now))
}

/** What of the rows is in a view and a state; the median is that of all of them. */
export const chosenOf = (rows: readonly StationRow[], { view, state }: { view: View; state?: StationState | undefined }) => {
  const medianYieldH = median(rows.map((r) => r.specificYieldH).filter((y) => y !== null))
  return { medianYieldH, chosen: rows.filter((r) => inView(view, medianYieldH)(r) && (!state || r.state === state)) }
}
