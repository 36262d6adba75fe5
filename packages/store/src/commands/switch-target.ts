import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { SwitchTarget } from '@sundial/core/rsd/action.ts'
import type { SwitchModule } from '@sundial/core/rsd/planning.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../kit/schema-telemetry.ts'
import { type Scope, scopePatterns } from '../kit/scope.ts'

/** What a target comes to: its modules, and the field's word for it (module code, string code, station name). */
export type ResolvedTarget = { modules: SwitchModule[]; label: string }
type FoundModule = { id: number; number: string; gw: string; code: string }
type Db = Kysely<Database>

const stationName = async (db: Db, scope: Scope, stationId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select s.name from station s join organisation o on o.id = s.org_id
    where s.id = ${stationId} and o.path like any (${scopePatterns(scope)}::text[])`.execute(db)
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0].name
}

const modulesWhere = (db: Db, stationId: number) =>
  db
    .selectFrom('device')
    .select(['id', 'number', 'gw', 'code'])
    .where('station_id', '=', stationId)
    .where('kind', '=', 'module')
    .orderBy('gw')
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')

/** Ids that are not modules of this station: of another one the user sees, or (the same answer as for anything unseen) not found. */
const refuseStrangers = async (db: Db, scope: Scope, ids: readonly number[]): Promise<never> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from device d join station s on s.id = d.station_id join organisation o on o.id = s.org_id
    where d.id = any (${ids}::int[]) and d.kind = 'module' and o.path like any (${scopePatterns(scope)}::text[])`.execute(db)
  throw new Refusal(rows[0]?.n === ids.length ? 'mixedStations' : 'notFound')
}

const listed = async (db: Db, scope: Scope, stationId: number, wanted: readonly number[]): Promise<ResolvedTarget> => {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) throw new Refusal('nothingToSwitch')
  const found = await modulesWhere(db, stationId)
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  if (found.length !== ids.length) return refuseStrangers(db, scope, ids)
  const more = found.length > 1 ? ` +${found.length - 1}` : ''
  return { modules: found.map(toModule), label: found[0]!.code + more }
}

const ofString = async (db: Db, stationId: number, ids: readonly number[]): Promise<ResolvedTarget> => {
  const [id] = ids
  if (id === undefined || ids.length > 1) throw new Refusal('badInput', { field: 'target.ids' })
  const string = await db
    .selectFrom('device')
    .select('code')
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .where('kind', '=', 'string')
    .executeTakeFirst()
  if (!string) throw new Refusal('notFound')
  const found = await modulesWhere(db, stationId).where('parent_id', '=', id).execute()
  return { modules: found.map(toModule), label: string.code }
}

const toModule = ({ id, number, gw }: FoundModule): SwitchModule => ({ deviceId: id, number, gw })

/**
 * The modules that a target names, inside the scope. Refuses what is out of scope or does not exist (`notFound`), modules of several
 * stations (`mixedStations`), and a target without modules (`nothingToSwitch`).
 */
export const resolveTarget = async (db: Db, scope: Scope, stationId: number, target: SwitchTarget): Promise<ResolvedTarget> => {
  const name = await stationName(db, scope, stationId)
  const resolved =
    target.kind === 'station'
      ? { modules: (await modulesWhere(db, stationId).execute()).map(toModule), label: name }
      : target.kind === 'string'
        ? await ofString(db, stationId, target.ids)
        : await listed(db, scope, stationId, target.ids)
  if (resolved.modules.length === 0) throw new Refusal('nothingToSwitch')
  return resolved
}
