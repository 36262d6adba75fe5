import type { ExcessKind } from '@sundial/core/history/events.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A concentrator with its last known state; instants in epoch ms. */
export type ConcentratorRecord = {
  gw: string
  stationId: number
  name: string
  /** It is connected, and the link lives, which says so. */
  online: boolean
  /**
   * Whether it is online is unknown, and since when: the link was last alive then; or it was heard last then, and the platform itself ended
   * its connection less than 90 s after the link began again.
   */
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
const rowColumns = {
  gw: col.text,
  stationId: col.number,
  name: col.text,
  online: col.bool,
  unknownSince: col.ms.orNull,
  onlineSince: col.ms.orNull,
  seenAt: col.ms.orNull,
  model: col.text.orNull,
  firmware: col.text.orNull,
  reportPeriodS: col.number,
  clockSkewMs: col.number.orNull,
  cutAt: col.ms.orNull,
  cutWhat: col.textOf<ExcessKind>().orNull,
  cutSent: col.number.orNull,
  cutAllowed: col.number.orNull,
  cutUntil: col.ms.orNull,
}
type Row = RowOf<typeof rowColumns>

/** Whether a concentrator is cut off says `cutAt`; the others come with it. */
const recordOf = ({ cutAt, cutWhat, cutSent, cutAllowed, cutUntil, ...r }: Row): ConcentratorRecord => ({
  ...r,
  cutOff: cutAt === null ? null : { at: cutAt, what: cutWhat!, sent: cutSent!, allowed: cutAllowed!, until: cutUntil! },
})

/** Concentrators of stations, by name. */
export const concentratorsOf = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<ConcentratorRecord[]> => {
  if (stationIds.length === 0) return []
  const rows = await ask(db, rowColumns)`
    select c.gw, c.station_id as "stationId", c.name, c.online and link.silent is null as online,
           case when c.online then link.silent when c.awaited_until > now() then coalesce(c.seen_at, now()) end as "unknownSince", c.online_since as "onlineSince", c.seen_at as "seenAt",
           c.model, c.firmware, c.report_period_s as "reportPeriodS", c.clock_skew_ms as "clockSkewMs",
           k.at as "cutAt", k.reason as "cutWhat", k.sent as "cutSent", k.allowed as "cutAllowed", k.held_until as "cutUntil"
      from concentrator c
      cross join (select link_silent_since() as silent) link
      left join lateral (
        select e.at, e.reason, e.sent, e.allowed, e.held_until from concentrator_event e
         where e.gw = c.gw and e.kind = 'cutOff' and not c.online order by e.at desc limit 1) k on true
     where c.station_id in ${stationsIn(scope, stationIds)}
     order by c.name, c.gw`
  return rows.map(recordOf)
}
