import { firstRoles, type SuggestedRole } from '@sundial/core/session/permissions.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyStore } from '../../test/opened-store.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { knownMigrations, migrate } from '../kit/migrate.ts'
import { giveSuggested, giveSuggestedLater } from './give-suggested.ts'

/** The last schema in which each new permission needed a migration. */
const before = 34

/** The suggested roles of a later build: a right that is new, for these roles. */
const withNew = (permission: string, ...codes: string[]): SuggestedRole[] =>
  firstRoles.map((r) => (codes.includes(r.code) ? { ...r, permissions: [...r.permissions, permission] } : r))

describe('rights of the suggested roles', () => {
  const opened = emptyStore(2)
  const query = async (text: string, values: unknown[] = []) => (await opened.store.pool.query(text, values)).rows
  const held = async (code: string): Promise<string[]> =>
    (await query('select permission from role_permission p join role r on r.id = p.role_id where r.code = $1', [code]))
      .map((r) => r.permission)
      .sort()
  const takeAway = (code: string, permission: string) =>
    query('delete from role_permission where permission = $2 and role_id = (select id from role where code = $1)', [code, permission])
  const told = () => query(`select subject, before, after from audit where action = 'roles.permissions' order by id`)
  const codes = async () => (await query('select code from role order by id')).map((r) => r.code)

  it('are given by no start of an installation without a user', async () => {
    await giveSuggestedLater(opened.store.db)
    expect(await codes()).toEqual([])
  })
  it('are all given with the first user, which is no change to be told', async () => {
    await giveSuggested(opened.store.db)
    for (const { code, permissions } of firstRoles) expect(await held(code), code).toEqual(permissions.toSorted())
    expect(await query('select code from role where system')).toEqual([{ code: 'administrator' }])
    expect(await told()).toEqual([])
  })
  it('of a later build are given once, to those that it names, and told', async () => {
    const roles = withNew('flying', 'operator', 'viewer')
    await Promise.all([giveSuggested(opened.store.db, roles), giveSuggested(opened.store.db, roles)])
    expect(await held('operator')).toContain('flying')
    expect(await held('viewer')).toContain('flying')
    expect(await held('engineer')).not.toContain('flying')
    const viewer = ['bigScreen', 'comparison', 'home', 'stations', 'tasks']
    const rows = await told()
    expect(rows.map((r) => r.subject)).toEqual(['operator', 'viewer'])
    expect(rows[1]).toEqual({ subject: 'viewer', before: viewer, after: [...viewer, 'flying'].sort() })
  })
  it('that somebody took away do not come back', async () => {
    await takeAway('viewer', 'flying')
    await takeAway('operator', 'rsd.energise')
    await giveSuggested(opened.store.db, withNew('flying', 'operator', 'viewer'))
    await giveSuggestedLater(opened.store.db)
    expect(await held('viewer')).not.toContain('flying')
    expect(await held('operator')).not.toContain('rsd.energise')
    expect(await told()).toHaveLength(2)
  })
  it('are given to no role that was deleted, and to none of an organisation that has its number', async () => {
    await query(`delete from role where code in ('engineer', 'auditor')`)
    await query(`
      with home as (insert into organisation (org_no, level, name, path) values ('ROOT', 'NATIONAL', 'Root', '/1/') returning id)
      insert into role (code, org_id) select 'auditor', id from home`)
    await giveSuggested(opened.store.db, withNew('diving', 'engineer', 'auditor', 'energyManager'))
    expect(await codes()).toEqual(['administrator', 'operator', 'viewer', 'energyManager', 'auditor'])
    expect(await held('auditor')).toEqual([])
    expect(await held('energyManager')).toContain('diving')
  })
  it('come with a role that is new in a later build, unless somebody uses its number', async () => {
    await query(`insert into role (code, org_id) select 'pilot', id from organisation`)
    await giveSuggested(opened.store.db, [
      ...firstRoles,
      { code: 'diver', permissions: ['diving'] },
      { code: 'pilot', permissions: ['flying'] },
    ])
    expect(await held('diver')).toEqual(['diving'])
    expect(await held('pilot')).toEqual([])
  })
})

describe('an installation from before new rights came without a migration', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await migrate(database.url, knownMigrations().slice(0, before))
    for (const { code, permissions } of firstRoles) {
      await client.query('insert into role (code, system) values ($1, $2)', [code, code === 'administrator'])
      await client.query('insert into role_permission select id, unnest($2::text[]) from role where code = $1', [code, permissions])
    }
    await client.query(`
      delete from role where code = 'energyManager';
      delete from role_permission where permission = 'tasks' and role_id = (select id from role where code = 'viewer')`)
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  const roles = async () => {
    const { rows } = await client.query(
      'select code, array(select permission from role_permission where role_id = r.id order by 1) as held from role r order by id',
    )
    return rows
  }

  it('is given nothing of what it was given or refused already', async () => {
    const had = await roles()
    await migrate(database.url)
    const known = new Set((await client.query('select permission from suggested_permission')).rows.map((r) => r.permission))
    const old = (held: string[]) => held.filter((p) => known.has(p))
    expect((await roles()).map((r) => ({ ...r, held: old(r.held) }))).toEqual(had)
    expect((await roles()).find((r) => r.code === 'viewer').held).not.toContain('tasks')
  })
})
