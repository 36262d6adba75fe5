import type { ArchiveField, Named } from '@sundial/core/fleet/archive-fields.ts'
import { type ArchiveNounName, archiveNouns, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { staged } from './stage-archive.ts'

type Sql = RawBuilder<unknown>

/** So many lines at once: no statement takes so long that its connection seems silent. */
const linesAtOnce = 10_000

/** Does something to the staged rows of a noun, some lines at a time: `of` says which. */
export const inSteps = async (trx: Db, noun: ArchiveNounName, work: (of: Sql) => Promise<unknown>): Promise<void> => {
  const { first, last } = await askOne(trx, { first: col.number, last: col.number })`
    select coalesce(min(a.line), 1) as first, coalesce(max(a.line), 0) as last from ${staged(noun)} a`
  for (let line = first; line <= last; line += linesAtOnce) await work(sql`a.line between ${line} and ${line + linesAtOnce - 1}`)
}

/** Gives rows the ids that they get here, in the order of their lines. */
export const giveIds = (trx: Db, noun: ArchiveNounName, table: string, to: Sql = sql`true`): Promise<void> =>
  inSteps(trx, noun, (of) =>
    sql`update ${staged(noun)} a set id = nextval(pg_get_serial_sequence(${table}, 'id')) where ${of} and ${to}`.execute(trx),
  )

/** What else says which row is named: blocks, areas and containers have names of their plant, branches of their area too. */
export const beside = (names: Named): Sql => {
  if (names === 'branch') return sql`t.station = a.station and t.area = a.area and`
  return names === 'block' || names === 'area' || names === 'container' ? sql`t.station = a.station and` : sql``
}

/** What a column gets for the name that a row says. */
const idOf = (name: string, { names }: ArchiveField): Sql => {
  const value = sql.ref(`a.${name}`)
  if (names === 'concentrator') return value
  const key = sql.ref(`t.${archiveNouns[names!].key.at(-1)!}`)
  return sql`(select t.id from ${staged(names!)} t where ${beside(names!)} ${key} = ${value})`
}

const fieldValue = ([name, field]: [string, ArchiveField]): Sql => (field.names ? idOf(name, field) : sql.ref(`a.${name}`))

/** `columns`: what the rows get besides, or instead of what they say. */
export type Insert = { columns?: Readonly<Record<string, Sql>>; where?: Sql }

/** Adds the staged rows of a noun to its table, in the order of their lines. */
export const insertStaged = (trx: Db, noun: ArchiveNounName, { columns = {}, where = sql`true` }: Insert): Promise<void> => {
  const said = fieldsOf(noun).filter(([, { column }]) => !Object.hasOwn(columns, column))
  const names = [...said.map(([, { column }]) => column), ...Object.keys(columns)].map((column) => sql.id(column))
  const values = [...said.map(fieldValue), ...Object.values(columns)]
  return inSteps(trx, noun, (of) =>
    sql`
      insert into ${sql.table(archiveNouns[noun].table)} (${sql.join(names)})
      select ${sql.join(values)} from ${staged(noun)} a where ${of} and ${where} order by a.line`.execute(trx),
  )
}
