import { ask, col } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'

const columns = { id: col.number, on: col.number.orNull, lastOn: col.ms.orNull, resetAt: col.ms.orNull }
/**
 * What the last judgement of a plant knows of a latched alarm: `isSaid`: the condition still stands; `resetAt`: when it was reset since that
 * was said last, epoch ms; null: it was not.
 */
export type Latch = { isSaid: boolean; resetAt: number | null }

/** Latches of alarms that the caller sees, by the alarm; an alarm of which nothing is remembered is not in it. */
export const latchesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Latch>> => {
  const rows = await ask(db, columns)`
    select x.id, (x.member ->> 'on')::float8 as "on", to_timestamp((x.member ->> 'lastOn')::float8 / 1000) as "lastOn",
           (select max(e.at) from alarm_event e where e.alarm_id = x.id and e.kind = 'reset') as "resetAt"
      from (select a.id, p.state -> 'members' -> a.condition -> a.place as member
              from alarm a join alarm_progress p on p.station_id = a.station_id where a.id = ${oneOf(ids)} and a.cleared_at is null) x`
  const known = rows.flatMap(({ id, on, lastOn, resetAt }) =>
    on === null ? [] : [[id, { isSaid: on > 0, resetAt: resetAt !== null && resetAt > (lastOn ?? 0) ? resetAt : null }] as const],
  )
  return new Map(known)
}
