import { sql } from 'kysely'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A concentrator as it stands; instants in epoch ms. */
export type ConcentratorRecord = {
  gw: string
  stationId: number
  name: string
  online: boolean
  onlineSince: number | null
  seenAt: number | null
  model: string | null
  firmware: string | null
  reportPeriodS: number
  clockSkewMs: number | null
}
type Row = Omit<ConcentratorRecord, 'onlineSince' | 'seenAt'> & { onlineSince: Date | null; seenAt: Date | null }

/** Concentrators of stations, by name. */
export const concentratorsOf = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<ConcentratorRecord[]> => {
  if (stationIds.length === 0) return []
  const { rows } = await sql<Row>`
    select c.gw, c.station_id as "stationId", c.name, c.online, c.online_since as "onlineSince", c.seen_at as "seenAt",
           c.model, c.firmware, c.report_period_s as "reportPeriodS", c.clock_skew_ms as "clockSkewMs"
      from concentrator c
     where c.station_id = any (${stationIds as number[]}::bigint[]) and c.station_id in ${stationsIn(scope)}
     order by c.name, c.gw`.execute(db)
  return rows.map((r) => ({ ...r, onlineSince: r.onlineSince?.getTime() ?? null, seenAt: r.seenAt?.getTime() ?? null }))
}
