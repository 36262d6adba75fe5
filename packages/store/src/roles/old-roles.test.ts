import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { knownMigrations, migrate } from '../kit/migrate.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findUsers } from '../users/find-users.ts'

/** The last schema in which a user had one role and the log no chain. */
const before = 8

describe('an installation from before there were several roles', () => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await testDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await migrate(database.url, knownMigrations().slice(0, before))
    await client.query(`
      insert into organisation (org_no, level, name, path) values ('ROOT', 'NATIONAL', 'Root', '/1/');
      insert into role (code) values ('administrator'), ('operator'), ('viewer'), ('own');
      insert into role_permission select id, p from role, unnest(array['home', 'stations', 'tasks']) p;
      insert into app_user (login_name, real_name, password_hash, org_id, role_id)
        select code, code, 'h', 1, id from role;
      insert into session (token_hash, user_id, expires_at) values ('x', 1, now() + interval '1 hour');
      insert into audit (user_id, action, subject) select 1, 'session.signIn', n::text from generate_series(1, 50) n;
      delete from audit where id in (7, 8, 30)`)
    await client.end()
    await migrate(database.url)
    store = openStore(database.url, { applicationName: 'test', poolSize: 2, confined: true })
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it('keeps everybody’s role; administrators may everything, also what comes later', async () => {
    const { rows: users } = await findUsers(store.db, everything, {})
    expect(users.map((u) => [u.loginName, u.roles.map((r) => r.number), u.status])).toEqual([
      ['administrator', ['administrator'], 1],
      ['operator', ['operator'], 1],
      ['viewer', ['viewer'], 1],
      ['own', ['own'], 1],
    ])
    expect(users[0]!.held).toEqual(['/**'])
    expect(users[3]!.held).toEqual(expect.arrayContaining(['home', 'stations', 'tasks']))
  })
  it('is given the roles suggested since', async () => {
    const { rows } = await store.pool.query('select code from role order by id')
    expect(rows.map((r) => r.code)).toEqual(['administrator', 'operator', 'viewer', 'own', 'engineer', 'auditor', 'energyManager'])
  })
  it('has its log chained as it was found, and it goes on', async () => {
    expect(await verifyAudit(store.db)).toEqual({ rows: 49, brokenAt: null })
    await store.pool.query(`insert into audit (action) values ('users.add')`)
    expect(await verifyAudit(store.db)).toEqual({ rows: 50, brokenAt: null })
  })
  it('keeps its sessions', async () => {
    expect((await store.pool.query('select fresh_at = created_at as same from session')).rows).toEqual([{ same: true }])
  })
})
