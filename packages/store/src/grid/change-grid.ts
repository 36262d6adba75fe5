import { type ContainerKind, type GridNoun, gridNouns, type Phase } from '@sundial/core/grid/words.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'

export type By = { userId: number; now: number }
type Said = { number: string; name: string }
/** What people say of each; `ratedKva` in kVA, thresholds as shares from 0 to 1. */
export type AreaChange = Said & { ratedKva: number | null; areaThreshold: number | null; gradeThreshold: number | null }
export type BranchChange = Said & { areaId: number; phase: Phase | null }
export type ContainerChange = Said & { kind: ContainerKind }
export type GridChange = { area: AreaChange; branch: BranchChange; container: ContainerChange }

type Values = Record<string, RawBuilder<unknown>>
const valuesOf: { [N in GridNoun]: (said: GridChange[N]) => Values } = {
  area: ({ ratedKva, areaThreshold, gradeThreshold }) => ({
    rated_kva: sql`${ratedKva}::float8`,
    area_threshold: sql`${areaThreshold}::float8`,
    grade_threshold: sql`${gradeThreshold}::float8`,
  }),
  branch: ({ areaId, phase }) => ({ area_id: sql`${areaId}::bigint`, phase: sql`${phase}` }),
  container: ({ kind }) => ({ kind: sql`${kind}` }),
}
const stamped = ({ userId, now }: By): Values => ({
  changed_by: sql`${userId}::bigint`,
  changed_at: sql`${new Date(now)}::timestamptz`,
})
const columnsOf = <N extends GridNoun>(noun: N, said: GridChange[N], by: By): Values => ({
  ...{ number: sql`${said.number}`, name: sql`${said.name}` },
  ...valuesOf[noun](said),
  ...stamped(by),
})

const taken =
  ({ number }: Said) =>
  (error: unknown): never => {
    throw isTaken(error) ? new Refusal('gridNumberTaken', { what: number }) : error
  }

/** Adds one to a station that its asker sees; answers its id. @throws Refusal gridNumberTaken */
export const insertInGrid = async <N extends GridNoun>(
  trx: Db,
  noun: N,
  stationId: number,
  said: GridChange[N],
  by: By,
): Promise<number> => {
  const columns: Values = { station_id: sql`${stationId}::bigint`, ...columnsOf(noun, said, by) }
  const names = Object.keys(columns).map((name) => sql.id(name))
  const { id } = await askOne(trx, { id: col.number })`
    insert into ${sql.table(gridNouns[noun].table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))}) returning id`.catch(
    taken(said),
  )
  return id
}

/** Changes one that was locked; answers its version. @throws Refusal gridNumberTaken */
export const updateInGrid = async <N extends GridNoun>(trx: Db, noun: N, id: number, said: GridChange[N], by: By): Promise<number> => {
  const sets = Object.entries(columnsOf(noun, said, by)).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  const { version } = await askOne(trx, { version: col.number })`
    update ${sql.table(gridNouns[noun].table)} set ${sql.join(sets)}, version = version + 1 where id = ${id} returning version`.catch(
    taken(said),
  )
  return version
}

/** Deletes what was locked and in which nothing stands. */
export const deleteInGrid = async (trx: Db, noun: GridNoun, ids: readonly number[]): Promise<void> => {
  await sql`delete from ${sql.table(gridNouns[noun].table)} where id = any (${ids as number[]}::bigint[])`.execute(trx)
}
