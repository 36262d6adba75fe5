import { ask, col, type RowOf } from '../kit/ask.ts'
import { heldJson, namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  gw: col.text,
  name: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  online: col.bool,
  readAt: col.ms.orNull,
  tookMs: col.number.orNull,
  hash: col.text.orNull,
  held: col.json(heldJson).orNull,
  recordMinutes: col.numbers.orNull,
  equalAt: col.ms.orNull,
  sentAt: col.ms.orNull,
}
/** A concentrator with what it was found to hold; null where its register was never read. Instants in epoch ms. */
export type FoundRegister = RowOf<typeof columns>

/** The concentrator where the scope sees it. */
export const findRegister = async (db: Db, scope: Scope, gw: string): Promise<FoundRegister | null> =>
  (
    await ask(db, columns)`
      select c.gw, c.name, s.id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", c.online,
             r.read_at as "readAt", r.took_ms as "tookMs", r.hash, r.held, r.record_minutes as "recordMinutes", r.equal_at as "equalAt",
             n.sent_at as "sentAt"
        from concentrator c join station s on s.id = c.station_id
        left join register_reading r on r.gw = c.gw left join register_sent n on n.gw = c.gw
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null

const moduleColumns = { id: col.number, number: col.text, code: col.text, stringId: col.number.orNull, stringCode: col.text.orNull }
export type RegisteredModule = RowOf<typeof moduleColumns>

/** Our modules behind a concentrator, by string and place. */
export const modulesBehind = (db: Db, gw: string): Promise<RegisteredModule[]> =>
  ask(db, moduleColumns)`
    select d.id, d.number, d.code, p.id as "stringId", p.code as "stringCode"
      from device d left join device p on p.id = d.parent_id
     where d.gw = ${gw} and d.kind = 'module' order by p.code, d.position, d.id`

/** Strings of a station: what people call each, by its number. */
export const stringsOfStation = async (db: Db, stationId: number): Promise<{ id: number; number: string; code: string }[]> =>
  ask(db, { id: col.number, number: col.text, code: col.text })`
    select d.id, d.number, d.code from device d where d.station_id = ${stationId} and d.kind = 'string' order by d.code`

/** Since when each difference is there, by number and field. */
export const differencesSince = async (db: Db, gw: string): Promise<Map<string, number>> => {
  const rows = await ask(db, { number: col.text, field: col.text, since: col.ms })`
    select x.number, x.field, x.since from register_difference x where x.gw = ${gw}`
  return new Map(rows.map(({ number, field, since }) => [`${number} ${field}`, since]))
}

const taskColumns = { id: col.number, number: col.text, action: col.text, isOpen: col.bool, isFailed: col.bool, note: col.text.orNull }

/** The newest order to a concentrator with one of these actions. */
export const newestOrder = async (db: Db, gw: string, actions: readonly string[]): Promise<RowOf<typeof taskColumns> | null> =>
  (
    await ask(db, taskColumns)`
      select t.id, t.number, t.action, t.status = 1 as "isOpen", t.status = 3 as "isFailed", x.note
        from task_concentrator x join task t on t.id = x.task_id
         where x.gw = ${gw} and t.action = any (${actions as string[]}::text[]) order by x.task_id desc limit 1`
  )[0] ?? null

/** Until when the window for unknown modules is open, and since when: by the last order that was carried out. */
export const enrolmentWindow = async (db: Db, gw: string): Promise<{ since: number; until: number } | null> => {
  const [last] = await ask(db, { op: col.text, since: col.ms, minutes: col.number.orNull })`
    select c.op, c.finished_at as since, (c.args ->> 'minutes')::int as minutes from command c
     where c.gw = ${gw} and c.op in ('enrol.open', 'enrol.close') and c.state = 'done' order by c.seq desc limit 1`
  if (last?.op !== 'enrol.open' || last.minutes === null) return null
  return { since: last.since, until: last.since + last.minutes * 60_000 }
}

/** Modules that a concentrator has taken in by their own announcement since an instant, the newest first. */
export const foundSince = (db: Db, gw: string, since: number): Promise<{ number: string; at: number; isKnown: boolean }[]> =>
  ask(db, { number: col.text, at: col.ms, isKnown: col.bool })`
    select n.subject as number, max(n.noted_at) as at, exists (select from device d where d.number = n.subject and d.gw = ${gw}) as "isKnown"
      from concentrator_notice n
     where n.gw = ${gw} and n.code = 'deviceFound' and n.subject is not null and n.noted_at >= ${new Date(since - 5_000)}
     group by n.subject order by 2 desc, 1 limit 2000`

/** Strangers that were heard within this time are shown. */
const heardWithinMs = 30 * 86_400_000

const strangerColumns = { number: col.text, since: col.ms, at: col.ms, behind: col.text.orNull }
/**
 * Modules that a concentrator has heard in the last 30 days and does not hold, the newest first. `behind`: the concentrator behind which they
 * are registered, where the asker sees it. Instants in epoch ms; each module is told once a day at most.
 */
export const strangersOf = (db: Db, gw: string, now: number): Promise<RowOf<typeof strangerColumns>[]> => ask(db, strangerColumns)`
  select x.number, x.first_at as since, x.last_at as at, (select d.gw from device d where d.number = x.number) as behind
    from stranger x
   where x.gw = ${gw} and x.last_at > ${new Date(now - heardWithinMs)}
     and not exists (select from register_reading r, jsonb_to_recordset(r.held) as h (a text) where r.gw = x.gw and h.a = x.number)
     and not exists (select from concentrator_notice n
                      where n.gw = x.gw and n.code = 'deviceFound' and n.subject = x.number and n.noted_at >= x.last_at)
   order by x.last_at desc, x.number`
