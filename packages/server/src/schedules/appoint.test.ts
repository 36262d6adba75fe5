import { calls } from '@sundial/contract/calls.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { appointment } from '../../test/schedule-cases.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

describe('a switch at an appointed time', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 900 * dayMs, absoluteMs: 900 * dayMs } },
  })
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule, schedule_slot, task, approval')
  })
  const { at } = appointment
  const whole = { ...appointment, target: { kind: 'station', ids: [] } }
  const appoint = (change: object = {}) =>
    s.call(calls.appointSwitch.path, { stationId: s.stations[0], ...whole, ...change }, s.bearer, { i18n: 'en' })
  const idOf = ({ data }: { data: unknown }): number => (data as { id: number }).id

  it('is a timed task with one slot, which gives the order once', async () => {
    const id = idOf(await appoint({ name: 'Roof work' }))
    const shown = async () => (await ask('timedTasks', { id }, s.bearer)).list[0]
    expect(await shown()).toMatchObject({ name: 'Roof work', action: 'shutdown', status: 1, nextTime: at, target: { kind: 'station' } })
    s.clock.set(at + 1_000)
    await runDue(s.store.db, id, { now: at + 1_000, limit: energiseLimit })
    const { list } = await ask('tasks', { timedId: id }, s.bearer)
    expect(list).toMatchObject([{ action: 'shutdown', status: 1 }])
    expect(await shown()).toMatchObject({ nextTime: null, lastTime: at, lastResult: 'run' })
  })

  it('is missed and not made up for where nobody was there for more than five minutes', async () => {
    const id = idOf(await appoint())
    const late = at + 6 * minuteMs
    s.clock.set(late)
    await runDue(s.store.db, id, { now: late, limit: energiseLimit })
    expect((await ask('tasks', { timedId: id }, s.bearer)).list).toEqual([])
    expect((await ask('timedTasks', { id }, s.bearer)).list[0]).toMatchObject({ nextTime: null, lastResult: 'missed' })
  })

  it('is called after its time by the clock of the plant where nobody names it', async () => {
    const [row] = (await ask('timedTasks', { id: idOf(await appoint()) }, s.bearer)).list
    expect(row!.name).toMatch(/^2026-\d\d-\d\d \d\d:\d\d$/)
    expect(row!.name.slice(11)).toBe(row!.executeTimes)
  })

  it.each([
    ['a time that is over', { at: Math.floor(testNow / minuteMs) * minuteMs - minuteMs }, 400],
    ['a time in more than a year', { at: at + 366 * dayMs }, 400],
    ['half a minute', { at: at + 30_000 }, 400],
    ['a module of nobody', { target: { kind: 'module', ids: [999_999] } }, 404],
    ['energising without a reason', { action: 'energise' }, 400],
  ])('%s is refused', async (_, change, http) => {
    expect((await appoint(change)).http).toBe(http)
    expect((await ask('timedTasks', {}, s.bearer)).list).toEqual([])
  })

  it('of two instants that the clock shows alike it can be the first, never another one than was asked for', async () => {
    await s.store.pool.query("update station set time_zone = 'Europe/Berlin' where id = $1", [s.stations[0]])
    const first = Date.UTC(2026, 9, 25, 0, 30)
    expect((await appoint({ at: first + 60 * minuteMs })).http).toBe(400)
    expect((await appoint({ at: first })).data).toMatchObject({ at: first })
  })
})

describe('switching by the path of the pass-through channel', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }))
  const ask = asking(() => s)

  it('gives the ordinary order, whose end is read back', async () => {
    const order = { stationId: s.stations[0]!, action: 'shutdown' as const, target: { kind: 'station' as const, ids: [] } }
    const { taskId, totalCount } = await ask('switchThrough', order, s.bearer)
    expect((await ask('tasks', { id: taskId }, s.bearer)).list).toMatchObject([
      { action: 'shutdown', executeStep: null, taskType: 'rsdSwitching', totalCount },
    ])
    const { rows } = await s.store.pool.query('select distinct op from command where task_id = $1', [taskId])
    expect(rows).toEqual([{ op: 'rsd.switch' }])
  })
})
