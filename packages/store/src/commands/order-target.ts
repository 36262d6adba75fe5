import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { OrderKind } from '@sundial/core/orders/order-kind.ts'
import type { ReachedDevice } from '@sundial/core/orders/planning.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { askOne, col, type RowOf } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Scope } from '../kit/scope.ts'

/** What a target comes to: its devices, and the field's word for it (module code, string code, station name). */
export type ResolvedTarget = { devices: ReachedDevice[]; label: string }

/** What is asked of which devices: they are those that its kind of order reaches. */
export type AskedTarget = { action: TaskAction; scope: Scope; stationId: number; target: OrderTarget }
type Db = Kysely<Database>

/** All of a target in one row. The arrays are of the same length; null: no device. */
export const targetColumns = {
  stationName: col.text.orNull,
  /** Of the string or the inverter that is named. */
  holderCode: col.text.orNull,
  ids: col.numbers.orNull,
  numbers: col.texts.orNull,
  gws: col.texts.orNull,
  /** 0: in no string. */
  strings: col.numbers.orNull,
  firstCode: col.text.orNull,
}
export type TargetRow = RowOf<typeof targetColumns>

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

/** Which devices `d` of the station `s` a target names. */
const named = ({ action, target }: AskedTarget): RawBuilder<unknown> => {
  if (target.kind === 'station') return sql`d.kind = any (${orderKind(action).reaches as string[]}::text[])`
  if (target.kind === 'string') return sql`d.kind = 'module' and d.parent_id = ${target.ids[0] ?? null}::int`
  if (target.kind === 'inverter')
    return sql`d.kind = 'module' and d.parent_id in (
      select x.id from device x where x.parent_id = ${target.ids[0] ?? null}::int and x.kind = 'string' and x.station_id = s.id)`
  return sql`d.kind = 'module' and d.id = any (${distinct(target.ids)}::int[])`
}

/** Targets that are one device, whose modules are meant. */
const isHolder = ({ kind }: OrderTarget): boolean => kind === 'string' || kind === 'inverter'

const holderCode = ({ target }: AskedTarget): RawBuilder<unknown> =>
  isHolder(target)
    ? sql`(select x.code from device x where x.id = ${target.ids[0] ?? null}::int and x.station_id = s.id and x.kind = ${target.kind})`
    : sql`null::text`

/** The columns of `targetColumns` from `asked`, a row that is always there; nothing but nulls where the scope does not see the station. */
export const targetFrom = (asked: AskedTarget): { columns: RawBuilder<unknown>; joined: RawBuilder<unknown> } => ({
  columns: sql`s.name as "stationName", ${holderCode(asked)} as "holderCode", r.ids, r.numbers, r.gws, r.strings, r.codes[1] as "firstCode"`,
  joined: sql`
    left join station s on s.id = ${asked.stationId} and s.id in ${stationsIn(asked.scope)}
    left join lateral (
      select array_agg(d.id order by o) as ids, array_agg(d.number order by o) as numbers, array_agg(d.gw order by o) as gws,
             array_agg(coalesce(d.parent_id, 0) order by o) as strings,
             array_agg(d.code order by o) as codes
        from (select d.*, row_number() over (order by d.gw, d.parent_id, d.position, d.id) as o
                from device d where d.station_id = s.id and ${named(asked)}) d) r on true`,
})

/** The devices of a target that is not ordered yet. @throws Refusal as `resolveTarget` */
export const lookUpTarget = async (db: Db, asked: AskedTarget): Promise<ResolvedTarget> => {
  const { columns, joined } = targetFrom(asked)
  return resolveTarget(db, asked, await askOne(db, targetColumns)`select ${columns} from (select 1) one ${joined}`)
}

/** Ids that are not modules of this station: of another one the user sees, or (the same answer as for anything unseen) not found. */
const refuseStrangers = async (db: Db, scope: Scope, ids: readonly number[]): Promise<never> => {
  const { n } = await askOne(db, { n: col.number })`
    select count(*)::int as n from device d
    where d.id = any (${ids as number[]}::int[]) and d.kind = 'module' and d.station_id in ${stationsIn(scope)}`
  throw new Refusal(n === ids.length ? 'mixedStations' : 'notFound')
}

const labelOf = ({ target }: AskedTarget, row: TargetRow, stationName: string): string => {
  if (target.kind === 'station') return stationName
  if (isHolder(target)) return row.holderCode ?? ''
  const more = (row.ids?.length ?? 0) - 1
  return (row.firstCode ?? '') + (more > 0 ? ` +${more}` : '')
}

/** @throws Refusal notFound, mixedStations, badInput where the target names what is not there */
const checkNamed = async (db: Db, { scope, target }: AskedTarget, row: TargetRow): Promise<void> => {
  if (target.kind === 'station') return
  if (isHolder(target)) {
    if (target.ids.length !== 1) throw new Refusal('badInput', { field: 'target.ids' })
    if (row.holderCode === null) throw new Refusal('notFound')
    return
  }
  const ids = distinct(target.ids)
  if ((row.ids?.length ?? 0) !== ids.length) await refuseStrangers(db, scope, ids)
}

/** @throws Refusal badInput where this kind of order has no such target */
export const checkTargetKind = ({ targets }: OrderKind, target: OrderTarget): void => {
  if (!targets.includes(target.kind)) throw new Refusal('badInput', { field: 'target.kind' })
}

/**
 * The devices that a target names, inside the scope. Refuses what is out of scope or does not exist (`notFound`), modules of several
 * stations (`mixedStations`), and a target without devices as the kind of order says (`nothingToSwitch`, `nothingToRead`).
 */
export const resolveTarget = async (db: Db, asked: AskedTarget, row: TargetRow): Promise<ResolvedTarget> => {
  const kind = orderKind(asked.action)
  checkTargetKind(kind, asked.target)
  if (row.stationName === null) throw new Refusal('notFound')
  await checkNamed(db, asked, row)
  const { ids, numbers, gws, strings } = row
  if (!ids || !numbers || !gws) throw new Refusal(kind.none)
  const devices = ids.map((deviceId, i) => ({ deviceId, number: numbers[i]!, gw: gws[i]!, stringId: strings?.[i] || null }))
  return { devices, label: labelOf(asked, row, row.stationName) }
}
