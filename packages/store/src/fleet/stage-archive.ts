import type { ArchiveField } from '@sundial/core/fleet/archive-fields.ts'
import { type ArchiveNounName, archiveNounNames, archiveNouns, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const typeOf: Readonly<Record<ArchiveField['is'], string>> = {
  text: 'text',
  number: 'double precision',
  whole: 'integer',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  names: 'jsonb',
  texts: 'text[]',
}

/** The table that keeps the rows of a noun until the transaction ends; `id` and `given`: the id and the number that it gets here. */
export const staged = (noun: ArchiveNounName): RawBuilder<unknown> => sql.table(`archive_${noun}`)

const columnsOf = (noun: ArchiveNounName): RawBuilder<unknown> =>
  sql.join([sql`line integer`, ...fieldsOf(noun).map(([name, { is }]) => sql`${sql.id(name)} ${sql.raw(typeOf[is])}`)])

/** `sundial_system` looks at them too: what is here already is judged beyond what the asker sees. */
const shared = sql.raw(`do $$ declare noun text; begin
  if exists (select from pg_roles where rolname = 'sundial_system' and rolname <> current_user) then
    foreach noun in array array[${archiveNounNames.map((noun) => `'archive_${noun}'`).join()}] loop
      execute format('grant select on %I to sundial_system', noun);
    end loop;
  end if;
end $$`)

/** Makes empty tables for the rows of an archive. They are the transaction's own and go with it. */
export const makeStage = async (trx: Db): Promise<void> => {
  for (const noun of archiveNounNames)
    await sql`create temporary table ${staged(noun)} (${columnsOf(noun)}, id bigint, given text) on commit drop`.execute(trx)
  await shared.execute(trx)
}

export type StagedRow = Record<string, unknown> & { line: number }

/** Puts rows there, whose values have passed the schema of their noun. */
export const stageRows = async (trx: Db, noun: ArchiveNounName, rows: readonly StagedRow[]): Promise<void> => {
  const names = sql.join(['line', ...fieldsOf(noun).map(([name]) => name)].map((name) => sql.id(name)))
  await sql`
    insert into ${staged(noun)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columnsOf(noun)})`.execute(trx)
}

/** Makes them quick to look up by what names a row, and by line. */
export const indexStage = async (trx: Db): Promise<void> => {
  for (const noun of archiveNounNames) {
    const { key } = archiveNouns[noun]
    if (key.length > 0) await sql`create index on ${staged(noun)} (${sql.join(key.map((field) => sql.id(field)))})`.execute(trx)
    await sql`create index on ${staged(noun)} (line)`.execute(trx)
    await sql`analyze ${staged(noun)}`.execute(trx)
  }
  await sql`create index on ${staged('installation')} (device)`.execute(trx)
  await sql`create index on ${staged('equipment')} (number)`.execute(trx)
}

/** How many rows of each noun. */
export const countStage = async (trx: Db): Promise<Record<ArchiveNounName, number>> => {
  const counted = archiveNounNames.map((noun) => sql`select ${sql.lit(noun)} as noun, count(*) as rows from ${staged(noun)}`)
  const rows = await ask(trx, { noun: col.textOf<ArchiveNounName>(), rows: col.number })`${sql.join(counted, sql` union all `)}`
  return Object.fromEntries(rows.map(({ noun, rows: count }) => [noun, count])) as Record<ArchiveNounName, number>
}
