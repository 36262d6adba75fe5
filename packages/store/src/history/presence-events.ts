import { type RawBuilder, sql } from 'kysely'

/** Whose presence, and in which time (epoch ms; `to` exclusive). */
type Asked = { stationId: number; from: number; to: number }

/** Concentrators that the platform disconnected at its end are back within 90 s of its start (docs/link.md), which may take a while itself. */
const restartS = 120

/** Nothing of the columns that other events of a station have. */
const nothing = sql.raw('null::bigint, null::text, null::text, null::text')

/**
 * Presence of the concentrators of a station: gw, at, kind, reason, id; restart: number of the restart of the platform that an event is
 * part of, else null. A restart is every disconnection by the platform, not further than two minutes from the next, and what came back
 * within two minutes.
 */
const presence = ({ stationId, from, to }: Asked): RawBuilder<unknown> => sql`
  select p.*, p.reason = 'platformStarted' as is_gone, p.before = 'platformStarted' and p.at - p.before_at <= ${restartS} * interval '1 second' as is_back
    from (select e.gw, e.at, e.kind, e.reason, e.id, lag(e.reason) over own as before, lag(e.at) over own as before_at
            from concentrator_event e
           where e.station_id = ${stationId} and e.kind in ('online', 'offline')
             and e.at >= ${new Date(from - restartS * 1000)} and e.at < ${new Date(to)}
          window own as (partition by e.gw order by e.at, e.id)) p`

const restarts = (asked: Asked): RawBuilder<unknown> => sql`
  select min(g.at) as at, count(distinct g.gw) filter (where g.is_gone) as gone, count(distinct g.gw) filter (where g.is_back) as back,
         min(g.id) as id
    from (select n.*, sum(n.is_first::integer) over (order by n.at, n.id) as restart
            from (select s.*, (s.at - lag(s.at) over (order by s.at, s.id) > ${restartS} * interval '1 second') is not false as is_first
                    from (${presence(asked)}) s where s.is_gone or s.is_back) n) g
   group by g.restart having bool_or(g.is_gone)`

/**
 * Concentrators that came and went, in the columns of events of a station; what a restart of the platform did to all of them is one event,
 * at whose `sent` is how many went and at whose `allowed` how many came back.
 */
export const presenceEvents = (asked: Asked, kinds: readonly string[]): RawBuilder<unknown> => sql`
  select p.kind, p.at, null::bigint, p.gw, p.reason, null::integer, ${nothing}, p.id, null::integer, null::integer, null::timestamptz
    from (${presence(asked)}) p
   where p.at >= ${new Date(asked.from)} and p.is_gone is not true and p.is_back is not true and p.kind = any (${kinds as string[]}::text[])
  union all
  select 'restart', r.at, null, null, 'platformStarted', null, ${nothing}, r.id, r.gone::integer, r.back::integer, null
    from (${restarts(asked)}) r
   where r.at >= ${new Date(asked.from)} and 'restart' = any (${kinds as string[]}::text[])`
