import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import pg from 'pg'
import { giveSuggestedLater } from '../roles/give-suggested.ts'
import { askPlain, col, type RowOf } from './ask.ts'
import { ensureDatabaseRoles } from './database-roles.ts'
import { openStore } from './open-store.ts'

/** One file of packages/store/migrations: `0001_main.sql` is version 1. */
export type Migration = { version: number; name: string; sql: string; checksum: string }
const appliedColumns = { version: col.number, name: col.text, checksum: col.text }
/** A row of schema_migration: what the database has. */
export type AppliedMigration = RowOf<typeof appliedColumns>

const lockNumber = 0x5d1a1

/** The migrations of this build in order. Numbers run 1, 2, 3 ... without a hole. */
export const knownMigrations = (folder = new URL('../../migrations/', import.meta.url)): Migration[] => {
  const files = readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .sort()
  return files.map((name, at) => {
    const version = Number(name.slice(0, 4))
    if (version !== at + 1) throw new Error(`migration ${name} should be number ${at + 1}`)
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { version, name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

/** What is still to be applied. Throws when the database is newer than this build or was made by other files. */
export const pendingMigrations = (known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] => {
  const newest = applied.at(-1)
  if (newest && newest.version > known.length)
    throw new PlainError(
      `the database has schema version ${newest.version} (${newest.name}) but this Sundial knows only ${known.length}: start a newer Sundial`,
    )
  for (const [at, row] of applied.entries()) {
    const file = known[at]
    if (row.version !== at + 1 || file?.checksum !== row.checksum)
      throw new PlainError(
        `migration ${row.name} in the database differs from the file ${file?.name}: applied migrations must never change`,
      )
  }
  return known.slice(applied.length)
}

/**
 * Gives every `security definer` function the schema as its search path, with `pg_temp` last: without that somebody's temporary table
 * could take the place of a table that such a function reads with its owner's rights.
 */
const pinSearchPaths = `
  do $$
  declare f regprocedure;
  begin
    for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
      execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
    end loop;
  end $$`

const applyOne = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(pinSearchPaths)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

const giveRights = async (databaseUrl: string): Promise<void> => {
  const store = openStore(databaseUrl, { applicationName: 'sundial migrate', poolSize: 1, silenceMs: 0 })
  await giveSuggestedLater(store.db).finally(store.close)
}

/**
 * Brings the database to the schema of this build: SQL files in order, forward only, each in its own transaction.
 * Several processes may call it at once (advisory lock). Suggested
 * roles get the rights that are new in this build. Answers how many files were applied.
 */
export const migrate = async (databaseUrl: string, known: readonly Migration[] = knownMigrations()): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sundial migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      `create table if not exists schema_migration
         (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const rows = await askPlain(client, appliedColumns, { text: 'select version, name, checksum from schema_migration order by version' })
    const pending = pendingMigrations(known, rows)
    for (const migration of pending) await applyOne(client, migration)
    await ensureDatabaseRoles(client)
    await giveRights(databaseUrl)
    return pending.length
  } finally {
    await client.end()
  }
}
