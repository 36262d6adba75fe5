import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** What a person says of an entry. */
export type EntryChange = { number: string; note: string | null; enabled: boolean }
export type By = { userId: number; now: number }

const refused = (number: string) => (error: unknown) => {
  throw isTaken(error) ? new Refusal('taken', { what: number }) : error
}

/** Adds a number to the whitelist of an organisation that the scope sees. @throws Refusal notFound, taken */
export const addWhitelistEntry = async (trx: Db, scope: Scope, orgNo: string, said: EntryChange, { userId, now }: By): Promise<number> => {
  const [added] = await ask(trx, { id: col.number })`
    insert into gateway_whitelist (org_id, number, note, enabled, changed_by, changed_at)
    select o.id, ${said.number}, ${said.note}, ${said.enabled}, ${userId}::bigint, ${new Date(now)}::timestamptz
      from organisation o where o.org_no = ${orgNo} and ${organisationIn(scope)}
    returning id`.catch(refused(said.number))
  if (!added) throw new Refusal('notFound')
  return added.id
}

/** Changes an entry that was locked; `version` is its new one. @throws Refusal taken */
export const updateWhitelistEntry = async (trx: Db, id: number, said: EntryChange, version: number, { userId, now }: By): Promise<void> => {
  await sql`
    update gateway_whitelist set number = ${said.number}, note = ${said.note}, enabled = ${said.enabled}, version = ${version},
        changed_by = ${userId}, changed_at = ${new Date(now)} where id = ${id}`
    .execute(trx)
    .catch(refused(said.number))
}

/** Whether the whitelists above a station let a concentrator of this number in (docs/decisions/0050). @throws Refusal gatewayNotWhitelisted */
export const refuseUnlisted = async (db: Db, gw: string, stationId: number): Promise<void> => {
  const { admitted } = await askOne(db, { admitted: col.bool })`select gateway_admitted(${gw}, ${stationId}::bigint) as admitted`
  if (!admitted) throw new Refusal('gatewayNotWhitelisted', { what: gw })
}
