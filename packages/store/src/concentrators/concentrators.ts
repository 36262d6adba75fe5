import type { ExcessKind } from '@sundial/core/history/events.ts'
import { sql } from 'kysely'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A concentrator as it stands; instants in epoch ms. */
export type ConcentratorRecord = {
  gw: string
  stationId: number
  name: string
  /** It is connected, and the link lives, which says so. */
  online: boolean
  /** When the link was last alive, where it has fallen silent: whether the concentrator is online is then unknown. */
  unknownSince: number | null
  onlineSince: number | null
  seenAt: number | null
  model: string | null
  firmware: string | null
  reportPeriodS: number
  clockSkewMs: number | null
  /** Why the platform disconnected it last, where it has not come back since. */
  cutOff: { at: number; what: ExcessKind; sent: number; allowed: number; until: number } | null
}
type CutOffRow = { cutAt: Date | null; cutWhat: ExcessKind; cutSent: number; cutAllowed: number; cutUntil: Date }
type Instant = 'onlineSince' | 'seenAt' | 'unknownSince'
type Row = Omit<ConcentratorRecord, Instant | 'cutOff'> & Record<Instant, Date | null> & CutOffRow

const recordOf = ({ cutAt, cutWhat, cutSent, cutAllowed, cutUntil, ...r }: Row): ConcentratorRecord => ({
  ...r,
  onlineSince: r.onlineSince?.getTime() ?? null,
  seenAt: r.seenAt?.getTime() ?? null,
  unknownSince: r.unknownSince?.getTime() ?? null,
  cutOff: cutAt && { at: cutAt.getTime(), what: cutWhat, sent: cutSent, allowed: cutAllowed, until: cutUntil.getTime() },
})

/** Concentrators of stations, by name. */
export const concentratorsOf = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<ConcentratorRecord[]> => {
  if (stationIds.length === 0) return []
  const { rows } = await sql<Row>`
    select c.gw, c.station_id as "stationId", c.name, c.online and link.silent is null as online,
           case when c.online then link.silent end as "unknownSince", c.online_since as "onlineSince", c.seen_at as "seenAt",
           c.model, c.firmware, c.report_period_s as "reportPeriodS", c.clock_skew_ms as "clockSkewMs",
           k.at as "cutAt", k.reason as "cutWhat", k.sent as "cutSent", k.allowed as "cutAllowed", k.held_until as "cutUntil"
      from concentrator c
      cross join (select link_silent_since() as silent) link
      left join lateral (
        select e.at, e.reason, e.sent, e.allowed, e.held_until from concentrator_event e
         where e.gw = c.gw and e.kind = 'cutOff' and not c.online order by e.at desc limit 1) k on true
     where c.station_id = any (${stationIds as number[]}::bigint[]) and c.station_id in ${stationsIn(scope)}
     order by c.name, c.gw`.execute(db)
  return rows.map(recordOf)
}
