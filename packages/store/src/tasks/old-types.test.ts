import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { knownMigrations, migrate } from '../kit/migrate.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findTasks } from './find-tasks.ts'

/** The last schema in which a task held its execute step, with numbers that the specification does not have. */
const before = 112

const view = (id: string, query: object) => ({ id, name: id, query })
const setting = (views: object[]) => JSON.stringify({ density: 'middle', columns: [], views })
const settings = [
  [
    1,
    'list.tasks',
    setting([view('a', { executeStep: '12', stationId: '4' }), view('b', { view: 'open' }), view('c', { executeStep: '4' })]),
  ],
  [1, 'list.alarms', setting([view('a', { executeStep: '12' })])],
  [2, 'list.tasks', setting([view('odd', { executeStep: '77', person: 'x' })])],
  [3, 'list.tasks', setting([])],
  [4, 'list.tasks', JSON.stringify({ views: 'of a past shape' })],
  [5, 'list.tasks', setting([view('plain', { person: 'x' })])],
] as const

describe('an installation from before tasks had types', () => {
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
      insert into app_user (login_name, real_name, password_hash, org_id) select 'u' || n, 'U', 'h', 1 from generate_series(1, 5) n;
      insert into station (code, org_id, name, time_zone, latitude_deg, longitude_deg, capacity_w, tilt_deg, azimuth_deg,
                           commissioned_on)
        values ('P', 1, 'Plant', 'UTC', 0, 0, 1, 1, 1, '2020-01-01');
      insert into task (number, step, action, station_id, target, total_count, deadline)
        select 'T-' || action, step, action, 1, '{"kind":"station","label":"","ids":[]}', 1, now()
          from (values (12, 'shutdown'), (12, 'energise'), (25, 'readSettings'), (4, 'collect')) old (step, action)`)
    for (const row of settings)
      await client.query('insert into user_setting (user_id, key, value, updated_at) values ($1, $2, $3, now())', [...row])
    await client.end()
    await migrate(database.url)
    store = openStore(database.url, { applicationName: 'test', poolSize: 2, confined: true })
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it('keeps its tasks, which are found by what they do', async () => {
    const numbers = async (actions?: ('shutdown' | 'energise')[]) =>
      (await findTasks(store.db, everything, { actions })).rows.map(({ number }) => number)
    expect(await numbers()).toEqual(['T-collect', 'T-readSettings', 'T-energise', 'T-shutdown'])
    expect(await numbers(['shutdown', 'energise'])).toEqual(['T-energise', 'T-shutdown'])
    expect(await numbers([])).toEqual([])
  })
  it('has the views of the list of tasks ask by type, and all else as it was', async () => {
    const { rows } = await store.pool.query('select user_id::int as id, key, value, version from user_setting order by user_id, key')
    const views = rows.map(({ id, key, value, version }) => [id, key, version, value.views])
    expect(views).toEqual([
      [1, 'list.alarms', 1, [view('a', { executeStep: '12' })]],
      [
        1,
        'list.tasks',
        2,
        [view('a', { taskType: 'rsdSwitching', stationId: '4' }), view('b', { view: 'open' }), view('c', { taskType: 'dataCollection' })],
      ],
      [2, 'list.tasks', 2, [view('odd', { person: 'x' })]],
      [3, 'list.tasks', 1, []],
      [4, 'list.tasks', 1, 'of a past shape'],
      [5, 'list.tasks', 1, [view('plain', { person: 'x' })]],
    ])
    expect(rows[1].value).toMatchObject({ density: 'middle', columns: [] })
  })
})
