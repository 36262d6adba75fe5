import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isFixedLevel } from '@sundial/core/organisations/levels.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { type NamesJson, namesJson } from '../kit/column-types.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import { keepAdministrator } from '../kit/keep-administrator.ts'
import type { Db } from '../kit/open-store.ts'
import { lockRights } from '../kit/rights-lock.ts'
import type { Scope } from '../kit/scope.ts'

export type OrganisationFields = { orgNo: string; level: string; names: NamesJson; labelNames: NamesJson | null }
const keptColumns = {
  id: col.number,
  parentId: col.number.orNull,
  /** Number of the parent; null at the top. */
  parentNo: col.text.orNull,
  path: col.text,
  orgNo: col.text,
  level: col.text,
  names: col.json(namesJson),
  labelNames: col.json(namesJson).orNull,
}
type Kept = RowOf<typeof keptColumns>

const taken = (orgNo: string) => (error: unknown) => {
  throw isTaken(error) ? new Refusal('taken', { what: orgNo }) : error
}

/** Locked until the transaction ends, so that no two moves make a ring. @throws Refusal notFound */
const seen = async (trx: Db, scope: Scope, orgNos: readonly string[]): Promise<Map<string, Kept>> => {
  await lockRights(trx)
  const rows = await ask(trx, keptColumns)`
    select o.id, o.parent_id as "parentId", (select p.org_no from organisation p where p.id = o.parent_id) as "parentNo", o.path, o.org_no as "orgNo", o.level, o.names, o.label_names as "labelNames"
      from organisation o where o.org_no = any (${orgNos as string[]}::text[]) and ${organisationIn(scope)}
     order by o.id for update`
  const found = new Map(rows.map((r) => [r.orgNo, r]))
  if (orgNos.some((orgNo) => !found.has(orgNo))) throw new Refusal('notFound')
  return found
}

const shownName = ({ names, orgNo }: OrganisationFields): string => names.en ?? names.zh ?? names.ja ?? orgNo

/** Adds an organisation below one that the scope sees. Answers its id. @throws Refusal notFound, taken */
export const addOrganisation = async (trx: Db, scope: Scope, parentNo: string, fields: OrganisationFields): Promise<number> => {
  const parent = (await seen(trx, scope, [parentNo])).get(parentNo)!
  const rows = await ask(trx, { id: col.number })`
    with made as (select nextval(pg_get_serial_sequence('organisation', 'id')) as id)
    insert into organisation (id, parent_id, org_no, level, name, names, label_names, path)
    select made.id, ${parent.id}, ${fields.orgNo}, ${fields.level}, ${shownName(fields)}, ${JSON.stringify(fields.names)}::jsonb,
           ${fields.labelNames && JSON.stringify(fields.labelNames)}::jsonb, ${parent.path} || made.id || '/'
      from made returning id`.catch(taken(fields.orgNo))
  return rows[0]!.id
}

/** Renames an organisation; its number and what else is given may change too. Answers what it was. @throws Refusal notFound, taken, fixedOrganisation */
export const changeOrganisation = async (trx: Db, scope: Scope, orgNo: string, given: Partial<OrganisationFields>): Promise<Kept> => {
  const before = (await seen(trx, scope, [orgNo])).get(orgNo)!
  const { level, names, labelNames } = before
  const fields = { orgNo, level, names, labelNames, ...given }
  if (isFixedLevel(before.level) && fields.level !== before.level) throw new Refusal('fixedOrganisation')
  await sql`
    update organisation set org_no = ${fields.orgNo}, level = ${fields.level}, name = ${shownName(fields)},
           names = ${JSON.stringify(fields.names)}::jsonb, label_names = ${fields.labelNames && JSON.stringify(fields.labelNames)}::jsonb
     where id = ${before.id}`
    .execute(trx)
    .catch(taken(fields.orgNo))
  return before
}

/** What an organisation was, and the paths of the one above it before and after. */
type Moved = { before: Kept; fromPath: string; toPath: string }
export type Move = { orgNo: string; parentNo: string; userId: number; now: number }
/**
 * Moves an organisation with everything below it; what it belonged to is kept. Who stands below moves with it and sees no more and no
 * less. @throws Refusal notFound, movesIntoItself, atTop (a root has nowhere to go), lastAdministrator
 */
export const moveOrganisation = async (trx: Db, scope: Scope, { orgNo, parentNo, userId, now }: Move): Promise<Moved> => {
  const found = await seen(trx, scope, [orgNo, parentNo])
  const [moved, parent] = [found.get(orgNo)!, found.get(parentNo)!]
  if (moved.parentId === null) throw new Refusal('fixedOrganisation')
  if (parent.path.startsWith(moved.path)) throw new Refusal('movesIntoItself')
  const done = { before: moved, fromPath: moved.path.slice(0, -`${moved.id}/`.length), toPath: parent.path }
  if (parent.id === moved.parentId) return done
  await keepAdministrator(trx, async () => {
    await sql`
      update organisation set path = ${parent.path} || substr(path, ${moved.path.length - String(moved.id).length}::int)
       where starts_with(path, ${moved.path})`.execute(trx)
    await trx.updateTable('organisation').set({ parent_id: parent.id }).where('id', '=', moved.id).execute()
    // a role of an organisation is for its own people: who moves away from it no longer holds it
    await sql`
      delete from user_role h using app_user u, organisation home, role r, organisation owner
       where h.user_id = u.id and home.id = u.org_id and starts_with(home.path, ${`${parent.path}${moved.id}/`})
         and r.id = h.role_id and owner.id = r.org_id and not starts_with(home.path, owner.path)`.execute(trx)
    await trx
      .insertInto('organisation_move')
      .values({ org_id: moved.id, from_parent: moved.parentId, to_parent: parent.id, moved_at: new Date(now), moved_by: userId })
      .execute()
  })
  return done
}

const heldColumns = { organisations: col.number, stations: col.number, users: col.number, roles: col.number, names: col.texts }
const namedMax = 20

/** What belongs to an organisation: how much of each, and the numbers and codes of the first organisations and stations. */
const heldBy = async (trx: Db, id: number): Promise<RowOf<typeof heldColumns>> => {
  const rows = await ask(trx, heldColumns)`
    select (select count(*) from organisation where parent_id = ${id}) as organisations,
           (select count(*) from station where org_id = ${id}) as stations,
           (select count(*) from app_user where org_id = ${id} and deleted_at is null) as users,
           (select count(*) from role where org_id = ${id}) as roles,
           array(select o.org_no from organisation o where o.parent_id = ${id} union all select s.code from station s where s.org_id = ${id}
                  order by 1 limit ${sql.lit(namedMax)}) as names`
  return rows[0]!
}

/** @throws Refusal organisationInUse, with what depends on it */
const refuseHeld = async (trx: Db, { id, orgNo }: Kept): Promise<void> => {
  const held = await beyondScope(trx, (all) => heldBy(all, id))
  const { names, ...counts } = held
  if (Object.values(counts).every((count) => count === 0)) return
  throw new Refusal('organisationInUse', { what: orgNo, ...counts, names: names.join(', ') || '–' }, { dependants: [{ orgNo, ...held }] })
}

/**
 * Deletes organisations, all or none: no national or provincial one, none with organisations, stations, users or roles of its own.
 * @throws Refusal notFound, fixedOrganisation, organisationInUse
 */
export const deleteOrganisations = async (trx: Db, scope: Scope, orgNos: readonly string[]): Promise<Kept[]> => {
  const found = [...(await seen(trx, scope, orgNos)).values()].sort((a, b) => b.path.length - a.path.length)
  if (found.some((o) => o.parentId === null || isFixedLevel(o.level))) throw new Refusal('fixedOrganisation')
  for (const kept of found) {
    const { id } = kept
    await refuseHeld(trx, kept)
    // whoever was deleted keeps their name, and moves up
    await sql`update app_user set org_id = (select parent_id from organisation where id = ${id}) where org_id = ${id}`.execute(trx)
    await trx.deleteFrom('organisation').where('id', '=', id).execute()
  }
  return found
}
