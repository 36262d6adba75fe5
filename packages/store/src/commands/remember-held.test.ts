import type { HeldState } from '@sundial/core/rsd/held-states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { asksDueSince, tasksWrittenSince } from '../events/changes.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findTasks } from '../tasks/find-tasks.ts'
import { createTask } from './create-task.ts'
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

  it('passes to the restart of its module, and the shutdown is not asked for again because of that', async () => {
    const { id, taskId, numbers } = await ordered(now)
    const [asleep] = numbers.slice(1) as [string]
    await store.pool.query(`update task_device set phase = 'verified' where task_id = $1 and gw <> $2`, [taskId, gw])
    await store.pool.query('update task set ask_at = $2 where id = $1', [taskId, new Date(now + night)])
    await tell(id, 'held', numbers.slice(1), now + 60_000)
    const { station_id: stationId, id: deviceId } = await store.db
      .selectFrom('device')
      .select(['id', 'station_id'])
      .where('number', '=', asleep)
      .executeTakeFirstOrThrow()
    const target = { kind: 'module' as const, ids: [deviceId] }
    const order = { scope: everything, stationId, action: 'restartDevice' as const, target, reason: '', userId: null, now: now + 90_000 }
    const restart = await createTask(store.db, order)
    const sent = await store.db.selectFrom('command').select('id').where('task_id', '=', restart.taskId).executeTakeFirstOrThrow()
    await tell(sent.id, 'held', [asleep], now + 100_000)
    expect((await rows(taskId))[asleep]).toMatchObject({ held_at: now + 60_000, released_at: now + 100_000 })
    expect((await rows(restart.taskId))[asleep]).toMatchObject({ held_at: now + 100_000, released_at: null })
    expect((await findTasks(store.db, everything, { ids: [taskId] })).rows[0]!.askAt).toBeNull()
    await tell(sent.id, 'shutDown', [asleep], now + 110_000, 0.8)
    expect((await rows(restart.taskId))[asleep]).toMatchObject({ proven_at: now + 110_000, proven_v: 0.8 })
  })

  it('is proven by a report that comes after the deadline too, and an order that reached nobody is not given again', async () => {
    const { id: stationId } = await store.db.selectFrom('station').select('id').orderBy('id').executeTakeFirstOrThrow()
    const target = { kind: 'station' as const, ids: [] }
    const order = { scope: everything, stationId, action: 'shutdown' as const, target, reason: '', userId: null, now }
    const { taskId } = await createTask(store.db, order)
    const late = now + 600_000
    await sweepDeadlines(store.db, late, await overdueTasks(store.db, late))
    const open = await store.db.selectFrom('command').select('id').where('state', '=', 'queued').execute()
    expect(open).toEqual([])
    const { id, args } = await store.db.selectFrom('command').selectAll().where('gw', '=', gw).executeTakeFirstOrThrow()
    const [number] = (args as unknown as { devices: string[] }).devices as [string]
    const read = { number, phase: 'verified' as const, voltageV: 0.7, elapsedMs: 2000, tries: 1, note: null, readAt: late, switchState: 0 }
    await rememberResponse(store.db, { id, gw, phase: 'done', devices: [read], samples: [] }, late + 4000)
    expect((await rows(taskId))[number]).toMatchObject({ phase: 'expired', proven_at: late, proven_v: 0.7 })
  })
})
