import { type ExcessKind, noticeCodes, type StationEventKind } from '@sundial/core/history/events.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { presenceEvents } from './presence-events.ts'

/** One thing that happened at a station; a command by its task, the others by their concentrator. */
const stationEventRecordColumns = {
  kind: col.textOf<StationEventKind>(),
  at: col.time,
  taskId: col.number.orNull,
  gw: col.text.orNull,
  concentratorName: col.text.orNull,
  reason: col.text.orNull,
  skewMs: col.number.orNull,
  /** Messages lost for good, of telemetry or of events. */
  lost: col.number.orNull,
  lostStream: col.textOf<'tm' | 'ev'>().orNull,
  /** What a concentrator has told without being asked; `reason` is why. */
  noticeCode: col.textOf<(typeof noticeCodes)[number]>().orNull,
  /** The bus, device, file or folder that it is about. */
  noticeSubject: col.text.orNull,
  /** Of a restart of the platform: how many concentrators it disconnected, how many of them came back. */
  restartGone: col.number.orNull,
  restartBack: col.number.orNull,
  /** Why the platform disconnected it. */
  cutWhat: col.textOf<ExcessKind>().orNull,
  cutSent: col.number.orNull,
  cutAllowed: col.number.orNull,
  cutUntil: col.time.orNull,
  /** The alarm that was raised or cleared. */
  alarmId: col.number.orNull,
}
export type StationEventRecord = RowOf<typeof stationEventRecordColumns>

export type StationEventFilter = {
  stationId: number
  kinds: readonly StationEventKind[]
  /** Epoch ms; `to` exclusive. */
  from: number
  to: number
}

const happened = ({ stationId, kinds, from, to }: StationEventFilter) => {
  const between = (column: string) => sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)}`
  const alarmEvents = (kind: StationEventKind, column: 'raised_at' | 'cleared_at') => sql`
      select ${kind}, a.${sql.ref(column)}, null, null, null, null, null, null, null, null, a.id, null, null, null
        from alarm a
       where a.station_id = ${stationId} and ${between(`a.${column}`)} and ${kind} = any (${kinds as string[]}::text[])
         and a.withdrawn_at is null and a.cause_id is null`
  return sql`
      select 'command' as kind, t.created_at as at, t.id as task_id, null::text as gw, null::text as reason, null::integer as skew_ms,
             null::bigint as lost, null::text as lost_stream, null::text as code, null::text as subject, t.id as tie,
             null::integer as sent, null::integer as allowed, null::timestamptz as held_until
        from task t
       where t.station_id = ${stationId} and ${between('t.created_at')} and 'command' = any (${kinds as string[]}::text[])
      union all
      select e.kind, e.at, null, e.gw, e.reason, e.skew_ms, null, null, null, null, e.id, e.sent, e.allowed, e.held_until
        from concentrator_event e
       where e.station_id = ${stationId} and ${between('e.at')} and e.kind = any (${kinds as string[]}::text[])
         and e.kind not in ('online', 'offline')
      union all
      ${presenceEvents({ stationId, from, to }, kinds)}
      union all
      select 'gap', g.noted_at, null, g.gw, g.reason, null, g.seq_to - g.seq_from + 1, g.stream, null, null, g.seq_from, null, null, null
        from telemetry_gap g join concentrator c on c.gw = g.gw
       where c.station_id = ${stationId} and ${between('g.noted_at')} and 'gap' = any (${kinds as string[]}::text[])
      union all
      select 'notice', n.noted_at, null, n.gw, n.why, null, null, null, n.code, n.subject, n.id, null, null, null
        from concentrator_notice n join concentrator c on c.gw = n.gw
       where c.station_id = ${stationId} and ${between('n.noted_at')} and 'notice' = any (${kinds as string[]}::text[])
         and n.code = any (${[...noticeCodes]}::text[])
      union all
      ${alarmEvents('alarm', 'raised_at')}
      union all
      ${alarmEvents('alarmOver', 'cleared_at')}`
}

/** What happened at a station, newest first: commands, presence and clocks of concentrators, what they declared lost or told. */
export const stationEvents = (db: Db, scope: Scope, filter: StationEventFilter, span: Span): Promise<Page<StationEventRecord>> =>
  askPage(
    db,
    stationEventRecordColumns,
    {
      matching: sql`
        from (${happened(filter)}) h left join concentrator c on c.gw = h.gw
       where ${filter.stationId} in ${stationsIn(scope)}`,
      order: sql`h.at desc, h.tie desc`,
      select: (page) => sql`
        select h.kind, h.at, h.task_id as "taskId", h.gw, c.name as "concentratorName", h.reason, h.skew_ms as "skewMs",
               h.lost, h.lost_stream as "lostStream", h.code as "noticeCode", h.subject as "noticeSubject",
               case when h.kind = 'restart' then h.sent end as "restartGone", case when h.kind = 'restart' then h.allowed end as "restartBack",
               case when h.kind = 'cutOff' then h.reason end as "cutWhat", h.sent as "cutSent", h.allowed as "cutAllowed",
               h.held_until as "cutUntil", case when h.kind in ('alarm', 'alarmOver') then h.tie end as "alarmId" ${page}`,
    },
    span,
  )
