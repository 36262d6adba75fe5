import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const minute = 60_000
const dayMs = 86_400_000
const said = { name: 'Night check', startTime: testNow, endTime: testNow + dayMs, everyMinutes: 20 }
type Changed = { id: number; version: number }
type Name = 'saveMonitorTask' | 'updateMonitorTask' | 'deleteMonitorTasks' | 'runMonitorTask' | 'monitorTaskChoices'

describe('monitor tasks', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 9 * dayMs, absoluteMs: 9 * dayMs } },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task')
  })
  const call = (name: Name, input: object, as = s.bearer) => s.call(calls[name].path, input, as, { i18n: 'en' })
  const add = async (change: object = {}) =>
    (await call('saveMonitorTask', { ...said, stationId: s.stations[0], ...change })).data as Changed
  const list = async (input: object = {}, as = s.bearer) => (await ask('monitorTasks', input, as)).list
  const runs = async (id: number) => (await ask('monitorTaskRuns', { id }, s.bearer)).list
  const run = (id: number, at: number) => {
    s.clock.set(at)
    return runDue(s.store.db, id, { now: at, limit: energiseLimit })
  }

  it('are created and listed apart from schedules, with their next run', async () => {
    const { id } = await add({ startTime: testNow - 50 * minute })
    expect(await list()).toMatchObject([
      {
        ...{ id, name: 'Night check', status: 1, version: 1, everyMinutes: 20, label: 'Test 1', gws: [], deviceIds: [], savedBy: 'east' },
        ...{ startTime: testNow - 50 * minute, endTime: testNow + dayMs, nextTime: testNow + 10 * minute, slots: 0, ran: 0 },
      },
    ])
    expect(await list({}, await s.token('west'))).toEqual([])
    expect(await list({ text: 'DAY' })).toEqual([])
    expect((await ask('timedTasks', {}, s.bearer)).list).toEqual([])
    const span = { stationId: s.stations[0]!, from: testNow, to: testNow + dayMs }
    expect((await ask('timedSlots', span, s.bearer)).list).toEqual([])
    expect((await s.call(calls.timedSlots.path, { id, from: testNow, to: testNow + dayMs }, s.bearer)).http).toBe(404)
  })

  it.each([
    [{ everyMinutes: 4 }],
    [{ everyMinutes: 1441 }],
    [{ endTime: testNow - 1 }],
    [{ endTime: testNow + 367 * dayMs }],
    [{ gws: [testGws[0]], deviceIds: [1] }],
    [{ name: ' ' }],
  ])('%o is refused', async (change) => {
    expect(await call('saveMonitorTask', { ...said, stationId: s.stations[0], ...change })).toMatchObject({ http: 400, code: '010001' })
  })

  it('of what is over, or of what is not there, none is saved', async () => {
    const over = { ...said, stationId: s.stations[0], startTime: testNow - dayMs, endTime: testNow - 1 }
    expect((await call('saveMonitorTask', over)).code).toBe('012005')
    expect((await call('saveMonitorTask', { ...said, stationId: s.stations[0], gws: [testGws[0], '100000999999'] })).http).toBe(404)
    expect((await call('saveMonitorTask', { ...said, stationId: s.stations[0], deviceIds: [999_999] })).http).toBe(404)
    expect((await call('saveMonitorTask', { ...said, stationId: s.stations[0] }, await s.token('viewer'))).http).toBe(403)
    expect(await list()).toEqual([])
  })

  it('read at each interval what is behind their concentrators then', async () => {
    const [gw] = testGws
    const { id } = await add({ gws: [gw] })
    expect(await list()).toMatchObject([{ gws: [gw], label: expect.any(String) }])
    await run(id, testNow)
    await run(id, testNow + 41 * minute)
    const found = await runs(id)
    expect(found.map(({ at, result, madeUp }) => [(at - testNow) / minute, result, madeUp])).toEqual([
      [40, 'run', false],
      [20, 'missed', true],
      [0, 'run', false],
    ])
    const { rows } = await s.store.pool.query("select count(*)::int as n from device where gw = $1 and kind = 'module'", [gw])
    expect(found.map(({ totalCount }) => totalCount)).toEqual([rows[0].n, null, rows[0].n])
    expect((await list())[0]).toMatchObject({ slots: 3, ran: 2, lastResult: 'run', nextTime: testNow + 60 * minute })
  })

  it('end with their end: what is late then is not made up for', async () => {
    const { id } = await add({ endTime: testNow + 20 * minute })
    await run(id, testNow + 60 * minute)
    expect((await runs(id)).map(({ result }) => result)).toEqual(['missed', 'missed'])
    expect((await list())[0]).toMatchObject({ nextTime: null })
  })

  it('are run now by whoever may read; outside their time only where that is confirmed', async () => {
    const { id } = await add({ startTime: testNow + 60 * minute })
    const early = await call('runMonitorTask', { id })
    expect([early.http, early.code, (await runs(id)).length]).toEqual([409, '012006', 0])
    expect(early.msg).toContain('2026-')
    const { taskId } = (await call('runMonitorTask', { id, confirmed: true })).data as { taskId: number }
    expect(await runs(id)).toMatchObject([{ at: testNow, result: 'run', taskId }])
    expect((await ask('tasks', { timedId: id }, s.bearer)).list).toMatchObject([{ id: taskId, action: 'collect', createdBy: 'east' }])
    expect((await call('runMonitorTask', { id, confirmed: true }, await s.token('viewer'))).http).toBe(403)
    expect((await call('runMonitorTask', { id, confirmed: true }, await s.token('west'))).http).toBe(404)
  })

  it('two people never overwrite each other', async () => {
    const { id } = await add()
    expect((await call('updateMonitorTask', { ...said, id, version: 1, everyMinutes: 30 })).data).toEqual({ id, version: 2 })
    const late = await call('updateMonitorTask', { ...said, id, version: 1, everyMinutes: 45 })
    expect(late).toMatchObject({ http: 409, data: { version: 2, theirs: { everyMinutes: 30 }, yours: { everyMinutes: 45 } } })
    expect((await call('updateMonitorTask', { ...said, id, version: 2, status: 2 })).data).toEqual({ id, version: 3 })
    expect(await list()).toMatchObject([{ status: 2, nextTime: null }])
  })

  it('are deleted with their runs; their tasks stay', async () => {
    const [first, second] = [await add(), await add({ name: 'Second' })]
    const { taskId } = (await call('runMonitorTask', { id: first.id })).data as { taskId: number }
    expect((await call('deleteMonitorTasks', { ids: [first.id, 999_999] })).http).toBe(404)
    expect((await call('deleteMonitorTasks', { ids: [first.id] })).data).toEqual({ deleted: 1 })
    expect((await list()).map(({ id }) => id)).toEqual([second.id])
    expect((await ask('tasks', { id: taskId }, s.bearer)).list).toMatchObject([{ id: taskId, timedId: null }])
    // a schedule is none
    await s.store.pool.query('update schedule set start_at = null, end_at = null, every_minutes = null')
    expect((await call('deleteMonitorTasks', { ids: [second.id] })).http).toBe(404)
  })

  it('tell which concentrators and modules they can be given', async () => {
    const choices = async (input: object) =>
      (await ask('monitorTaskChoices', { stationId: s.stations[0]!, kind: 1, pageSize: 100, ...input }, s.bearer)).list
    const all = await choices({})
    expect(all.map(({ number }) => number)).toContain(testGws[0])
    expect(all.every(({ id, modules }) => id === null && modules >= 0)).toBe(true)
    expect(await choices({ kind: 2, text: 's1-1-1' })).toMatchObject([{ id: await s.device('S1-1-1'), name: 'S1-1-1', modules: 1 }])
  })

  it('give a file with a row for each module of each run, and no value for one that gave no answer', async () => {
    const { id } = await add({ deviceIds: [await s.device('S1-1-1'), await s.device('S1-1-2')] })
    await call('runMonitorTask', { id })
    await s.store.pool.query("update task_device set phase = 'unknown'")
    const { data } = await s.call(calls.exportMonitorTask.path, { id }, s.bearer)
    const { ticket } = data as { ticket: string }
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer, i18n: 'en' } })
    const [head, ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]!.rows
    expect(head!.slice(1, 5)).toEqual(['Module', 'Device ID', 'String', 'Answered'])
    expect(rows.map((row) => [row[1], row[4], row[5], row[6]])).toEqual([
      ['S1-1-1', 'No answer', null, null],
      ['S1-1-2', 'No answer', null, null],
    ])
  })
})
