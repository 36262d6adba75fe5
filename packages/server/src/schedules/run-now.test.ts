import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { scheduleSaid } from '../../test/schedule-cases.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const dayMs = 86_400_000

describe('a schedule is run now', () => {
  const energise = { share: 1, floorW: 1e9 }
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 9 * dayMs, absoluteMs: 9 * dayMs }, energise },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task, approval')
  })
  const add = async (change: object = {}) => {
    const said = { ...scheduleSaid, stationId: s.stations[0], ...change }
    return (await s.call(calls.insertTimedTask.path, said, s.bearer)).data as { id: number; version: number }
  }
  const list = () => ask('timedTasks', {}, s.bearer)
  const runNow = (input: object, as = s.bearer) =>
    s.call(calls.runTimedTask.path, { version: 1, action: 'collect', ...input }, as, { i18n: 'en' })
  const own = async (id: number) =>
    (await ask('timedSlots', { id, from: testNow - 2 * dayMs, to: testNow + 2 * dayMs }, s.bearer)).list.filter(
      ({ result }) => result !== 'due',
    )

  it('gives the order in the name of the caller, and the run stands among the others', async () => {
    const { id } = await add({ executeTimes: '18:00', reason: 'as planned' })
    const { taskId } = (await runNow({ id }, await s.token('all'))).data as { taskId: number }
    expect(await own(id)).toMatchObject([{ at: testNow, result: 'run', taskId }])
    expect((await ask('tasks', { timedId: id }, s.bearer)).list).toMatchObject([
      { id: taskId, action: 'collect', createdBy: 'all', reason: 'as planned' },
    ])
    expect((await list()).list).toMatchObject([{ ran: 1, nextTime: testNow + 6 * 3_600_000 }])
  })

  it('with the same key is one run', async () => {
    const { id } = await add({ action: 'shutdown' })
    const first = await runNow({ id, action: 'shutdown', idempotencyKey: 'the same key' })
    s.clock.set(testNow + 1000)
    expect((await runNow({ id, action: 'shutdown', idempotencyKey: 'the same key' })).data).toEqual(first.data)
    expect(await own(id)).toMatchObject([{ at: testNow, taskId: (first.data as { taskId: number }).taskId }])
  })

  it.each([
    ['before the first day', { firstDay: '2026-07-01' }, '012006', '2026-07-01 to –'],
    ['after the last day', { lastDay: '2026-06-20', status: 2 }, '012006', '2026-01-01 to 2026-06-20'],
  ])('%s is refused until it is confirmed', async (_, change, code, span) => {
    const { id } = await add(change)
    expect(await runNow({ id })).toMatchObject({ http: 409, code, msg: expect.stringContaining(span) })
    expect(await own(id)).toEqual([])
    expect((await runNow({ id, confirmed: true })).http).toBe(200)
    expect(await own(id)).toMatchObject([{ result: 'run' }])
  })

  it('in the dark is refused where the schedule runs by daylight only, until it is confirmed', async () => {
    const { id } = await add({ daylight: true })
    s.clock.set(testNow + dayMs / 2)
    expect((await runNow({ id })).code).toBe('012007')
    expect((await runNow({ id, confirmed: true })).http).toBe(200)
  })

  it('needs the right of its order, the schedule as the caller saw it, and its plant', async () => {
    const { id } = await add({ action: 'shutdown' })
    const shutdown = { id, action: 'shutdown' }
    expect((await runNow(shutdown, await s.token('viewer'))).http).toBe(403)
    expect((await runNow(shutdown, await s.token('west'))).http).toBe(404)
    expect((await runNow({ ...shutdown, version: 2 })).http).toBe(409)
    expect((await runNow({ id })).http).toBe(400)
    expect(await own(id)).toEqual([])
  })

  it('what energises needs the password, and above the limit of one person a second one', async () => {
    await s.token('all')
    const { id } = await add({ action: 'energise', reason: 'after work' })
    const order = { id, action: 'energise', siteClear: true }
    await s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
    expect((await runNow(order)).code).toBe('010312')
    await s.store.pool.query("update session set fresh_at = fresh_at + interval '6 minutes'")
    Object.assign(energise, { share: 0, floorW: 1 })
    expect((await runNow(order)).code).toBe('010313')
    Object.assign(energise, { share: 1, floorW: 1e9 })
    expect(await own(id)).toMatchObject([{ result: 'waiting', taskId: null }])
    const { rows } = await s.store.pool.query('select id, input from approval')
    expect(rows[0].input).toMatchObject({ action: 'energise', siteClear: true, reason: 'after work' })
    const { taskId } = (await s.call(calls.decideApproval.path, { id: Number(rows[0].id), approve: true }, await s.token('all'))).data as {
      taskId: number
    }
    expect(await own(id)).toMatchObject([{ result: 'run', taskId }])
  })

  it('energises nothing under a lock-out tag', async () => {
    const { id } = await add({ action: 'selfTest' })
    await s.call(calls.addLockOut.path, { stationId: s.stations[0], holder: 'Li', reason: 'roof', until: testNow + dayMs }, s.bearer)
    expect((await runNow({ id, action: 'selfTest' })).http).toBe(409)
    expect(await own(id)).toEqual([])
    await emptied(s.store.pool, 'lock_out')
  })
})
