import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { ReachedDevice } from '@sundial/core/orders/planning.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import type { Kysely } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Scope } from '../kit/scope.ts'

/** What a target comes to: its devices, and the field's word for it (module code, string code, station name). */
export type ResolvedTarget = { devices: ReachedDevice[]; label: string }

/** What is asked of which devices: they are those that its kind of order reaches. */
type Asked = { action: TaskAction; scope: Scope; stationId: number; target: OrderTarget }
type FoundDevice = { id: number; number: string; gw: string; code: string }
type Db = Kysely<Database>

const stationName = async (db: Db, scope: Scope, stationId: number): Promise<string> => {
  const rows = await ask(db, { name: col.text })`
    select s.name from station s where s.id = ${stationId} and s.id in ${stationsIn(scope)}`
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0].name
}

const devicesWhere = (db: Db, stationId: number, kinds: readonly DeviceKind[]) =>
  db
    .selectFrom('device')
    .select(['id', 'number', 'gw', 'code'])
    .where('station_id', '=', stationId)
    .where((where) => where('kind', '=', where.fn.any(where.val(kinds))))
    .orderBy('gw')
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')

/** Ids that are not modules of this station: of another one the user sees, or (the same answer as for anything unseen) not found. */
const refuseStrangers = async (db: Db, scope: Scope, ids: readonly number[]): Promise<never> => {
  const rows = await ask(db, { n: col.number })`
    select count(*)::int as n from device d
    where d.id = any (${ids}::int[]) and d.kind = 'module' and d.station_id in ${stationsIn(scope)}`
  throw new Refusal(rows[0]?.n === ids.length ? 'mixedStations' : 'notFound')
}

const listed = async (db: Db, scope: Scope, stationId: number, ids: readonly number[]): Promise<ResolvedTarget> => {
  const found = await devicesWhere(db, stationId, ['module'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  if (found.length !== ids.length) return refuseStrangers(db, scope, ids)
  const more = found.length > 1 ? ` +${found.length - 1}` : ''
  return { devices: found.map(toReached), label: (found[0]?.code ?? '') + more }
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
  const found = await devicesWhere(db, stationId, ['module']).where('parent_id', '=', id).execute()
  return { devices: found.map(toReached), label: string.code }
}

const toReached = ({ id, number, gw }: FoundDevice): ReachedDevice => ({ deviceId: id, number, gw })

/**
 * The devices that a target names, inside the scope. Refuses what is out of scope or does not exist (`notFound`), modules of several
 * stations (`mixedStations`), and a target without devices as the kind of order says (`nothingToSwitch`, `nothingToRead`).
 */
export const resolveTarget = async (db: Db, { action, scope, stationId, target }: Asked): Promise<ResolvedTarget> => {
  const { reaches, targets, none } = orderKind(action)
  if (!targets.includes(target.kind)) throw new Refusal('badInput', { field: 'target.kind' })
  const name = await stationName(db, scope, stationId)
  const resolved =
    target.kind === 'station'
      ? { devices: (await devicesWhere(db, stationId, reaches).execute()).map(toReached), label: name }
      : target.kind === 'string'
        ? await ofString(db, stationId, target.ids)
        : await listed(db, scope, stationId, [...new Set(target.ids)])
  if (resolved.devices.length === 0) throw new Refusal(none)
  return resolved
}
