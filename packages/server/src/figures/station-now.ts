import { judgeStation, type StationJudgement } from '@sundial/core/stations/judge-station.ts'
import type { LatestOf } from '@sundial/core/telemetry/latest-values.ts'
import type { ConcentratorRecord } from '@sundial/store/concentrators/concentrators.ts'
import { concentratorsOf } from '@sundial/store/concentrators/concentrators.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findStations, type StationFilter, type StationRecord } from '@sundial/store/stations/stations.ts'
import type { LatestValues } from './latest-values.ts'
import type { Layout, LayoutCache } from './layout-cache.ts'

/** A station as it stands at one moment. */
export type StationNow = StationJudgement & {
  station: StationRecord
  layout: Layout
  concentrators: ConcentratorRecord[]
  latestOf: LatestOf
}

const stationNow = (
  station: StationRecord,
  layout: Layout,
  concentrators: ConcentratorRecord[],
  latestOf: LatestOf,
  now: number,
): StationNow => ({ station, layout, concentrators, latestOf, ...judgeStation(station, layout, concentrators, latestOf, now) })

/** What a judgement reads. */
type Sources = { store: { db: Db }; layouts: LayoutCache; latest: LatestValues }

/** Every station that the scope sees and the filter names, judged now. */
export const stationsNow = async (sources: Sources, scope: Scope, filter: StationFilter, now: number): Promise<StationNow[]> => {
  const { db } = sources.store
  const stations = await findStations(db, scope, filter)
  const ids = stations.map((s) => s.id)
  const [layouts, concentrators] = await Promise.all([sources.layouts.of(db, ids), concentratorsOf(db, scope, ids)])
  const latestOf = await sources.latest.of(
    db,
    concentrators.map((c) => c.gw),
  )
  const byStation = Map.groupBy(concentrators, (c) => c.stationId)
  return stations.map((s) => stationNow(s, layouts.get(s.id)!, byStation.get(s.id) ?? [], latestOf, now))
}
