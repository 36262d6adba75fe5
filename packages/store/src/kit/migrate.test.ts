import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { knownMigrations, migrate, pendingMigrations } from './migrate.ts'

const file = (version: number, checksum = `sum${version}`) => ({ version, name: `000${version}_x.sql`, sql: 'select 1', checksum })

describe('which migrations are pending', () => {
  it('is all of them on an empty database', () => {
    expect(pendingMigrations([file(1), file(2)], [])).toHaveLength(2)
  })
  it('is what comes after the last applied one', () => {
    expect(pendingMigrations([file(1), file(2)], [file(1)]).map((m) => m.version)).toEqual([2])
  })
  it('refuses a database that is newer than this build', () => {
    expect(() => pendingMigrations([file(1)], [file(1), file(2)])).toThrow('schema version 2 (0002_x.sql) but this Sundial knows only 1')
  })
  it('refuses when an applied file has changed', () => {
    expect(() => pendingMigrations([file(1, 'other'), file(2)], [file(1)])).toThrow('applied migrations must never change')
  })
  it('refuses a hole in what is applied', () => {
    expect(() => pendingMigrations([file(1), file(2)], [file(2)])).toThrow('differs')
  })
})

describe('migrating a real database', () => {
  let database: TestDatabase
  const client = () => new pg.Client({ connectionString: database.url })
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it('finds nothing to do the second time, also when several processes try at once', async () => {
    expect(await Promise.all([1, 2, 3].map(() => migrate(database.url)))).toEqual([0, 0, 0])
  })

  it('pins the search path of a function that runs with its owner’s rights', async () => {
    const sql = 'create function owners() returns int language sql security definer as $$ select 1 $$'
    const known = [...knownMigrations(), file(knownMigrations().length + 1)].map((m, i, { length }) =>
      i === length - 1 ? { ...m, sql } : m,
    )
    const own = await testDatabase()
    try {
      expect(await migrate(own.url, known)).toBe(1)
      const c = new pg.Client({ connectionString: own.url })
      await c.connect()
      const { rows } = await c.query('select proconfig from pg_proc where prosecdef')
      await c.end()
      expect(rows.length).toBeGreaterThan(1)
      for (const { proconfig } of rows) expect(proconfig).toEqual(['search_path=public, pg_temp'])
    } finally {
      await own.drop()
    }
  })

  it('leaves no trace of a migration that fails, and says which', async () => {
    const bad = { version: 3, name: '0003_bad.sql', sql: 'create table half (id int); select nonsense', checksum: 'x' }
    const known = [...knownMigrations(), bad].map((m, at) => ({ ...m, version: at + 1 }))
    await expect(migrate(database.url, known)).rejects.toThrow('migration 0003_bad.sql failed: column "nonsense" does not exist')
    const c = client()
    await c.connect()
    const { rows } = await c.query("select to_regclass('half') as half, count(*)::int as applied from schema_migration")
    await c.end()
    expect(rows[0]).toEqual({ half: null, applied: knownMigrations().length })
  })
})
