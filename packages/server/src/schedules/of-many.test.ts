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
/** The two concentrators of the first plant. */
const [first, second] = testGws
const both = { action: 'setClock', target: { kind: 'concentrator', ids: [] }, gws: [second, first], executeTimes: '12:30' }

describe('a schedule of several concentrators', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 9 * dayMs, absoluteMs: 9 * dayMs } },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task, command')
  })
  const add = async (change: object = {}) =>
    (
      (await s.call(calls.insertTimedTask.path, { ...scheduleSaid, stationId: s.stations[0], ...both, ...change }, s.bearer)).data as {
        id: number
      }
    ).id
  /** Runs the next slot; answers it with its orders. */
  const runNext = async (id: number) => {
    const at = (await ask('timedTasks', { id }, s.bearer)).list[0]!.nextTime!
    s.clock.set(at)
    await runDue(s.store.db, id, { now: at, limit: energiseLimit })
    const { list } = await ask('timedSlots', { id, from: testNow - dayMs, to: testNow + dayMs }, s.bearer)
    return { slot: list.find((one) => one.at === at)!, orders: (await ask('timedSlotOrders', { id, at }, s.bearer)).list }
  }
  const ordered = async (id: number) =>
    (await ask('tasks', { timedId: id }, s.bearer)).list.map(({ action, concentrators }) => [action, ...concentrators]).toSorted()
  /** Somebody sets the clock of a concentrator by hand, so that another order to set it is refused meanwhile. */
  const keepBusy = (gw: string) => s.call(calls.setConcentratorClock.path, { gw }, s.bearer)
  const named = async (gw: string): Promise<string> =>
    (await s.store.pool.query('select name from concentrator where gw = $1', [gw])).rows[0].name

  it('gives each an order of its own, which is a task', async () => {
    const id = await add()
    expect((await ask('timedTasks', { id }, s.bearer)).list).toMatchObject([{ gws: [second, first], target: { kind: 'concentrator' } }])
    const { slot, orders } = await runNext(id)
    expect(slot).toMatchObject({ result: 'run', reason: null, taskId: null, outcome: 'executing', failCount: 0, totalCount: 2 })
    expect(slot.many).toEqual({ total: 2, refused: 0 })
    expect(orders.map(({ gw, name, reason, outcome }) => [gw, name, reason, outcome])).toEqual([
      [first, await named(first), null, 'executing'],
      [second, await named(second), null, 'executing'],
    ])
    expect(await ordered(id)).toEqual([
      ['setClock', first],
      ['setClock', second],
    ])
    await s.store.pool.query("update task set status = 2, outcome = 'succeeded' where timed_id = $1 and id = $2", [id, orders[0]!.taskId])
    await s.store.pool.query("update task set status = 3, outcome = 'failed' where timed_id = $1 and id = $2", [id, orders[1]!.taskId])
    const [ended] = (await ask('timedSlots', { id, from: slot.at, to: slot.at + 1 }, s.bearer)).list
    expect(ended).toMatchObject({ outcome: 'partly', failCount: 1, totalCount: 2 })
  })

  it('says which orders were refused and why, and gives the others', async () => {
    const id = await add()
    expect((await keepBusy(second)).http).toBe(200)
    const { slot, orders } = await runNext(id)
    expect(slot).toMatchObject({ result: 'run', many: { total: 2, refused: 1 }, reason: expect.stringMatching(/1.*2/) })
    expect(orders).toMatchObject([
      { gw: first, reason: null, taskId: expect.any(Number) },
      { gw: second, reason: expect.stringMatching(/T-/), taskId: null, outcome: null },
    ])
    expect(await ordered(id)).toEqual([['setClock', first]])
  })

  it('was refused where all orders were', async () => {
    const id = await add()
    await keepBusy(first)
    await keepBusy(second)
    const { slot, orders } = await runNext(id)
    expect(slot).toMatchObject({ result: 'refused', outcome: null, many: { total: 2, refused: 2 }, reason: expect.stringMatching(/T-/) })
    expect(orders.every(({ reason }) => reason !== null)).toBe(true)
    expect(await ordered(id)).toEqual([])
  })

  it('or of all of the plant asks those that are there at the slot', async () => {
    const all = await add({ target: { kind: 'station', ids: [] }, gws: [] })
    const two = await add({ name: 'Two' })
    await s.store.pool.query('update concentrator set station_id = $1 where gw = $2', [s.stations[1], second])
    const alone = await runNext(all)
    // one order is told by the slot itself
    expect(alone).toMatchObject({ slot: { result: 'run', many: null, taskId: expect.any(Number) }, orders: [] })
    await s.store.pool.query('truncate task cascade')
    const { orders } = await runNext(two)
    const orderOf = (gw: string) => orders.find((order) => order.gw === gw)
    expect(orderOf(first)).toMatchObject({ reason: null, taskId: expect.any(Number) })
    // the plant has it no more, and its number stands for its name
    expect(orderOf(second)).toMatchObject({ name: second, reason: expect.any(String), taskId: null })
    await s.store.pool.query('update concentrator set station_id = $1 where gw = $2', [s.stations[0], second])
  })

  it('is run now: refused only where every order is', async () => {
    const id = await add()
    const now = () => s.call(calls.runTimedTask.path, { id, version: 1, action: 'setClock' }, s.bearer)
    await keepBusy(second)
    expect((await now()).data).toMatchObject({ given: 1, refused: 1, totalCount: 1, number: expect.stringMatching(/^T-/) })
    s.clock.set(testNow + 1000)
    expect(await now()).toMatchObject({ http: 409, code: '010901' })
    const { list } = await ask('timedSlots', { id, from: testNow, to: testNow + 60_000 }, s.bearer)
    expect(list.map(({ result, many }) => [result, many])).toEqual([['run', { total: 2, refused: 1 }]])
  })

  it.each([
    ['devices with concentrators named', { action: 'collect', target: { kind: 'station', ids: [] } }],
    ['the plant with concentrators named', { target: { kind: 'station', ids: [] } }],
    ['concentrators without one', { gws: [] }],
    ['more than a hundred', { gws: Array.from({ length: 101 }, (_, i) => String(100_000_000_000 + i)) }],
  ])('is refused for %s', async (_, change) => {
    expect(
      await s.call(calls.insertTimedTask.path, { ...scheduleSaid, stationId: s.stations[0], ...both, ...change }, s.bearer),
    ).toMatchObject({ http: 400 })
  })

  it('shows nothing of its orders to another organisation', async () => {
    const id = await add()
    const { slot } = await runNext(id)
    expect((await s.call(calls.timedSlotOrders.path, { id, at: slot.at }, await s.token('west'))).http).toBe(404)
  })
})
