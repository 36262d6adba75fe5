import type { HeldState } from '@sundial/core/rsd/held-states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { asksDueSince, tasksWrittenSince } from '../events/changes.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findTasks } from '../tasks/find-tasks.ts'
import { claimCommands } from './claim-commands.ts'
import { createTask } from './create-task.ts'
import { findQueue } from './find-queue.ts'
import { rememberEvent, rememberResponse } from './remember-event.ts'
import { overdueTasks, sweepDeadlines } from './sweep-deadlines.ts'

const now = Date.UTC(2026, 5, 3, 20)
const [gw] = testGws
const night = 9 * 3_600_000

describe('a shutdown that a concentrator holds', () => {
  let close: () => Promise<void>
  let store: Store
  let seq = 0
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase(4))
  })
  afterAll(() => close())
  beforeEach(() => store.pool.query('truncate task, command, telemetry_latest cascade'))

  /** A shutdown of the plant, of which one module is proven and the others gave no answer. */
  const ordered = async (at: number) => {
    const { id: stationId } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
    const target = { kind: 'station' as const, ids: [] }
    await createTask(store.db, { scope: everything, stationId, action: 'shutdown', target, reason: '', userId: null, now: at })
    const command = await store.db.selectFrom('command').selectAll().where('gw', '=', gw).orderBy('seq', 'desc').executeTakeFirstOrThrow()
    const { devices: numbers } = command.args as unknown as { devices: string[] }
    const proven = { phase: 'verified' as const, voltageV: 0.8, note: null, readAt: at, switchState: 0 }
    const silent = { phase: 'unknown' as const, voltageV: null, note: 'noAnswer', readAt: null, switchState: null }
    const devices = numbers.map((number, i) => ({ number, elapsedMs: 2000, tries: 1, ...(i === 0 ? proven : silent) }))
    await rememberResponse(store.db, { id: command.id, gw, phase: 'done', devices, samples: [] }, at + 60_000)
    return { id: command.id, taskId: command.task_id!, numbers }
  }
  const tell = (id: string, state: HeldState, numbers: string[], at: number, voltageV: number | null = null, by: string = gw) => {
    const devices = numbers.map((number) => ({ number, state, at, voltageV, switchState: voltageV === null ? null : 0 }))
    return rememberEvent(store.db, by, { gw: by, stream: 'ev', epoch: 'aabbccdd', seq: ++seq }, { what: 'held', id, devices }, at)
  }
  const rows = async (taskId: number) => {
    const { rows: found } = await store.pool.query(
      `select d.number, x.phase, x.held_at, x.proven_at, x.proven_v, x.released_at from task_device x join device d on d.id = x.device_id
        where x.task_id = $1 and x.gw = $2 order by d.number`,
      [taskId, gw],
    )
    const ms = (at: Date | null) => at?.getTime() ?? null
    type Row = { phase: string; held_at: number | null; proven_at: number | null; proven_v: number | null; released_at: number | null }
    return Object.fromEntries<Row>(
      found.map((r) => [r.number, { ...r, held_at: ms(r.held_at), proven_at: ms(r.proven_at), released_at: ms(r.released_at) }]),
    )
  }

  it('is held, and proven when the module wakes; its result stays what it was', async () => {
    const { id, taskId, numbers } = await ordered(now)
    const [, first, second] = numbers as [string, string, string]
    await tell(id, 'held', [first, second], now + 60_000)
    await tell(id, 'shutDown', [first], now + night, 0.9)
    await tell(id, 'shutDown', [first], now + night + 5_000, 1.1)
    await tell(id, 'held', [first], now + night + 9_000)
    const after = await rows(taskId)
    expect(after[first]).toMatchObject({
      phase: 'unknown',
      held_at: now + 60_000,
      proven_at: now + night,
      proven_v: 0.9,
      released_at: null,
    })
    expect(after[second]).toMatchObject({ phase: 'unknown', held_at: now + 60_000, proven_at: null, released_at: null })
    expect(after[numbers[0]!]).toMatchObject({ phase: 'verified', held_at: null })
    const latest = await store.db.selectFrom('telemetry_latest').select('at').where('gw', '=', gw).executeTakeFirstOrThrow()
    expect(latest.at.getTime()).toBe(now + night)
  })

  it('is over when it was released, and a later word changes nothing', async () => {
    const { id, taskId, numbers } = await ordered(now)
    const asleep = numbers[1]!
    await tell(id, 'held', [asleep], now + 60_000)
    await tell(id, 'released', [asleep], now + 120_000)
    await tell(id, 'shutDown', [asleep], now + 180_000, 0.7)
    expect((await rows(taskId))[asleep]).toMatchObject({ proven_at: null, released_at: now + 120_000 })
  })

  it('passes to the newest order: an earlier one does not hold the module any more', async () => {
    const [earlier, later] = [await ordered(now), await ordered(now + 600_000)]
    const asleep = earlier.numbers[1]!
    await tell(earlier.id, 'held', [asleep], now + 60_000)
    await tell(later.id, 'held', [asleep], now + 660_000)
    expect((await rows(earlier.taskId))[asleep]).toMatchObject({ held_at: now + 60_000, released_at: now + 660_000 })
    expect((await rows(later.taskId))[asleep]).toMatchObject({ held_at: now + 660_000, released_at: null })
  })

  it('is told to whoever looks for changes, though the order ended long ago', async () => {
    const { id, taskId, numbers } = await ordered(now)
    const changed = async () => (await tasksWrittenSince(store.db, new Date(now + night - 60_000), now + night)).map((c) => c.id)
    await tell(id, 'held', numbers.slice(1), now + 60_000)
    expect(await changed()).toEqual([])
    await tell(id, 'shutDown', numbers.slice(1, 2), now + night, 0.9)
    expect(await changed()).toEqual([taskId])
  })

  it('is not asked for again at sunrise, and is again once a module that told nothing is not held', async () => {
    const { id, taskId, numbers } = await ordered(now)
    const asleep = numbers.slice(1)
    await store.pool.query(`update task_device set phase = 'verified' where task_id = $1 and gw <> $2`, [taskId, gw])
    await store.pool.query('update task set ask_at = $2 where id = $1', [taskId, new Date(now + night)])
    const asked = async () => {
      const [task] = (await findTasks(store.db, everything, { ids: [taskId] })).rows
      const due = await asksDueSince(store.db, new Date(now), now + night)
      return { at: task!.askAt?.getTime() ?? null, due: due.length, held: task!.heldCount }
    }
    expect(await asked()).toEqual({ at: now + night, due: 1, held: 0 })
    await tell(id, 'held', asleep, now + 60_000)
    expect(await asked()).toEqual({ at: null, due: 0, held: asleep.length })
    await tell(id, 'shutDown', asleep.slice(1), now + night, 0.9)
    expect(await asked()).toEqual({ at: null, due: 0, held: 1 })
    await tell(id, 'released', asleep.slice(0, 1), now + night)
    expect(await asked()).toEqual({ at: now + night, due: 1, held: 0 })
  })

  it.each([
    ['another concentrator’s word', (id: string) => [id, testGws[1]!] as const],
    ['an order that is not known', () => ['00000000-0000-4000-8000-000000000000', gw] as const],
  ])('%s changes nothing', async (_, by) => {
    const { id, taskId, numbers } = await ordered(now)
    const [ofOrder, from] = by(id)
    await tell(ofOrder, 'held', [numbers[1]!], now + 60_000, null, from)
    expect((await rows(taskId))[numbers[1]!]).toMatchObject({ held_at: null })
  })

  describe('that did not reach the concentrator', () => {
    const minuteMs = 60_000
    const unreached = async () => {
      const { id: stationId } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
      const target = { kind: 'station' as const, ids: [] }
      const order = { scope: everything, stationId, action: 'shutdown' as const, target, reason: '', userId: null, now }
      const { taskId } = await createTask(store.db, order)
      const after = now + 10 * minuteMs
      await sweepDeadlines(store.db, after, await overdueTasks(store.db, after))
      return taskId
    }
    const waiting = () =>
      store.db.selectFrom('command').selectAll().where('gw', '=', gw).where('state', 'in', ['queued', 'sent']).orderBy('seq').execute()

    it('waits until the concentrator is back, and is proven then; the task ended in time', async () => {
      const taskId = await unreached()
      expect(Object.values(await rows(taskId)).map((r) => [r.phase, r.held_at])).toEqual(
        Object.values(await rows(taskId)).map(() => ['expired', now + 10 * minuteMs]),
      )
      const queue = await findQueue(store.db, everything, gw)
      expect(queue!.commands).toMatchObject([{ taskId, deadline: null, done: 0, priority: 0 }])
      await store.pool.query('update concentrator set online = true where gw = $1', [gw])
      const later = now + 40 * 24 * 60 * minuteMs
      expect(await overdueTasks(store.db, later)).toEqual([])
      const [claimed] = await claimCommands(store.db, later)
      expect(claimed).toMatchObject({ gw, op: 'rsd.switch', args: { action: 'shutdown' }, priority: 0 })
      const { devices: numbers } = claimed!.args as { devices: string[] }
      const known = { phase: 'verified' as const, voltageV: 0.7, note: null, readAt: later + 3000, switchState: 0 }
      const stranger = { phase: 'unknown' as const, voltageV: null, note: 'notRegistered', readAt: null, switchState: null }
      const devices = numbers.map((number, i) => ({ number, elapsedMs: 2000, tries: 1, ...(i === 0 ? stranger : known) }))
      await rememberResponse(store.db, { id: claimed!.id, gw, phase: 'done', devices, samples: [] }, later + 4000)
      const after = await rows(taskId)
      expect(after[numbers[1]!]).toMatchObject({ phase: 'expired', proven_at: later + 3000, proven_v: 0.7 })
      expect(after[numbers[0]!]).toMatchObject({ proven_at: null, released_at: later + 4000 })
    })

    it('waits once, however often it is ordered', async () => {
      await unreached()
      const second = await unreached()
      expect((await waiting()).map((c) => c.task_id)).toEqual([second])
    })

    it('does not wait where the concentrator has answered, nor is energising repeated', async () => {
      const { taskId } = await ordered(now)
      expect(await waiting()).toEqual([])
      expect(Object.values(await rows(taskId)).map((r) => r.held_at)).not.toContain(now + 10 * minuteMs)
      const target = { kind: 'station' as const, ids: [] }
      const { id: stationId } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
      await createTask(store.db, { scope: everything, stationId, action: 'energise', target, reason: 'x', userId: null, now })
      await sweepDeadlines(store.db, now + 10 * minuteMs, await overdueTasks(store.db, now + 10 * minuteMs))
      expect(await waiting()).toEqual([])
    })
  })
})
