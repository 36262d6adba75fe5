import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesAt } from '../day-for-tests.ts'
import { serverForTests, type TestServer, testNow } from '../server-for-tests.ts'
import { isAboutUs, makeWatch } from './watch.ts'

describe('looking for what has happened', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('finds new values once, by station', async () => {
    const watch = makeWatch(testNow - 1000)
    expect(await watch.look(s.store.db)).toEqual([])
    await s.report(modulesAt(testNow - 500))
    expect(await watch.look(s.store.db)).toEqual([{ k: 'station', stationId: s.stations[0] }])
    expect(await watch.look(s.store.db)).toEqual([])
    await s.report(modulesAt(testNow - 400))
    expect(await watch.look(s.store.db)).toEqual([{ k: 'station', stationId: s.stations[0] }])
  })

  it('finds a write that carries an earlier instant than one seen before', async () => {
    const watch = makeWatch(testNow)
    await s.report(modulesAt(testNow - 300))
    await watch.look(s.store.db)
    // a transaction that began three seconds before and ends only now
    await s.store.pool.query('update telemetry_latest set received_at = $1', [new Date(testNow - 3000)])
    expect(await watch.look(s.store.db)).toEqual([{ k: 'station', stationId: s.stations[0] }])
  })

  it('finds a task and every change of it', async () => {
    const watch = makeWatch(testNow)
    await watch.look(s.store.db)
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'station', ids: [] } }
    const { data } = await s.call(calls.switchRsd.path, order, await s.token('east'))
    const { taskId } = data as { taskId: number }
    const tasks = async () => (await watch.look(s.store.db)).filter((f) => f.k === 'task')
    expect(await tasks()).toEqual([{ k: 'task', id: taskId }])
    expect(await tasks()).toEqual([])
    await s.store.pool.query('update task set success_count = 1, updated_at = updated_at where id = $1', [taskId])
    expect(await tasks()).toEqual([{ k: 'task', id: taskId }])
  })

  it('finds concentrators that came or went, and their stations with them', async () => {
    const watch = makeWatch(testNow)
    await watch.look(s.store.db)
    await s.store.pool.query("update concentrator set online = true where gw = '100000000003'")
    expect(await watch.look(s.store.db)).toEqual([
      { k: 'concentrator', gw: '100000000003', stationId: s.stations[1], online: true },
      { k: 'station', stationId: s.stations[1] },
    ])
    expect(await watch.look(s.store.db)).toEqual([])
  })

  it('is hurried by notices of values, tasks and concentrators, not of commands', () => {
    expect(isAboutUs({ k: 'tm', gw: 'a', stationId: 1, kind: 'module', at: 0 })).toBe(true)
    expect(isAboutUs({ k: 'task', id: 1 })).toBe(true)
    expect(isAboutUs({ k: 'gw', gw: 'a', stationId: 1, online: true })).toBe(true)
    expect(isAboutUs({ k: 'cmd', gw: 'a' })).toBe(false)
  })
})
