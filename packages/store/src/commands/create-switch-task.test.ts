import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testFleet, testGws } from '../../test/fleet.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { seedFleet } from '../fleet/seed-fleet.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { createTask } from './create-task.ts'
import { forgetOrderKeys, orderKeyMs } from './order-keys.ts'
import type { TaskOrder } from './write-task.ts'

const now = Date.UTC(2026, 10, 21, 3, 0, 0)

describe('ordering a switch', () => {
  let database: TestDatabase
  let store: Store
  let stations: number[]
  let modules: number[]
  let strings: number[]

  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 4 })
    await seedFleet(store.db, testFleet())
    stations = (await store.db.selectFrom('station').select('id').orderBy('code').execute()).map((r) => r.id)
    const of = async (kind: 'module' | 'string') =>
      (await store.db.selectFrom('device').select('id').where('kind', '=', kind).orderBy('number').execute()).map((r) => r.id)
    modules = await of('module')
    strings = await of('string')
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  beforeEach(() => store.pool.query('truncate task, command, audit cascade'))

  const order = (target: OrderTarget, more: Partial<TaskOrder> = {}) =>
    createTask(store.db, {
      scope: everything,
      stationId: stations[0]!,
      action: 'shutdown',
      target,
      reason: 'roof',
      userId: null,
      now,
      ...more,
    })
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'no refusal',
      (error) => (error instanceof Refusal ? error.refusal : String(error)),
    )
  const commands = () => store.db.selectFrom('command').selectAll().orderBy('gw').orderBy('seq').execute()

  it('writes task, devices, one command a concentrator and the audit row', async () => {
    const made = await order({ kind: 'station', ids: [] })
    expect(made).toMatchObject({ totalCount: 8, number: `T-1121-${String(made.taskId).padStart(4, '0')}` })
    const task = await store.db.selectFrom('task').selectAll().executeTakeFirstOrThrow()
    expect(task).toMatchObject({ status: 1, action: 'shutdown', total_count: 8, target: { kind: 'station', label: 'Test 1' } })
    expect(task.deadline.getTime()).toBeGreaterThan(now + 120_000)
    expect(await store.db.selectFrom('task_device').select(['phase', 'gw']).execute()).toHaveLength(8)
    const sent = await commands()
    expect(sent.map((c) => [c.gw, c.priority, c.state])).toEqual([
      [testGws[0], 0, 'queued'],
      [testGws[1], 0, 'queued'],
    ])
    expect(sent[0]!.args).toEqual({ action: 'shutdown', devices: ['200000011001', '200000011002', '200000011003', '200000011004'] })
    expect(await store.db.selectFrom('audit').select(['action', 'subject']).execute()).toEqual([
      { action: 'rsd.shutdown', subject: made.number },
    ])
  })

  it('reaches one module, a list, a string', async () => {
    expect(await order({ kind: 'module', ids: [modules[0]!] })).toMatchObject({ totalCount: 1 })
    expect(await order({ kind: 'list', ids: [modules[0]!, modules[5]!, modules[0]!] })).toMatchObject({ totalCount: 2 })
    expect(await order({ kind: 'string', ids: [strings[1]!] })).toMatchObject({ totalCount: 4 })
    const labels = await store.db.selectFrom('task').select('target').orderBy('id').execute()
    expect(labels.map((t) => t.target.label)).toEqual(['S1-1-1', 'S1-1-1 +1', 'A-2'])
  })

  it('numbers the commands of a concentrator in order', async () => {
    const before = (await store.db.selectFrom('concentrator').select('command_seq').where('gw', '=', testGws[0]).executeTakeFirstOrThrow())
      .command_seq
    await Promise.all([1, 2, 3].map(() => order({ kind: 'module', ids: [modules[0]!] })))
    expect((await commands()).map((c) => c.seq - before)).toEqual([1, 2, 3])
  })

  it('answers the first task for a repeated idempotency key, also when both come at once', async () => {
    const key = { idempotencyKey: 'key-12345678' }
    const [a, b] = await Promise.all([
      order({ kind: 'string', ids: [strings[0]!] }, key),
      order({ kind: 'string', ids: [strings[0]!] }, key),
    ])
    expect(b).toEqual(a)
    expect(await order({ kind: 'string', ids: [strings[0]!] }, key)).toEqual(a)
    expect(await commands()).toHaveLength(1)
  })

  it('refuses a repeated key with another order, also when both come at once; the devices’ order is none', async () => {
    const key = { idempotencyKey: 'key-abcdefgh' }
    const target = (...ids: number[]) => ({ kind: 'list' as const, ids })
    const first = await order(target(modules[0]!, modules[1]!), key)
    expect(await order(target(modules[1]!, modules[0]!, modules[1]!), key)).toEqual(first)
    expect(await refusal(order(target(modules[2]!), key))).toBe('keyUsed')
    const both = await Promise.allSettled([modules[3]!, modules[4]!].map((id) => order(target(id), { idempotencyKey: 'key-at-once' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { refusal: 'keyUsed' } })
  })

  it('forgets keys after seven days: then the same one may be another order’s', async () => {
    const key = { idempotencyKey: 'key-of-last-week' }
    const target = (id: number) => ({ kind: 'module' as const, ids: [id] })
    const { taskId } = await order(target(modules[0]!), key)
    const { created_at: at } = await store.db.selectFrom('task').select('created_at').where('id', '=', taskId).executeTakeFirstOrThrow()
    expect(await forgetOrderKeys(store.db, at.getTime() + orderKeyMs)).toBe(0)
    expect(await refusal(order(target(modules[1]!), key))).toBe('keyUsed')
    expect(await forgetOrderKeys(store.db, at.getTime() + orderKeyMs + 1)).toBe(1)
    expect((await order(target(modules[1]!), key)).taskId).not.toBe(taskId)
  })

  it('refuses what is not there, not in scope, of another station, or empty; and writes nothing', async () => {
    const { path } = await store.db.selectFrom('organisation').select('path').where('org_no', '=', 'WEST').executeTakeFirstOrThrow()
    const west = { scope: { orgPaths: [path] } }
    expect(await refusal(order({ kind: 'station', ids: [] }, west))).toBe('notFound')
    expect(await refusal(order({ kind: 'station', ids: [] }, { scope: { orgPaths: [] } }))).toBe('notFound')
    expect(await refusal(order({ kind: 'list', ids: [modules[0]!, modules[11]!] }))).toBe('mixedStations')
    expect(await refusal(order({ kind: 'list', ids: [modules[11]!, modules[0]!] }, { ...west, stationId: stations[1]! }))).toBe('notFound')
    expect(await refusal(order({ kind: 'module', ids: [strings[0]!] }))).toBe('notFound')
    expect(await refusal(order({ kind: 'string', ids: [modules[0]!] }))).toBe('notFound')
    expect(await refusal(order({ kind: 'list', ids: [] }))).toBe('nothingToSwitch')
    expect(await refusal(order({ kind: 'string', ids: [] }))).toBe('badInput')
    expect(await commands()).toEqual([])
    expect(await store.db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  it('refuses the key of another user, and writes nothing', async () => {
    const users = await store.pool.query<{ id: number }>(
      `insert into app_user (login_name, real_name, password_hash, org_id)
       select n, n, '', (select min(id) from organisation) from unnest(array['key-one', 'key-two']) n returning id`,
    )
    const [one, two] = users.rows.map((u) => u.id)
    const target = { kind: 'string' as const, ids: [strings[0]!] }
    await order(target, { idempotencyKey: 'key-87654321', userId: one! })
    expect(await refusal(order(target, { idempotencyKey: 'key-87654321', userId: two! }))).toBe('badInput')
    expect(await commands()).toHaveLength(1)
  })

  it('needs a reason to energise, none to shut down', async () => {
    const target = { kind: 'string' as const, ids: [strings[0]!] }
    expect(await refusal(order(target, { action: 'energise', reason: '' }))).toBe('reasonNeeded')
    expect(await refusal(order(target, { action: 'energise', reason: '  ' }))).toBe('reasonNeeded')
    expect(await commands()).toEqual([])
    expect(await refusal(order(target, { reason: '' }))).toBe('no refusal')
  })

  it('tells the link by notice, after the commit', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('listen sundial')
    const heard: string[] = []
    const both = new Promise<void>((done) => client.on('notification', (n) => heard.push(n.payload ?? '') === 2 && done()))
    const { taskId } = await order({ kind: 'module', ids: [modules[0]!] })
    await both
    await client.end()
    expect(heard.map((h) => JSON.parse(h))).toEqual([
      { k: 'task', id: taskId },
      { k: 'cmd', gw: testGws[0] },
    ])
  })

  it('takes the devices of a shutdown out of waiting orders to energise, and counts them as cancelled', async () => {
    const energise = { action: 'energise' as const }
    const whole = await order({ kind: 'module', ids: [modules[0]!] }, energise)
    const part = await order({ kind: 'string', ids: [strings[0]!] }, energise)
    const other = await order({ kind: 'string', ids: [strings[1]!] }, energise)
    await order({ kind: 'list', ids: [modules[0]!, modules[1]!] })
    const tasks = await store.db
      .selectFrom('task')
      .select(['id', 'status', 'fail_count'])
      .where('action', '=', 'energise')
      .orderBy('id')
      .execute()
    expect(tasks).toEqual([
      { id: whole.taskId, status: 4, fail_count: 1 },
      { id: part.taskId, status: 1, fail_count: 2 },
      { id: other.taskId, status: 1, fail_count: 0 },
    ])
    const left = (await commands()).filter((c) => (c.args as { action: string }).action === 'energise')
    expect(left.map((c) => [c.state, (c.args as { devices: string[] }).devices.length])).toEqual([
      ['cancelled', 1],
      ['queued', 2],
      ['queued', 4],
    ])
  })
})
