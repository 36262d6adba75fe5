import type { PresenceTurn } from '@sundial/core/concentrators/outages.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

type Span = { from: number; to: number }

const beatColumns = { at: col.ms, reports: col.number, delayMs: col.number }
/** What came of a concentrator within a slot: how many reports, and how long after their instant, ms on average. */
export type Beat = RowOf<typeof beatColumns>

/** A report that comes later than this is of the past that an outage left: no heartbeat of its own. */
const lateMs = 3_600_000

/** Reports of a concentrator as they came in, by slots of `slotMs`; slots without a report are left out. */
export const beatsOf = (db: Db, gw: string, { from, to }: Span, slotMs: number): Promise<Beat[]> =>
  ask(db, beatColumns)`
    select date_bin(${slotMs} * interval '1 millisecond', received_at, ${new Date(from)}::timestamptz) as at, count(*)::int as reports,
           greatest(0, avg(extract(epoch from received_at - instant)) * 1000)::float8 as "delayMs"
      from telemetry_report
     where gw = ${gw} and instant >= ${new Date(from - lateMs)} and instant < ${new Date(to + lateMs)}
       and received_at >= ${new Date(from)} and received_at < ${new Date(to)}
     group by 1 order by 1`

const turnColumns = { at: col.ms, online: col.bool }
/** When a concentrator came and went within a span, and the last time before it; in order of time. */
export const turnsOf = (db: Db, gw: string, { from, to }: Span): Promise<PresenceTurn[]> =>
  ask(db, turnColumns)`
    select at, kind = 'online' as online from concentrator_event
     where gw = ${gw} and kind in ('online', 'offline') and at < ${new Date(to)}
       and at >= coalesce((select max(e.at) from concentrator_event e
         where e.gw = ${gw} and e.kind in ('online', 'offline') and e.at < ${new Date(from)}), ${new Date(from)})
     order by at, id`
