import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { revokeCertificates } from './certificates.ts'

/** What is kept of a concentrator from what a person says of it. */
export type RegisterChange = {
  name: string
  stationId: number
  collectPeriodS: number | null
  reportPeriodS: number | null
  ip: string | null
  port: number | null
}
/** Who changes it (null: nobody who has signed in), and when, epoch ms. */
export type Doing = { userId: number | null; now: number }

/** The hash of a secret that nobody holds. */
const nobodys = (): Buffer => createHash('sha256').update(randomBytes(32)).digest()

const taken = (gw: string) => (error: unknown) => {
  throw isTaken(error) ? new Refusal('taken', { what: gw }) : error
}

/** Where nobody said how often it shall report, a report is expected each 15 minutes until its first birth tells. */
export const expectedS = 900

/**
 * Adds a concentrator to a station that the scope sees. Nobody holds its secret yet.
 * @throws Refusal notFound, taken
 */
export const addConcentrator = async (db: Db, scope: Scope, gw: string, c: RegisterChange, { userId, now }: Doing): Promise<void> => {
  const added = await ask(db, { gw: col.text })`
    insert into concentrator (gw, station_id, name, secret_hash, has_secret, collect_plan_s, report_plan_s, report_period_s, ip, port,
        changed_by, changed_at)
    select ${gw}, s.id, ${c.name}, ${nobodys()}, false, ${c.collectPeriodS}::integer, ${c.reportPeriodS}::integer,
        ${c.reportPeriodS ?? expectedS}::integer, ${c.ip}, ${c.port}::integer, ${userId}::bigint, ${new Date(now)}::timestamptz
      from station s where s.id = ${c.stationId} and s.id in ${stationsIn(scope)}
    returning gw`.catch(taken(gw))
  if (!added[0]) throw new Refusal('notFound')
  await notifyIn(db, [{ k: 'register', gw }])
}

/** One more change by a person. */
const changedBy = ({ userId, now }: Doing): RawBuilder<unknown> =>
  sql`version = version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz`

/** At another station no place on the grid side of the old one is left. */
const leaveGrid = (stationId: number): RawBuilder<unknown> =>
  sql.join(
    ['area_id', 'branch_id', 'container_id'].map(
      (name) => sql`${sql.id(name)} = case when station_id = ${stationId} then ${sql.ref(name)} end`,
    ),
  )

/** Changes one that was locked; answers its version. @throws Refusal notFound for a station that the scope does not see */
export const changeConcentrator = async (db: Db, scope: Scope, gw: string, c: RegisterChange, doing: Doing): Promise<number> => {
  const [changed] = await ask(db, { version: col.number })`
    update concentrator set name = ${c.name}, station_id = ${c.stationId}, collect_plan_s = ${c.collectPeriodS}::integer,
        report_plan_s = ${c.reportPeriodS}::integer, ip = ${c.ip}, port = ${c.port}::integer, ${leaveGrid(c.stationId)}, ${changedBy(doing)}
     where gw = ${gw} and ${c.stationId}::bigint in ${stationsIn(scope)} returning version`
  if (!changed) throw new Refusal('notFound')
  await notifyIn(db, [{ k: 'register', gw }])
  return changed.version
}

/** Another number for one that was locked and has no devices and no past; what it signed in with is forgotten. @throws Refusal taken */
export const renumberConcentrator = async (db: Db, gw: string, number: string, doing: Doing): Promise<number> => {
  const [changed] = await ask(db, { version: col.number })`
    update concentrator set gw = ${number}, secret_hash = ${nobodys()}, has_secret = false, secret_at = null, claim_hash = null,
        claim_until = null, ${changedBy(doing)}
     where gw = ${gw} returning version`.catch(taken(number))
  // Its certificates are for the number that it had.
  await revokeCertificates(db, [number], doing.now)
  await notifyIn(db, [
    { k: 'credential', gw },
    { k: 'register', gw },
    { k: 'register', gw: number },
  ])
  return changed!.version
}

const dependantColumns = { gw: col.text, count: col.number, codes: col.texts }
export type Dependants = { gw: string; count: number; codes: string[] }
const namedMax = 20

/** The devices that depend on each of these concentrators: how many, and the first 20. */
export const dependantsOf = (db: Db, gws: readonly string[]): Promise<Dependants[]> =>
  ask(db, dependantColumns)`
    select gw, count(*)::int as count, (array_agg(code order by kind, code))[1:${sql.lit(namedMax)}] as codes
      from device where gw = any (${gws as string[]}::text[]) group by gw order by gw`

/** Which of these have reports or orders on record, or have ever presented themselves with either. */
export const withPast = async (db: Db, gws: readonly string[]): Promise<string[]> =>
  (
    await ask(db, { gw: col.text })`
      select c.gw from concentrator c where c.gw = any (${gws as string[]}::text[])
         and (exists (select from telemetry_report r where r.gw = c.gw) or exists (select from command k where k.gw = c.gw))
       order by c.gw`
  ).map(({ gw }) => gw)

/** Takes concentrators away that were locked and have no devices and no past. */
export const deleteConcentrators = async (db: Db, gws: readonly string[]): Promise<void> => {
  await db.deleteFrom('concentrator').where('gw', 'in', gws).execute()
  await notifyIn(
    db,
    gws.flatMap((gw) => [
      { k: 'credential' as const, gw },
      { k: 'register' as const, gw },
    ]),
  )
}

/** Its secret is the one with this hash from now on; no secret or claim code of before counts. Null: it has none any more, and no certificate. */
export const setCredential = async (db: Db, gw: string, secretHash: Buffer | null, doing: Doing): Promise<number> => {
  const at = new Date(doing.now)
  if (secretHash === null) await revokeCertificates(db, [gw], doing.now)
  const [changed] = await ask(db, { version: col.number })`
    update concentrator set secret_hash = ${secretHash ?? nobodys()}, has_secret = ${secretHash !== null}, claim_hash = null, claim_until = null,
        secret_at = ${secretHash ? at : null}::timestamptz, revoked_at = ${secretHash ? null : at}::timestamptz, credential_at = clock_timestamp(), ${changedBy(doing)}
     where gw = ${gw} returning version`
  await notifyIn(db, [{ k: 'credential', gw }])
  return changed!.version
}

/** One more change of what it signs in with; `endsConnection`: what it is connected with may not count any more. */
export const noteCredential = async (db: Db, gw: string, endsConnection: boolean, doing: Doing): Promise<number> => {
  const [changed] = await ask(db, { version: col.number })`
    update concentrator set credential_at = case when ${endsConnection} then clock_timestamp() else credential_at end, ${changedBy(doing)}
     where gw = ${gw} returning version`
  if (endsConnection) await notifyIn(db, [{ k: 'credential', gw }])
  return changed!.version
}
