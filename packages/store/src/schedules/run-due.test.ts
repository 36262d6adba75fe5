import { silent } from '@sundial/core/kit/log.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { slotsBetween } from '@sundial/core/schedules/slots.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dailySchedule, shanghai } from '../../test/daily-schedule.ts'
import { seededStore } from '../../test/opened-store.ts'
import { decideApproval } from '../commands/approvals.ts'
import { createTask } from '../commands/create-task.ts'
import { openStore } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findTasks } from '../tasks/find-tasks.ts'
import { createUser } from '../users/create-user.ts'
import { insertSchedule, type SaidSchedule } from './change-schedules.ts'
import { dueSchedules, findSchedules } from './find-schedules.ts'
import { runDue } from './run-due.ts'
import { findSlots } from './slots.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** 08:00 in Shanghai. */
const now = Date.UTC(2026, 10, 19, 0, 0, 0)
const limit = energiseLimit

describe('schedules that are due', () => {
  const s = seededStore(8)
  let stationId: number
  let users: { saver: number; second: number }
  beforeAll(async () => {
    const user = (loginName: string) => createUser(s.store.db, { loginName, realName: loginName, passwordHash: 'h', role: 'operator' })
    users = { saver: await user('saver'), second: await user('second') }
    stationId = (await s.store.db.selectFrom('station').select('id').where('code', '=', 'TS-01').executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    await s.store.pool.query('truncate schedule, schedule_slot, task, command, audit, approval cascade')
    await s.store.pool.query(
      "update app_user set enabled = true, last_login_at = null; update station set time_zone = 'Asia/Shanghai' where code = 'TS-01'",
    )
  })

  const save = (change: Partial<SaidSchedule> = {}) =>
    insertSchedule(s.store.db, stationId, dailySchedule(now, change), { userId: users.saver, now: now - dayMs })
  const run = (id: number, at = now) => runDue(s.store.db, id, { now: at, limit })
  const slots = async () => (await findSlots(s.store.db, everything, { stationId, from: 0, to: now + 9e12 }, 1000)).toReversed()
  const tasks = async () => (await findTasks(s.store.db, everything, {})).rows
  const nextAt = async (id: number) => (await findSchedules(s.store.db, everything, { id }, now, { limit: 1, offset: 0 })).rows[0]!.nextAt

  it('gives the order of a slot in the name of whoever saved it, and its task says which schedule it is of', async () => {
    const id = await save()
    expect(await dueSchedules(s.store.db, now - 1, scheduledActions)).toEqual([])
    expect(await dueSchedules(s.store.db, now, scheduledActions)).toEqual([id])
    expect(await dueSchedules(s.store.db, now, ['shutdown'])).toEqual([])
    expect(await run(id)).toBe(1)
    const [task] = await tasks()
    expect(task).toMatchObject({ action: 'collect', timedId: id, createdBy: 'saver', reason: 'because', total: 11 })
    expect(await slots()).toMatchObject([{ scheduleId: id, at: now, result: 'run', taskId: task!.id, taskNumber: task!.number }])
    expect((await findTasks(s.store.db, everything, { timedId: id })).total).toBe(1)
    expect((await findTasks(s.store.db, everything, { timedId: id + 1 })).total).toBe(0)
    expect(await nextAt(id)).toBe(now + dayMs)
    expect(await run(id)).toBe(0)
  })

  it('several processes, each on its own connections, run every slot once, over both clock changes of a year', async () => {
    await s.store.pool.query("update station set time_zone = 'Europe/Berlin' where code = 'TS-01'")
    const berlin = { ...shanghai, timeZone: 'Europe/Berlin' }
    const rule = { minutes: [30, 90, 150, 210], weekdays: [1, 2, 3, 4, 5, 6, 7], firstDay: '2026-01-01', lastDay: null, daylight: false }
    const spans = [
      [Date.UTC(2026, 2, 28), Date.UTC(2026, 2, 31)],
      [Date.UTC(2026, 9, 24), Date.UTC(2026, 9, 27)],
    ] as const
    const due = spans.flatMap(([from, to]) => slotsBetween(rule, berlin, from, to))
    const id = await save({ ...rule, timeZone: 'Europe/Berlin', nextAt: due[0]! })
    const others = [1, 2, 3].map((n) => openStore(s.database.url, { applicationName: `runner ${n}`, poolSize: 2, log: silent }))
    try {
      for (const at of due) {
        await s.store.pool.query('update schedule set next_at = $1', [new Date(at)])
        // two rounds of all at once, as after a restart in the middle of a slot
        for (let round = 0; round < 2; round++)
          await Promise.all([s.store, ...others].map(({ db }) => runDue(db, id, { now: at + 1000, limit })))
      }
    } finally {
      await Promise.all(others.map((other) => other.close()))
    }
    expect((await slots()).map(({ at, result }) => [at, result])).toEqual(due.map((at) => [at, 'run']))
    expect((await tasks()).map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b)).toEqual(due.map((at) => at + 1000))
  })

  it('a slot that has its row is never run again, whatever the schedule says is next', async () => {
    const id = await save()
    await run(id)
    await s.store.pool.query('update schedule set next_at = $1', [new Date(now)])
    await run(id)
    expect([(await slots()).length, (await tasks()).length]).toEqual([1, 1])
  })

  it('after the platform was down a reading is made up for once, and those before it say so', async () => {
    const id = await save({ minutes: [480, 495, 510, 525] })
    const later = now + 84 * minuteMs
    await run(id, later)
    expect((await slots()).map(({ result, reason }) => [result, reason])).toEqual([
      ['missed', 'madeUp'],
      ['missed', 'madeUp'],
      ['missed', 'madeUp'],
      ['late', null],
    ])
    expect(await tasks()).toMatchObject([{ timedId: id, createdAt: new Date(later) }])
  })

  it.each(['shutdown', 'energise', 'selfTest', 'cycleTest'] as const)(
    '%s is never made later than the grace, and is missed then',
    async (action) => {
      const id = await save({ action })
      await run(id, now + 5 * minuteMs + 1)
      expect(await slots()).toMatchObject([{ at: now, result: 'missed', reason: null, taskId: null }])
      expect(await tasks()).toEqual([])
      expect(await nextAt(id)).toBe(now + dayMs)
      await run(id, now + dayMs + 5 * minuteMs)
      expect((await tasks()).map((task) => task.action)).toEqual([action])
    },
  )

  it('a reading by daylight is not made up for in the dark, and none is after the last day', async () => {
    const byDay = await save({ daylight: true })
    await run(byDay, now + 14 * hourMs)
    const ended = await save({ lastDay: '2026-11-19' })
    await run(ended, now + 20 * hourMs)
    expect((await slots()).map(({ result, reason }) => [result, reason])).toEqual([
      ['missed', null],
      ['missed', null],
    ])
    expect(await nextAt(ended)).toBeNull()
  })

  it('every slot of a long downtime is classified, some at a time', async () => {
    const id = await save({ minutes: [480, 720] })
    const back = now + 70 * dayMs
    for (let left = 9; left > 0 && (await run(id, back)) > 0; left--);
    const ended = await slots()
    expect(ended).toHaveLength(141)
    expect(ended.filter(({ result }) => result === 'missed')).toHaveLength(140)
    expect(await tasks()).toHaveLength(1)
  })

  it('the rights of whoever saved it are those that they have at the slot', async () => {
    const id = await save()
    await s.store.pool.query('update app_user set enabled = false where id = $1', [users.saver])
    await run(id)
    expect(await slots()).toMatchObject([{ result: 'refused', reason: 'noPermission', taskId: null }])
    await s.store.pool.query('update schedule set changed_by = null')
    await run(id, now + dayMs)
    expect((await slots()).map(({ reason }) => reason)).toEqual(['noPermission', 'noPermission'])
    expect(await tasks()).toEqual([])
  })

  it('what the rules of orders refuse is refused, and says why', async () => {
    await save({ target: { kind: 'module', label: 'gone', ids: [999_999] } })
    await run((await dueSchedules(s.store.db, now, scheduledActions))[0]!)
    expect(await slots()).toMatchObject([{ result: 'refused', reason: 'notFound' }])
  })

  it('energising more than one person may waits for a second person, and is the task of the schedule then', async () => {
    await s.store.pool.query('update app_user set last_login_at = now()')
    const id = await save({ action: 'energise' })
    await runDue(s.store.db, id, { now, limit: { share: 0, floorW: 1 } })
    expect(await slots()).toMatchObject([{ result: 'waiting', taskId: null }])
    const [approval] = await s.store.db.selectFrom('approval').selectAll().execute()
    expect(approval).toMatchObject({ user_id: users.saver, input: { action: 'energise', stationId, reason: 'because' } })
    const order = { action: 'energise', scope: everything, stationId, reason: 'x', userId: null, now } as const
    const { taskId } = await createTask(s.store.db, { ...order, target: { kind: 'station', ids: [] } })
    const decision = { id: approval!.id, userId: users.second, approved: true, taskId, note: '', now }
    await decideApproval(s.store.db, decision)
    expect(await slots()).toMatchObject([{ result: 'run', taskId }])
    expect((await tasks())[0]).toMatchObject({ timedId: id })
    await decideApproval(s.store.db, { ...decision, approved: false, taskId: null })
    expect(await slots()).toMatchObject([{ result: 'refused', reason: 'rejected' }])
  })

  it('where the plant gets another time zone its slots follow its new clock, and none is lost', async () => {
    const id = await save()
    await s.store.pool.query("update station set time_zone = 'Asia/Tokyo' where code = 'TS-01'")
    expect(await dueSchedules(s.store.db, now - hourMs, scheduledActions)).toEqual([id])
    expect(await run(id, now - hourMs)).toBe(1)
    expect(await slots()).toMatchObject([{ at: now - hourMs, result: 'run' }])
    expect(await nextAt(id)).toBe(now + 23 * hourMs)
    expect(await dueSchedules(s.store.db, now, scheduledActions)).toEqual([])
  })

  it('an error that is no refusal leaves the slot as it was, for the next turn', async () => {
    const id = await save()
    await s.store.pool.query('alter table task add constraint broken check (timed_id is null)')
    await expect(run(id)).rejects.toThrow('broken')
    await s.store.pool.query('alter table task drop constraint broken')
    expect([await slots(), await nextAt(id)]).toEqual([[], now])
    await run(id)
    expect(await slots()).toMatchObject([{ result: 'run' }])
  })
})
