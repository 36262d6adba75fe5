import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, minute } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

describe('a task and its life', () => {
  let s: TestServer
  let token: string
  let taskId: number
  let ids: number[]
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    ids = await Promise.all([1, 2, 3, 4].map((n) => s.device(`S1-1-${n}`)))
  })
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command')
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'list', ids }, reason: 'test' }
    taskId = ((await s.call(calls.switchRsd.path, order, token)).data as { taskId: number }).taskId
  })
  afterAll(() => s.stop())

  const one = async () => (await ask('tasks', { id: taskId }, token)).list[0]!
  const device = (
    i: number,
    phase: string,
    at: Partial<Record<'sent' | 'accepted' | 'confirmed' | 'verified', number>>,
    voltageV: number | null = null,
  ) =>
    s.store.pool.query(
      `update task_device set phase = $3, voltage_v = $4, sent_at = $5, accepted_at = $6, confirmed_at = $7, verified_at = $8
        where task_id = $1 and device_id = $2`,
      [
        taskId,
        ids[i],
        phase,
        voltageV,
        ...(['sent', 'accepted', 'confirmed', 'verified'] as const).map((k) => (at[k] === undefined ? null : new Date(at[k]))),
      ],
    )
  const ended = (status: number, success: number, fail: number) =>
    s.store.pool.query('update task set status = $2, success_count = $3, fail_count = $4, updated_at = $5 where id = $1', [
      taskId,
      status,
      success,
      fail,
      new Date(testNow + minute),
    ])

  it('each step has the instant of the last that reached it, and how many did', async () => {
    const [t1, t2, t3, t4] = [1000, 2000, 3000, 4000].map((ms) => testNow + ms) as [number, number, number, number]
    await device(0, 'verified', { sent: t1, accepted: t2, confirmed: t3, verified: t4 }, 0.8)
    await device(1, 'confirmed', { sent: t1, accepted: t2, confirmed: t4 })
    await device(2, 'accepted', { sent: t2, accepted: t3 })
    const { steps, counts } = await one()
    expect(steps).toEqual({
      requested: { at: testNow, count: 4 },
      sent: { at: t2, count: 3 },
      accepted: { at: t3, count: 3 },
      confirmed: { at: t4, count: 2 },
      verified: { at: t4, count: 1 },
    })
    expect(counts).toEqual({ verified: 1, running: 3, failed: 0, unknown: 0 })
  })

  it.each([
    ['all read back', 2, ['verified', 'verified', 'verified', 'verified'], { verified: 4, running: 0, failed: 0, unknown: 0 }],
    [
      'one refused, one not heard again',
      3,
      ['verified', 'failed', 'unknown', 'verified'],
      { verified: 2, running: 0, failed: 1, unknown: 1 },
    ],
    ['not delivered in time', 3, ['expired', 'expired', 'expired', 'expired'], { verified: 0, running: 0, failed: 0, unknown: 4 }],
    ['taken back by a shutdown', 4, ['cancelled', 'cancelled', 'verified', 'verified'], { verified: 2, running: 0, failed: 0, unknown: 2 }],
  ] as const)('%s: its result is told in numbers, none lost', async (_name, status, phases, counts) => {
    for (const [i, phase] of phases.entries()) await device(i, phase, {})
    await ended(status, counts.verified, counts.failed + counts.unknown)
    const task = await one()
    expect(task).toMatchObject({ status, counts, totalCount: 4, updateTime: testNow + minute })
    expect(task.successCount + task.failCount).toBe(task.totalCount)
    expect(JSON.parse(task.taskDesc!)).toEqual({ total: 4, ...counts })
  })

  it('has no result while it runs, and is among the open ones only then', async () => {
    expect((await one()).taskDesc).toBeNull()
    expect((await ask('tasks', { status: -1 }, token)).pageTotalCount).toBe(1)
    expect((await ask('counts', {}, token)).openTasks).toBe(1)
    await ended(2, 4, 0)
    expect((await ask('tasks', { status: -1 }, token)).pageTotalCount).toBe(0)
    expect((await ask('counts', {}, token)).openTasks).toBe(0)
  })

  it('string voltages come in order of time, only by id', async () => {
    const string = await s.device('A-1')
    for (const [ms, v] of [
      [3000, 20],
      [1000, 160],
      [2000, 90],
    ] as const)
      await s.store.pool.query('insert into task_sample values ($1, $2, $3, $4)', [taskId, string, new Date(testNow + ms), v])
    const { samples, shutdownLimitV } = await ask('tasks', { id: taskId }, token)
    expect(samples).toEqual([160, 90, 20].map((voltageV, i) => ({ id: string, code: 'A-1', at: testNow + (i + 1) * 1000, voltageV })))
    expect(shutdownLimitV).toBe(30)
    expect(await ask('tasks', {}, token)).not.toHaveProperty('samples')
  })

  it('is found by who gave it and when, and stands in the order that is asked for', async () => {
    s.clock.set(testNow + minute)
    const target = { kind: 'module', ids: [ids[0]] }
    const order = { stationId: s.stations[0], action: 'shutdown', target, reason: 'test' }
    const later = ((await s.call(calls.switchRsd.path, order, await s.token('all'))).data as { taskId: number }).taskId
    const found = async (input: object) => (await ask('tasks', input, token)).list.map(({ id }) => id)
    expect(await found({})).toEqual([later, taskId])
    expect(await found({ sortOrder: 'asc' })).toEqual([taskId, later])
    expect(await found({ sortBy: 'devices' })).toEqual([taskId, later])
    expect(await found({ sortBy: 'devices', sortOrder: 'asc' })).toEqual([later, taskId])
    expect(await found({ person: 'EAS' })).toEqual([taskId])
    expect(await found({ person: '%' })).toEqual([])
    expect(await found({ own: true })).toEqual([taskId])
    expect(await found({ from: testNow + 1 })).toEqual([later])
    expect(await found({ to: testNow + 1 })).toEqual([taskId])
  })
})
