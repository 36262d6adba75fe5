import { calls } from '@sundial/contract/calls.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { scheduleSaid } from '../../test/schedule-cases.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const dayMs = 86_400_000
type Changed = { id: number; version: number }

const [gw] = testGws

describe('a schedule of a concentrator itself', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 9 * dayMs, absoluteMs: 9 * dayMs } },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task, command')
  })
  const call = (name: 'insertTimedTask', input: object, as = s.bearer) => s.call(calls[name].path, input, as, { i18n: 'en' })
  const add = async (change: object = {}) =>
    (await call('insertTimedTask', { ...scheduleSaid, stationId: s.stations[0], ...change })).data as Changed
  const list = (input: object = {}, as = s.bearer) => ask('timedTasks', input, as)
  const slots = async (input: object = {}) =>
    (await ask('timedSlots', { stationId: s.stations[0], from: testNow - 2 * dayMs, to: testNow + 2 * dayMs, ...input }, s.bearer)).list
  const run = (id: number, at: number, limit = energiseLimit) => {
    s.clock.set(at)
    return runDue(s.store.db, id, { now: at, limit })
  }

  it('names it, and gives its order in a task of that concentrator', async () => {
    const clock = { action: 'setClock', target: { kind: 'concentrator', ids: [] }, gws: [gw] }
    const refused = { http: 400, code: '010001' }
    const saved = (change: object) => call('insertTimedTask', { ...scheduleSaid, stationId: s.stations[0], ...clock, ...change })
    expect(await saved({ gws: [] })).toMatchObject(refused)
    expect(await saved({ target: scheduleSaid.target })).toMatchObject(refused)
    expect(await saved({ action: 'collect' })).toMatchObject(refused)
    // of another plant of the same people, and of nobody
    expect((await saved({ gws: ['100000000003'] })).http).toBe(404)
    expect((await saved({ gws: ['100000999999'] })).http).toBe(404)
    const { id } = await add(clock)
    const [row] = (await list({ id })).list
    expect(row).toMatchObject({ ...clock, target: { kind: 'concentrator', ids: [] } })
    await run(id, row!.nextTime!)
    const slot = (await slots({ id })).find(({ at }) => at === row!.nextTime)
    expect(slot).toMatchObject({ result: 'run', outcome: 'executing', totalCount: 1 })
    const { list: tasks } = await ask('tasks', { id: slot!.taskId! }, s.bearer)
    expect(tasks).toMatchObject([{ action: 'setClock', concentrators: [gw], timedId: id, target: { kind: 'concentrator' } }])
  })

  it('is run now, and is refused while an order that contradicts it is under way', async () => {
    const { id } = await add({ action: 'setClock', target: { kind: 'concentrator', ids: [] }, gws: [gw], executeTimes: '12:30' })
    const now = (action = 'setClock') => s.call(calls.runTimedTask.path, { id, version: 1, action }, s.bearer)
    expect(await now('readSettings')).toMatchObject({ http: 400 })
    expect(await now()).toMatchObject({ http: 200, data: { totalCount: 1 } })
    expect(await now()).toMatchObject({ http: 409, code: '010901' })
    const [row] = (await list({ id })).list
    await run(id, row!.nextTime!)
    expect((await slots({ id })).find(({ at }) => at === row!.nextTime)).toMatchObject({ result: 'refused', taskId: null })
  })

  it('of module versions asks those that are behind the concentrator at the slot, and needs some', async () => {
    const { id } = await add({ action: 'readDeviceVersions', target: { kind: 'concentrator', ids: [] }, gws: [gw] })
    const [row] = (await list({ id })).list
    await run(id, row!.nextTime!)
    const { rows } = await s.store.pool.query("select args -> 'devices' as devices from command where op = 'versions.devices'")
    expect(rows[0].devices).toContain('200000011001')
  })
})
