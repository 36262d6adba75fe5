import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, minute, moduleNumber, modulesAt } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { listen } from '../../test/stream.ts'

type Order = OutputOf<typeof calls.switchRsd>

describe('power that a task switched', () => {
  let s: TestServer
  let token: string
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests({ settings: { sweepMs: 100 } })
    token = await s.token('east')
  })
  // each a quarter of an hour after the one before, so that what that one reported is stale
  let now = testNow
  beforeEach(async () => {
    now += 15 * minute
    s.clock.set(now)
    token = await s.token('east')
    await emptied(s.store.pool, 'task, command')
  })
  afterAll(() => s.stop())

  const shutDown = async (target: object): Promise<number> => {
    const order = { stationId: s.stations[0], action: 'shutdown', target }
    return ((await s.call(calls.switchRsd.path, order, token)).data as Order).taskId
  }
  const powerOf = async (id: number) => (await ask('tasks', { id }, token)).list[0]!.powerBeforeW
  const station = { kind: 'station', ids: [] }

  it('is the sum of what its modules gave when it was ordered: of a module, a list, a string, a station', async () => {
    await s.report(modulesAt(now - 1000, { [moduleNumber(1, 1)]: { power: 250.5 }, [moduleNumber(2, 1)]: { power: 0 } }))
    const module = await s.device('S1-1-1')
    expect(await powerOf(await shutDown({ kind: 'module', ids: [module] }))).toBe(250.5)
    expect(await powerOf(await shutDown({ kind: 'list', ids: [module, await s.device('S1-2-1'), await s.device('S1-2-2')] }))).toBe(650.5)
    expect(await powerOf(await shutDown({ kind: 'string', ids: [await s.device('A-2')] }))).toBe(1200)
    expect(await powerOf(await shutDown(station))).toBe(250.5 + 6 * 400)
  })

  it('stays what it was when the modules are off', async () => {
    await s.report(modulesAt(now - 1000))
    const id = await shutDown(station)
    const off = Object.fromEntries([1, 2].flatMap((a) => [1, 2, 3, 4].map((n) => [moduleNumber(a, n), { power: 0 }])))
    s.clock.set(now + minute)
    await s.report(modulesAt(now + minute, off))
    expect(await powerOf(id)).toBe(3200)
    expect(await powerOf(await shutDown(station))).toBe(0)
  })

  it('is the same in the list, by id and in the event stream', async () => {
    await s.report(modulesAt(now - 1000))
    const stream = await listen(s.url, token)
    const id = await shutDown(station)
    const told = await stream.next('task', (e) => (e.data.task as { id: number }).id === id)
    stream.close()
    expect(told.data).toMatchObject({ task: { powerBeforeW: 3200 } })
    expect((await ask('tasks', {}, token)).list[0]).toMatchObject({ id, powerBeforeW: 3200 })
    expect(await powerOf(id)).toBe(3200)
  })

  it('is of fresh values only, and unknown where there is none: never a made-up zero', async () => {
    expect(await powerOf(await shutDown(station))).toBeNull()
    await s.report(modulesAt(now - 121 * 1000))
    expect(await powerOf(await shutDown(station))).toBeNull()
    await s.report(modulesAt(now - 1000, { [moduleNumber(1, 2)]: { power: null } }))
    // S1-1-2 keeps its last value, which is too old to count
    expect(await powerOf(await shutDown(station))).toBe(7 * 400)
  })

  it('of a task from before it was kept is unknown', async () => {
    await s.report(modulesAt(now - 1000))
    const id = await shutDown(station)
    await s.store.pool.query('update task set power_before_w = null')
    expect(await powerOf(id)).toBeNull()
  })

  it('is read after the order is written: whatever holds its values up holds no shutdown up, and what they are later does not count', async () => {
    await s.report(modulesAt(now - 1000))
    const held = await s.store.pool.connect()
    await held.query('begin; lock table telemetry_latest in access exclusive mode')
    const answer = shutDown(station)
    await expect.poll(async () => (await s.store.db.selectFrom('command').select('state').execute()).map((c) => c.state)).toHaveLength(2)
    const later = new Date(now + 500)
    const first = `gw = (select gw from device where code = 'S1-1-1' and station_id = ${s.stations[0]})`
    await held.query(`update telemetry_latest set at = '${later.toISOString()}', received_at = at where ${first}`)
    await held.query(`update telemetry_latest set received_at = '${later.toISOString()}' where ${first}`)
    await held.query('commit')
    held.release()
    // of the two concentrators only the one whose values are of before
    expect(await powerOf(await answer)).toBe(4 * 400)
  })

  it('stops no shutdown when the last values cannot be read', async () => {
    await s.report(modulesAt(now - 900))
    await s.store.pool.query("update telemetry_latest set body = '\\x0102'")
    const id = await shutDown(station)
    expect(await powerOf(id)).toBeNull()
    expect(s.logged.map((l) => l.event)).toContain('switch.powerUnknown')
  })
})
