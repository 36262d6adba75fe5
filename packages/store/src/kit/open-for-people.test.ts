import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { seedTwins, type Twins } from '../../test/twin-rows.ts'
import { beyondScope } from './beyond-scope.ts'
import { openForPeople, type PeoplesStore, type Viewer } from './open-for-people.ts'
import { type Db, openStore, type Store } from './open-store.ts'

describe('the database as people see it', () => {
  let database: TestDatabase
  let owner: Store
  let people: PeoplesStore
  let twins: Twins
  beforeAll(async () => {
    database = await testDatabase()
    owner = openStore(database.url, { applicationName: 'test', poolSize: 2 })
    people = openForPeople(database.url, { applicationName: 'test people', poolSize: 1 })
    twins = await seedTwins(owner)
  })
  afterAll(async () => {
    await people.close()
    await owner.close()
    await database.drop()
  })
  const stations = async (db: Db) => (await db.selectFrom('station').select('code').orderBy('code').execute()).map((s) => s.code)
  const expected = (): [Viewer | null, string[]][] => [
    [twins.EAST, ['TS-01']],
    [twins.WEST, ['TS-02']],
    [null, []],
    [twins.ROOT, ['TS-01', 'TS-02']],
    [{ ...twins.ROOT, scope: { ...twins.ROOT.scope, stationIds: [] } }, []],
  ]

  it('is each one’s own, however they take turns on one connection', async () => {
    const asked = Array.from({ length: 20 }, expected).flat()
    const answers = await Promise.all(asked.map(([viewer]) => stations(people.seenBy(viewer))))
    expect(answers).toEqual(asked.map(([, codes]) => codes))
  })

  it('is each one’s own also after a statement that failed and a transaction that was taken back', async () => {
    for (const [viewer, codes] of expected()) {
      const db = people.seenBy(viewer)
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow()
      const failing = db.transaction().execute(async (trx) => {
        expect(await stations(trx)).toEqual(codes)
        await sql`select nothing`.execute(trx)
      })
      await expect(failing).rejects.toThrow()
      for (const [other, theirs] of expected()) expect(await stations(people.seenBy(other))).toEqual(theirs)
    }
  })

  it('is each one’s own on a connection that is made anew', async () => {
    expect(await stations(people.seenBy(twins.EAST))).toEqual(['TS-01'])
    await owner.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test people' and datname = current_database()",
    )
    // whoever is first may still get the broken one
    await expect.poll(() => stations(people.seenBy(null)).catch(() => 'lost')).toEqual([])
    expect(await stations(people.seenBy(twins.EAST))).toEqual(['TS-01'])
  })

  it('shows a path that is made to look like a pattern or a list as what it is', async () => {
    for (const path of ['%', '/%', '/_/', '{/}', '/","/', '', '\\'])
      expect(await stations(people.seenBy({ userId: 0, scope: { orgPaths: [path] } }))).toEqual([])
  })

  it('can be looked beyond for a judgement, and no longer', async () => {
    const db = people.seenBy(twins.EAST)
    await db.transaction().execute(async (trx) => {
      expect(await beyondScope(trx, (trx) => stations(trx))).toEqual(['TS-01', 'TS-02'])
      expect(await stations(trx)).toEqual(['TS-01'])
      await expect(beyondScope(trx, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
      expect(await stations(trx)).toEqual(['TS-01'])
    })
    await expect(db.transaction().execute((trx) => beyondScope(trx, (trx) => sql`select nothing`.execute(trx)))).rejects.toThrow('nothing')
    expect(await beyondScope(db, stations)).toEqual(['TS-01', 'TS-02'])
    expect(await stations(db)).toEqual(['TS-01'])
  })

  it('is not taken for empty where the database’s user is no member of the roles', async () => {
    const login = `stranger_${database.url.slice(-6)}`
    await owner.pool.query(`create role ${login} login password 'x'; grant select on station to ${login}`)
    const url = Object.assign(new URL(database.url), { username: login, password: 'x' }).href
    const strange = openStore(url, { applicationName: 'test', poolSize: 1, confined: true })
    await expect(stations(strange.db)).rejects.toThrow(/no member of sundial_system/)
    await strange.close()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(`drop owned by ${login}; drop role ${login}`)
    await client.end()
  })
})
