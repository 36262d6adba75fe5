import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { appointment, monitorSaid, scheduleSaid } from '../../test/schedule-cases.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

describe('enabling a schedule', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }))
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task')
  })
  const call = async (name: 'insertTimedTask' | 'updateTimedTask' | 'saveMonitorTask' | 'updateMonitorTask', input: object) =>
    (await s.call(calls[name].path, input, s.bearer)).data as { id: number; version: number }
  const add = (change: object = {}) => call('insertTimedTask', { ...scheduleSaid, stationId: s.stations[0], ...change })
  const toggles = async (as = s.bearer) => (await ask('tasks', { executeStep: 5 }, as)).list

  it('is a task of step 5 that has ended: its result, who, when, and the schedule', async () => {
    const { id } = await add()
    s.clock.set(testNow + 60_000)
    await call('updateTimedTask', { ...scheduleSaid, id, version: 1, status: 2 })
    const [off, on] = await toggles()
    const ended = {
      executeStep: 5,
      taskType: 'enableSchedule',
      status: 2,
      outcome: 'succeeded',
      successCount: 1,
      failCount: 0,
      totalCount: 1,
    }
    const told = { ...ended, scheduleId: id, createdBy: 'east', orgName: 'Test 1', target: { kind: 'schedule', label: 'Noon check' } }
    expect(on).toMatchObject({ ...told, action: 'enableSchedule', createTime: testNow, updateTime: testNow })
    expect(off).toMatchObject({ ...told, action: 'disableSchedule', createTime: testNow + 60_000 })
    expect(on).toMatchObject({
      ...{ timedId: null, concentrators: [], monitorId: null, darkUntil: null, ratedW: 0 },
      counts: { verified: 1, running: 0, failed: 0, unknown: 0 },
      steps: { requested: { at: testNow, count: 1 }, sent: { at: null, count: 0 }, verified: { at: testNow, count: 1 } },
    })
    expect(JSON.parse(on!.taskDesc!)).toEqual({ total: 1, verified: 1, running: 0, failed: 0, unknown: 0 })
    expect((await ask('tasks', { id: on!.id }, s.bearer)).devices).toEqual([])
    expect(await toggles(await s.token('west'))).toEqual([])
  })

  it('is none of the tasks that the schedule gave', async () => {
    const { id } = await add()
    expect((await ask('tasks', { timedId: id }, s.bearer)).list).toEqual([])
  })

  it('leaves none where the status stays, and none for a schedule that is created disabled', async () => {
    const { id } = await add({ status: 2 })
    await call('updateTimedTask', { ...scheduleSaid, id, version: 1, status: 2, executeTimes: '13:00' })
    expect(await toggles()).toEqual([])
    await call('updateTimedTask', { ...scheduleSaid, id, version: 2 })
    await call('updateTimedTask', { ...scheduleSaid, id, version: 3, name: 'Noon' })
    expect((await toggles()).map(({ action }) => action)).toEqual(['enableSchedule'])
  })

  it('leaves none where the change is refused', async () => {
    const { id } = await add({ status: 2 })
    const stale = await s.call(calls.updateTimedTask.path, { ...scheduleSaid, id, version: 7 }, s.bearer)
    const never = await s.call(calls.updateTimedTask.path, { ...scheduleSaid, id, version: 1, lastDay: scheduleSaid.firstDay }, s.bearer)
    expect([stale.http, never.http]).toEqual([409, 400])
    expect(await toggles()).toEqual([])
  })

  it('is said of monitor tasks too; of one that was deleted the name is left', async () => {
    const said = { ...monitorSaid, startTime: testNow, endTime: testNow + 86_400_000 }
    const { id } = await call('saveMonitorTask', { ...said, stationId: s.stations[0] })
    await call('updateMonitorTask', { ...said, id, version: 1, status: 2 })
    const target = { kind: 'monitorTask', label: 'Night check' }
    expect(await toggles()).toMatchObject([
      { action: 'disableSchedule', target, scheduleId: id },
      { action: 'enableSchedule', target, scheduleId: id },
    ])
    await s.call(calls.deleteMonitorTasks.path, { ids: [id] }, s.bearer)
    expect((await toggles()).map(({ scheduleId, target: { label } }) => [scheduleId, label])).toEqual([
      [null, 'Night check'],
      [null, 'Night check'],
    ])
  })

  it('is said of an appointed switch, which is a schedule of one day', async () => {
    const asked = { ...appointment, stationId: s.stations[0], target: { kind: 'station', ids: [] } }
    const { data } = await s.call(calls.appointSwitch.path, asked, s.bearer)
    expect(await toggles()).toMatchObject([{ action: 'enableSchedule', scheduleId: (data as { id: number }).id }])
  })

  it('is counted by no statistics of what was asked of the field', async () => {
    await add()
    s.clock.set(testNow + 60_000)
    const { tasks, devices, success, kinds, byDay } = await ask('taskStatistics', { days: 7 }, s.bearer)
    expect({ tasks, devices, success, kinds, byDay }).toEqual({ tasks: 0, devices: 0, success: null, kinds: [], byDay: [] })
  })
})
