import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { encodeLatest } from '@sundial/core/telemetry/latest.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { claimCommands } from './claim-commands.ts'
import { createTask } from './create-task.ts'
import { rememberResponse } from './remember-event.ts'
import { overdueTasks, sweepDeadlines } from './sweep-deadlines.ts'
import type { TaskOrder } from './write-task.ts'

const now = Date.UTC(2026, 10, 21, 3, 0, 0)
const [gw] = testGws

describe('ordering to read devices now', () => {
  let close: () => Promise<void>
  let store: Store
  let stations: number[]
  let ids: Record<'module' | 'string' | 'inverter', number[]>

  beforeAll(async () => {
    ;({ store, close } = await seededDatabase(4))
    stations = (await store.db.selectFrom('station').select('id').orderBy('code').execute()).map((r) => r.id)
    const of = async (kind: 'module' | 'string' | 'inverter') =>
      (await store.db.selectFrom('device').select('id').where('kind', '=', kind).orderBy('number').execute()).map((r) => r.id)
    ids = { module: await of('module'), string: await of('string'), inverter: await of('inverter') }
  })
  afterAll(() => close())
  beforeEach(() => store.pool.query('truncate task, command, audit cascade'))

  const order = (target: OrderTarget, more: Partial<TaskOrder> = {}) =>
    createTask(store.db, { action: 'collect', scope: everything, stationId: stations[0]!, target, reason: '', userId: null, now, ...more })
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'no refusal',
      (error) => (error instanceof Refusal ? error.refusal : String(error)),
    )
  const commands = () => store.db.selectFrom('command').selectAll().orderBy('gw').orderBy('seq').execute()
  const devices = () => store.db.selectFrom('task_device').select(['phase', 'note']).orderBy('device_id').execute()
  const task = () => store.db.selectFrom('task').selectAll().executeTakeFirstOrThrow()

  it('writes task, devices, one command a concentrator and the audit row', async () => {
    const made = await order({ kind: 'string', ids: [ids.string[0]!] })
    expect(made.totalCount).toBe(4)
    expect(await task()).toMatchObject({ status: 1, action: 'collect', target: { kind: 'string', label: 'A-1' }, reason: '' })
    expect(await devices()).toHaveLength(4)
    expect(await commands()).toMatchObject([
      { gw, op: 'collect', priority: 1, args: { devices: ['200000011001', '200000011002', '200000011003', '200000011004'] } },
    ])
    expect(await store.db.selectFrom('audit').select(['action', 'subject']).execute()).toEqual([
      { action: 'devices.read', subject: made.number },
    ])
  })

  it('of a whole station means its inverters and irradiance meters too, each behind its own concentrator', async () => {
    expect(await order({ kind: 'station', ids: [] })).toMatchObject({ totalCount: 8 + 2 + 1 })
    expect((await commands()).map((c) => [c.gw, (c.args as { devices: string[] }).devices.length])).toEqual([
      [testGws[0], 6],
      [testGws[1], 5],
    ])
  })

  it('answers the first task for a repeated idempotency key', async () => {
    const key = { idempotencyKey: 'key-12345678' }
    const first = await order({ kind: 'module', ids: [ids.module[0]!] }, key)
    expect(await order({ kind: 'module', ids: [ids.module[0]!] }, key)).toEqual(first)
    expect(await commands()).toHaveLength(1)
  })

  it('refuses what is not there, not in scope, of another station or empty; and writes nothing', async () => {
    expect(await refusal(order({ kind: 'station', ids: [] }, { scope: { orgPaths: [] } }))).toBe('notFound')
    expect(await refusal(order({ kind: 'list', ids: [ids.module[0]!, ids.module.at(-1)!] }))).toBe('mixedStations')
    expect(await refusal(order({ kind: 'module', ids: [ids.inverter[0]!] }))).toBe('notFound')
    expect(await refusal(order({ kind: 'list', ids: [] }))).toBe('nothingToRead')
    expect(await commands()).toEqual([])
  })

  it('leaves orders to energise that wait unsent as they are', async () => {
    await store.pool.query(
      `insert into command (id, gw, op, args, priority, seq, deadline)
       values (gen_random_uuid(), $1, 'rsd.switch', '{"action":"energise","devices":["200000011001"]}', 1, 1, $2)`,
      [gw, new Date(now + 60_000)],
    )
    await order({ kind: 'module', ids: [ids.module[0]!] })
    expect((await commands()).map((c) => c.state)).toEqual(['queued', 'queued'])
  })

  /** Last values of the first string: three modules told something a minute ago, the fourth never did, or a day ago. */
  const remember = async (fourthAgeMs: number | null) => {
    const { version, body } = encodeLatest({
      at: now - 60_000,
      deviceIds: ids.module.slice(0, 4),
      values: { power: [10, 10, 10, fourthAgeMs === null ? null : 10] },
      ages: { power: [0, 0, 0, fourthAgeMs] },
    })
    await store.pool.query(
      `insert into telemetry_latest values ($1, 'module', $2, $2, $3, $4, $5)
       on conflict (gw, kind) do update set body = excluded.body`,
      [gw, new Date(now - 60_000), version, ids.module.slice(0, 4), Buffer.from(body)],
    )
  }
  /** Reads the first string; its fourth module gives no answer. */
  const readWithoutFourth = async () => {
    await order({ kind: 'string', ids: [ids.string[0]!] })
    await store.db.updateTable('concentrator').set({ online: true }).where('gw', '=', gw).execute()
    const [sent] = await claimCommands(store.db, now)
    await store.db.updateTable('concentrator').set({ online: false }).where('gw', '=', gw).execute()
    expect((await devices()).map((d) => d.phase)).toEqual(['sent', 'sent', 'sent', 'sent'])
    const silent = '200000011004'
    const results = (sent!.args as { devices: string[] }).devices.map((number) => ({
      number,
      phase: number === silent ? ('unknown' as const) : ('verified' as const),
      voltageV: null,
      elapsedMs: 400,
      tries: 1,
      note: number === silent ? 'noAnswer' : null,
      readAt: null,
      switchState: null,
    }))
    await rememberResponse(store.db, { id: sent!.id, gw, phase: 'failed', devices: results, samples: [] }, now)
  }

  it.each([
    ['had never told anything is no news', null, 1],
    ['had told nothing for a day is no news', 86_400_000, 1],
    ['had told something in time is news', 0, 0],
  ])('a device without an answer that %s', async (_name, ageMs, silentBefore) => {
    await remember(ageMs)
    await readWithoutFourth()
    expect(await task()).toMatchObject({ status: 3, outcome: 'partly', silent_before: silentBefore })
  })

  it('marks its devices as sent with the command, and settles them by report', async () => {
    await readWithoutFourth()
    expect(await task()).toMatchObject({ status: 3, outcome: 'partly', success_count: 3, fail_count: 1 })
    expect((await devices()).map((d) => d.phase)).toEqual(['verified', 'verified', 'verified', 'unknown'])
  })

  it('that its concentrator took and told nothing of says so; no device is said to be silent', async () => {
    await order({ kind: 'string', ids: [ids.string[0]!] })
    await store.db.updateTable('concentrator').set({ online: true }).where('gw', '=', gw).execute()
    await claimCommands(store.db, now)
    await store.db.updateTable('concentrator').set({ online: false }).where('gw', '=', gw).execute()
    const at = (await task()).deadline.getTime()
    await sweepDeadlines(store.db, at, await overdueTasks(store.db, at))
    expect(new Set((await devices()).map((d) => `${d.phase} ${d.note}`))).toEqual(new Set(['unknown noReport']))
  })

  it('behind a concentrator that is away ends in time; no device is said to be silent, because the order never went out', async () => {
    await order({ kind: 'string', ids: [ids.string[0]!] })
    const { deadline } = await task()
    const at = (await commands())[0]!.deadline.getTime()
    await sweepDeadlines(store.db, at, await overdueTasks(store.db, at))
    expect(new Set((await devices()).map((d) => `${d.phase} ${d.note}`))).toEqual(new Set(['unknown tooLate']))
    expect(await task()).toMatchObject({ status: 3, outcome: 'failed', success_count: 0, fail_count: 4 })
    expect(deadline.getTime() - now).toBeLessThan(60_000)
  })
})
