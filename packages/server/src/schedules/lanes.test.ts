import { calls } from '@sundial/contract/calls.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { monitorSaid, scheduleSaid } from '../../test/schedule-cases.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('schedules of all plants as lanes', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('all') }), {
    settings: { session: { idleMs: 9 * dayMs, absoluteMs: 9 * dayMs } },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task')
  })
  const add = async (plant: number, change: object = {}) =>
    (
      (await s.call(calls.insertTimedTask.path, { ...scheduleSaid, stationId: s.stations[plant], ...change }, s.bearer)).data as {
        id: number
      }
    ).id
  const today = () => localDate(testNow, 'Asia/Shanghai')
  const lanes = (as = s.bearer) => ask('timedLanes', { firstDay: today() }, as)

  it('are the plants that have any, each with what is to come on seven of its own days', async () => {
    await add(0, { executeTimes: '06:00-18:00/60' })
    await add(0, { name: 'Off', action: 'shutdown', executeTimes: '18:30' })
    await add(1, { executeTimes: '12:00', status: 2 })
    await s.call(calls.saveMonitorTask.path, { ...monitorSaid, stationId: s.stations[1], endTime: testNow + dayMs }, s.bearer)
    const { list, pageTotalCount } = await lanes()
    expect(pageTotalCount).toBe(2)
    expect(list.map(({ orgName, schedules, days }) => [orgName, schedules, days.length])).toEqual([
      ['Test 1', 2, 7],
      ['Test 2', 1, 7],
    ])
    const [first, second] = list
    // noon: what was before it today is no slot of a schedule that was made just now
    expect(first!.days[0]!.runs.map(({ action, due }) => [action, due])).toEqual([
      ['collect', 7],
      ['shutdown', 1],
    ])
    expect(first!.days[1]!.runs.map(({ action, due }) => [action, due])).toEqual([
      ['collect', 13],
      ['shutdown', 1],
    ])
    expect(first!.days[1]!.runs[0]).toMatchObject({ done: 0, failed: 0, missed: 0, madeUp: 0, waiting: 0 })
    expect(first!.days[1]!.runs[0]!.to - first!.days[1]!.runs[0]!.from).toBe(12 * hourMs)
    expect(second!.days.every(({ runs }) => runs.length === 0)).toBe(true)
  })

  it('count what became of slots by how they ended', async () => {
    const id = await add(0, { executeTimes: '12:00-15:00/60' })
    const at = testNow + 2 * hourMs
    s.clock.set(at)
    await runDue(s.store.db, id, { now: at, limit: energiseLimit })
    const runs = async () => (await lanes()).list[0]!.days[0]!.runs
    expect(await runs()).toMatchObject([{ action: 'collect', done: 1, madeUp: 2, missed: 0, failed: 0, due: 1 }])
    await s.store.pool.query("update task set status = 3, outcome = 'failed' where timed_id = $1", [id])
    await s.store.pool.query("update schedule_slot set reason = null where schedule_id = $1 and result = 'missed'", [id])
    expect(await runs()).toMatchObject([{ done: 0, madeUp: 0, missed: 2, failed: 1, due: 1 }])
    await s.store.pool.query("update schedule_slot set result = 'waiting', task_id = null, decided_at = $2 where schedule_id = $1", [
      id,
      new Date(at),
    ])
    expect(await runs()).toMatchObject([{ waiting: 3, failed: 0 }])
    s.clock.set(at + 31 * 60_000)
    expect(await runs()).toMatchObject([{ waiting: 0, failed: 3 }])
  })

  it('are those of the plants that the reader sees', async () => {
    await add(0)
    await add(1)
    expect((await lanes(await s.token('west'))).list.map(({ orgName }) => orgName)).toEqual(['Test 2'])
  })

  it('come twenty a page', async () => {
    await add(0)
    await add(1)
    const second = await ask('timedLanes', { firstDay: today(), targetPage: 2 }, s.bearer)
    expect(second).toEqual({ list: [], pageTotalCount: 2 })
    expect((await s.call(calls.timedLanes.path, { firstDay: today(), targetPage: 0 }, s.bearer)).http).toBe(400)
  })
})
