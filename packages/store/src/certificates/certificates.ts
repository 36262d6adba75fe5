import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  taskId: col.number,
  number: col.text,
  /** The text that the hash is of. */
  content: col.text,
  hash: col.text,
  issuedBy: col.text.orNull,
  issuedAt: col.ms,
  timeZone: col.text,
  stationName: col.text,
  stationNames: col.json(namesJson),
}
export type IssuedCertificate = RowOf<typeof columns>

const selected = sql`
  select c.task_id as "taskId", c.number, c.content, c.hash, (select u.real_name from person u where u.id = c.issued_by) as "issuedBy",
         c.issued_at as "issuedAt", s.time_zone as "timeZone", s.name as "stationName", s.names as "stationNames"
    from rsd_certificate c join station s on s.id = c.station_id`

/** The certificate of a task; null: none was issued. */
export const certificateOfTask = async (db: Db, scope: Scope, taskId: number): Promise<IssuedCertificate | null> =>
  (await ask(db, columns)`${selected} where c.task_id = ${taskId} and c.station_id in ${stationsIn(scope)}`)[0] ?? null

/** The certificate with a hash, 64 hexadecimal digits; null: none that the scope sees. */
export const certificateByHash = async (db: Db, scope: Scope, hash: string): Promise<IssuedCertificate | null> =>
  (await ask(db, columns)`${selected} where c.hash = ${hash} and c.station_id in ${stationsIn(scope)}`)[0] ?? null

/** The number of the next certificate of a plant in a year of its own, with the plant locked so that it is given once. */
export const nextCertificateNumber = async (trx: Db, stationId: number, now: number): Promise<string> => {
  await sql`select from station where id = ${stationId} for no key update`.execute(trx)
  const { number } = await askOne(trx, { number: col.text })`
    select s.code || '-' || y.year || '-' || lpad((1 + (
             select count(*) from rsd_certificate c where c.station_id = s.id and c.number like s.code || '-' || y.year || '-%'))::text, 3, '0') as number
      from station s, lateral (select extract(year from ${new Date(now)}::timestamptz at time zone s.time_zone)::int::text as year) y
     where s.id = ${stationId}`
  return number
}

type Issued = { stationId: number; taskId: number; number: string; content: string; hash: string; userId: number; now: number }
/** False: the task has one already. */
export const insertCertificate = async (trx: Db, of: Issued): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into rsd_certificate (station_id, task_id, number, content, hash, issued_by, issued_at)
    values (${of.stationId}, ${of.taskId}, ${of.number}, ${of.content}, ${of.hash}, ${of.userId}, ${new Date(of.now)})
    on conflict (task_id) do nothing`.execute(trx)
  return Number(numAffectedRows) === 1
}
