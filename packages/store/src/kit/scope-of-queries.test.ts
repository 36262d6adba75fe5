import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTask } from '../commands/create-task.ts'
import { concentratorsOf } from '../concentrators/concentrators.ts'
import { reportsBetween, rostersOf } from '../devices/reports.ts'
import { blocksOf, devicesOf, findDevices } from '../devices/station-devices.ts'
import { testFleet, testGws } from '../fleet/fleet-for-tests.ts'
import { seedFleet } from '../fleet/seed-fleet.ts'
import { presenceHistory } from '../history/offline-history.ts'
import { stationEvents } from '../history/station-events.ts'
import { switchHistory } from '../history/switch-history.ts'
import { organisationsOf } from '../organisations/tree.ts'
import { daysBetween, slotsBetween, yieldsBetween } from '../stations/station-slots.ts'
import { findStations } from '../stations/stations.ts'
import { countOpenTasks, findTasks } from '../tasks/find-tasks.ts'
import { taskDevices, taskSamples } from '../tasks/task-devices.ts'
import { openStore, type Store } from './open-store.ts'
import { everything, type Scope } from './scope.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const now = Date.parse('2026-06-21T04:00:00Z')

/** Two organisations that are twins: whatever one asks for of the other, it gets no rows. */
describe('scope of every query', () => {
  let database: TestDatabase
  let store: Store
  const scopes: Record<string, Scope> = {}
  let stations: number[]
  let devices: number[]
  let taskId: number

  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 2 })
    const { db, pool } = store
    await seedFleet(db, testFleet())
    for (const o of await db.selectFrom('organisation').selectAll().execute()) scopes[o.org_no] = { orgPaths: [o.path] }
    stations = (await db.selectFrom('station').select('id').orderBy('code').execute()).map((s) => s.id)
    devices = (await db.selectFrom('device').select('id').where('station_id', '=', stations[0]!).execute()).map((d) => d.id)
    await pool.query(`insert into station_slot select id, $1, 100, 900, 90000, 900 from station`, [new Date(now)])
    await pool.query(`insert into station_day select id, '2026-06-21', 100, 900, 90000, 900 from station`)
    await pool.query(`insert into roster (gw, kind, hash, device_ids) values ($1, 'module', 'x', '{1}')`, [testGws[0]])
    const order = { scope: everything, stationId: stations[0]!, action: 'shutdown' as const, target: { kind: 'station' as const, ids: [] } }
    taskId = (await createTask(db, { ...order, reason: '', userId: null, now })).taskId
    await pool.query(
      `insert into concentrator_event (gw, station_id, at, kind, reason) select gw, station_id, $1, 'offline', 'signedOff' from concentrator`,
      [new Date(now)],
    )
    await pool.query('insert into task_sample values ($1, $2, now(), 500)', [taskId, devices[0]])
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  const span = () => [{ stationId: stations[0]!, from: now, to: now + 1 }]
  const days = () => [{ stationId: stations[0]!, first: '2026-06-21', last: '2026-06-21' }]
  const page = { limit: 10, offset: 0 }
  const period = { from: now, to: now + 1 }
  const queries: [string, (scope: Scope) => Promise<readonly unknown[]>][] = [
    ['findStations', (scope) => findStations(store.db, scope, { ids: [stations[0]!] })],
    ['findStations by organisation', (scope) => findStations(store.db, scope, { orgNo: 'EAST' })],
    ['devicesOf', (scope) => devicesOf(store.db, scope, [stations[0]!])],
    ['findDevices', (scope) => findDevices(store.db, scope, devices)],
    ['blocksOf', (scope) => blocksOf(store.db, scope, [stations[0]!])],
    ['concentratorsOf', (scope) => concentratorsOf(store.db, scope, [stations[0]!])],
    ['slotsBetween', (scope) => slotsBetween(store.db, scope, span())],
    ['daysBetween', (scope) => daysBetween(store.db, scope, days())],
    ['yieldsBetween', (scope) => yieldsBetween(store.db, scope, [{ ...span()[0]!, moduleCount: 8 }])],
    ['rostersOf', (scope) => rostersOf(store.db, scope, [testGws[0]], 'module')],
    ['findTasks', async (scope) => (await findTasks(store.db, scope, { stationCode: 'TS-01' }, page)).rows],
    ['findTasks by id', async (scope) => (await findTasks(store.db, scope, { ids: [taskId] })).rows],
    [
      'stationEvents',
      async (scope) => (await stationEvents(store.db, scope, { ...period, stationId: stations[0]!, kinds: ['offline'] }, page)).rows,
    ],
    [
      'presenceHistory',
      async (scope) => (await presenceHistory(store.db, scope, { ...period, kind: 'offline', monitorId: 'TS-01' }, page)).rows,
    ],
    ['switchHistory', async (scope) => (await switchHistory(store.db, scope, period, page)).rows],
    ['taskDevices', (scope) => taskDevices(store.db, scope, taskId)],
    ['taskSamples', (scope) => taskSamples(store.db, scope, taskId)],
    ['countOpenTasks', async (scope) => new Array(await countOpenTasks(store.db, scope, stations)).fill(0)],
  ]

  it.each(queries)('%s: its own organisation and those above see rows, the twin and nobody see none', async (_name, query) => {
    expect((await query(scopes.EAST!)).length).toBeGreaterThan(0)
    expect((await query(scopes.ROOT!)).length).toBeGreaterThan(0)
    expect(await query(scopes.WEST!)).toEqual([])
    expect(await query({ orgPaths: [] })).toEqual([])
    expect(await query({ orgPaths: ['%', '_', '/%'] })).toEqual([])
  })

  it('organisations: from where the user stands downwards', async () => {
    const of = async (name: string) => (await organisationsOf(store.db, scopes[name]!)).map((o) => o.orgNo).sort()
    expect(await of('EAST')).toEqual(['EAST'])
    expect(await of('ROOT')).toEqual(['EAST', 'ROOT', 'WEST'])
  })

  it('no rosters are no reports', async () => {
    expect(await reportsBetween(store.db, [], 'module', 0, now)).toEqual([])
  })

  it('nothing asked for is nothing queried', async () => {
    expect(
      await Promise.all([
        slotsBetween(store.db, everything, []),
        daysBetween(store.db, everything, []),
        devicesOf(store.db, everything, []),
      ]),
    ).toEqual([[], [], []])
  })
})
