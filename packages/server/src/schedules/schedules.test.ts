import { calls } from '@sundial/contract/calls.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { scheduleSaid } from '../../test/schedule-cases.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const dayMs = 86_400_000
type Changed = { id: number; version: number }

describe('schedules', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 9 * dayMs, absoluteMs: 9 * dayMs } },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task, approval')
  })
  const call = (name: 'insertTimedTask' | 'updateTimedTask' | 'decideApproval', input: object, as = s.bearer) =>
    s.call(calls[name].path, input, as, { i18n: 'en' })
  const add = async (change: object = {}) =>
    (await call('insertTimedTask', { ...scheduleSaid, stationId: s.stations[0], ...change })).data as Changed
  const list = (input: object = {}, as = s.bearer) => ask('timedTasks', input, as)
  const slots = async (input: object = {}) =>
    (await ask('timedSlots', { stationId: s.stations[0], from: testNow - 2 * dayMs, to: testNow + 2 * dayMs, ...input }, s.bearer)).list
  const run = (id: number, at: number, limit = energiseLimit) => {
    s.clock.set(at)
    return runDue(s.store.db, id, { now: at, limit })
  }

  it('are created with several times a day, and listed with their next slot', async () => {
    const { id } = await add({ executeTimes: '18:00, 8:00,12:30' })
    expect((await list()).list).toMatchObject([
      {
        ...scheduleSaid,
        ...{
          id,
          status: 1,
          version: 1,
          executeTimes: '08:00,12:30,18:00',
          executeStep: 4,
          taskType: 'dataCollection',
          orgName: 'Test 1',
          savedBy: 'east',
        },
        // noon in Shanghai is now
        ...{ target: { kind: 'station', label: 'Test 1', ids: [] }, nextTime: testNow + dayMs / 48, slots: 0, ran: 0, lastResult: null },
      },
    ])
    expect((await list({}, await s.token('west'))).list).toEqual([])
    expect((await list({ counts: [{}, { status: 1 }, { status: 2 }, { text: 'NOON' }, { action: 'shutdown' }] })).counts).toEqual([
      1, 1, 0, 1, 0,
    ])
  })

  it.each([
    [{ executeTimes: '08:00,08:03' }],
    [{ executeTimes: '' }],
    [{ weekdays: [] }],
    [{ weekdays: [1, 1] }],
    [{ firstDay: '2026-06-02', lastDay: '2026-06-01' }],
    [{ status: 3 }],
    [{ action: 'restart' }],
  ])('%o is refused', async (change) => {
    expect(await call('insertTimedTask', { ...scheduleSaid, stationId: s.stations[0], ...change })).toMatchObject({
      http: 400,
      code: '010001',
    })
  })

  it('an order that would be refused at every slot is refused at once', async () => {
    const energise = { ...scheduleSaid, stationId: s.stations[0], action: 'energise' }
    expect((await call('insertTimedTask', energise)).code).toBe('010203')
    expect((await call('insertTimedTask', { ...energise, reason: 'why', target: { kind: 'module', ids: [999_999] } })).http).toBe(404)
    expect((await list()).list).toEqual([])
  })

  it('one that energises is saved with the password, also a test; disabling it needs none', async () => {
    const { id } = await add({ action: 'selfTest' })
    await s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
    const said = { ...scheduleSaid, id, version: 1, action: 'selfTest' }
    expect((await call('updateTimedTask', said)).code).toBe('010312')
    expect((await call('insertTimedTask', { ...scheduleSaid, stationId: s.stations[0], action: 'energise', reason: 'x' })).code).toBe(
      '010312',
    )
    expect((await call('updateTimedTask', { ...said, status: 2 })).data).toEqual({ id, version: 2 })
    expect((await call('updateTimedTask', { ...said, version: 2, status: 1 })).code).toBe('010312')
    expect((await list()).list).toMatchObject([{ status: 2, nextTime: null }])
    await s.store.pool.query("update session set fresh_at = fresh_at + interval '6 minutes'")
  })

  it('needs the right of its order beside that of schedules', async () => {
    await s.store.pool.query(
      `insert into role_permission select id, unnest(array['tasks', 'devices.read']) from role where code = 'nobody'`,
    )
    const reader = await s.token('nobody')
    const said = { ...scheduleSaid, stationId: s.stations[0] }
    expect((await call('insertTimedTask', { ...said, action: 'shutdown' }, reader)).http).toBe(403)
    expect((await call('insertTimedTask', said, reader)).http).toBe(200)
    const { id } = await add({ action: 'shutdown' })
    expect((await call('updateTimedTask', { ...scheduleSaid, id, version: 1 }, reader)).http).toBe(403)
    expect((await call('insertTimedTask', said, await s.token('viewer'))).http).toBe(403)
    await s.store.pool.query(`delete from role_permission where role_id = (select id from role where code = 'nobody')`)
  })

  it('two people never overwrite each other, and both versions are in the audit', async () => {
    const { id } = await add()
    const said = { ...scheduleSaid, id, version: 1 }
    expect((await call('updateTimedTask', { ...said, executeTimes: '13:00' })).data).toEqual({ id, version: 2 })
    const late = await call('updateTimedTask', { ...said, executeTimes: '14:00' })
    expect(late).toMatchObject({ http: 409, data: { version: 2, theirs: { executeTimes: '13:00' }, yours: { executeTimes: '14:00' } } })
    const { rows } = await s.store.pool.query("select before, after from audit where action = 'schedules.edit' order by id desc limit 1")
    expect([rows[0].before.executeTimes, rows[0].after.executeTimes]).toEqual(['12:00', '13:00'])
  })

  it('shows what became of each slot, and what is to come', async () => {
    const { id } = await add({ executeTimes: '12:00,12:30' })
    await run(id, testNow + 30 * 60_000)
    expect((await slots()).map(({ at, result }) => [(at - testNow) / 60_000, result])).toEqual([
      [1470, 'due'],
      [1440, 'due'],
      [30, 'run'],
      [0, 'missed'],
    ])
    const [, , ran, missed] = await slots()
    expect(ran).toMatchObject({
      scheduleId: id,
      outcome: 'executing',
      totalCount: 11,
      failCount: 0,
      taskNumber: expect.stringMatching(/^T-/),
    })
    expect(missed).toMatchObject({ madeUp: true, taskId: null, reason: expect.stringMatching(/later reading/) })
    const { list: given } = await ask('tasks', { timedId: id }, s.bearer)
    expect(given).toMatchObject([{ id: ran!.taskId, timedId: id, createdBy: 'east' }])
    expect((await list()).list).toMatchObject([{ slots: 2, ran: 1, lastResult: 'run' }])
    expect(await slots({ id, stationId: undefined })).toHaveLength(4)
    expect((await s.call(calls.timedSlots.path, { from: 0, to: 1 }, s.bearer)).http).toBe(400)
    expect((await s.call(calls.timedSlots.path, { id, from: 0, to: 63 * dayMs }, s.bearer)).http).toBe(400)
  })

  it('a slot that is due while its schedule is saved is missed, and says so', async () => {
    const { id } = await add()
    s.clock.set(testNow + 60_000)
    await call('updateTimedTask', { ...scheduleSaid, id, version: 1, executeTimes: '15:00' })
    expect((await slots()).at(-1)).toMatchObject({
      at: testNow,
      result: 'missed',
      madeUp: false,
      reason: expect.stringMatching(/saved the schedule/),
    })
    await call('updateTimedTask', { ...scheduleSaid, id, version: 2, status: 2 })
    expect((await slots()).map(({ result }) => result)).toEqual(['missed'])
  })

  it('an order above the limit of one person waits for a second one, whose approval gives it', async () => {
    await s.token('all')
    const { id } = await add({ action: 'energise', reason: 'after work' })
    await run(id, testNow, { share: 0, floorW: 1 })
    expect((await slots()).at(-1)).toMatchObject({ result: 'waiting', taskId: null })
    s.clock.set(testNow + 60_000)
    const { rows } = await s.store.pool.query('select id from approval')
    const approved = await call('decideApproval', { id: Number(rows[0].id), approve: true }, await s.token('all'))
    const { taskId } = approved.data as { taskId: number }
    expect((await slots()).at(-1)).toMatchObject({ result: 'run', taskId })
    expect((await ask('tasks', { timedId: id }, s.bearer)).list).toMatchObject([
      { id: taskId, action: 'energise', createdBy: 'east', approvedBy: 'all' },
    ])
    await run(id, testNow + dayMs, { share: 0, floorW: 1 })
    s.clock.set(testNow + dayMs + 30 * 60_000)
    expect((await slots()).find(({ at }) => at === testNow + dayMs)).toMatchObject({
      result: 'refused',
      reason: expect.stringMatching(/30 minutes/),
    })
  })

  it('why an order was refused is said in the language of the reader', async () => {
    const { id } = await add()
    await s.store.pool.query("update app_user set enabled = false where login_name = 'east'")
    await run(id, testNow)
    await s.store.pool.query("update app_user set enabled = true where login_name = 'east'")
    expect((await slots()).at(-1)).toMatchObject({ result: 'refused', reason: expect.stringMatching(/permission/) })
  })
})
