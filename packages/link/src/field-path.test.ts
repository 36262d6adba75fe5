import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { operatorOf } from '@sundial/wire/dlt645/exchange.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Link, start } from './start.ts'

/** A shut-down output settles at 0.6 to 1.0 V; it counts from 1.5 V on, but is told when it has all but stopped falling. */
const settledMaxV = 1.3
const begun = Date.now()
/** It is noon at the first station, whenever the test runs. */
const clock = { now: (): number => Date.UTC(2026, 5, 21, 4, 0, 0) + Date.now() - begun }

/** The link against the simulated field: its plants, its buses, its agents; one report a second. */
describe('the simulated field behind the link', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let field: Field
  let dataDir: string
  beforeAll(async () => {
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    field = await startField({ fleet: testFleet(), mqttUrl: link.mqttUrl, dataDir, reportPeriodS: 1, historyDays: 2, log: silent, clock })
  })
  afterAll(async () => {
    await field.stop()
    await link.stop()
    await seeded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const kindsStored = async (): Promise<string[]> => {
    const { rows } = await seeded.store.pool.query(`select gw || ' ' || kind as k from telemetry_latest where at > $1 order by 1`, [
      new Date(clock.now() - 60_000),
    ])
    return rows.map((r) => r.k)
  }

  it('reports every kind of device of every concentrator', async () => {
    const all = testGws.flatMap((gw, i) =>
      ['inverter', ...(i === 1 ? [] : ['irradianceSensor']), 'module', 'string'].map((kind) => `${gw} ${kind}`),
    )
    await expect.poll(kindsStored, { timeout: 25_000 }).toEqual(all)
    const concentrators = await seeded.store.db.selectFrom('concentrator').select('online').execute()
    expect(concentrators.every((c) => c.online)).toBe(true)
  })

  it('brings its past days by the same path, each instant once', async () => {
    const pastDays = async () => {
      const { rows } = await seeded.store.pool.query(
        `select station_id, count(*)::int as days from station_day where energy_wh > 0 group by 1`,
      )
      return rows.map((r) => r.days >= 2)
    }
    await expect.poll(pastDays, { timeout: 25_000 }).toEqual([true, true])
    const { rows } = await seeded.store.pool.query('select count(*) as n from quarantine')
    expect(rows[0].n).toBe(0)
  })

  const strings = () =>
    seeded.store.db
      .selectFrom('device')
      .select(['id', 'station_id'])
      .where('kind', '=', 'string')
      .where('gw', '=', testGws[0])
      .executeTakeFirstOrThrow()
  const order = async (action: RsdAction): Promise<number> => {
    const string = await strings()
    const target = { kind: 'string' as const, ids: [string.id] }
    const { taskId } = await createTask(seeded.store.db, {
      scope: everything,
      stationId: string.station_id,
      action,
      target,
      reason: 'test',
      userId: null,
      now: clock.now(),
    })
    return taskId
  }
  /** What the platform believes was done for a task: devices that are verified, with the code of the command that did it. */
  const believed = async (taskId: number): Promise<[string, string][]> => {
    const { rows } = await seeded.store.pool.query(
      `select d.number, c.id from task_device td join device d on d.id = td.device_id join command c on c.task_id = td.task_id and c.gw = d.gw
       where td.task_id = $1 and td.phase = 'verified' order by d.number`,
      [taskId],
    )
    return rows.map((r) => [r.number, operatorOf(r.id)])
  }
  /** What was really done, by the field's own ledger. */
  const executed = async (did: string): Promise<[string, string | null][]> =>
    field.ledger
      .filter((row) => row.did === did)
      .map((row): [string, string | null] => [row.number, row.by])
      .sort()
  const firstModule = async () => {
    const string = await strings()
    const { rows } = await seeded.store.pool.query(
      `select d.number, d.code, s.code as station from device d join station s on s.id = d.station_id where d.parent_id = $1 order by d.number limit 1`,
      [string.id],
    )
    return rows[0] as { number: string; code: string; station: string }
  }
  const statusOf = async (id: number) =>
    (await seeded.store.db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  it('reads a whole station on order: modules, inverters and irradiance meters, each within seconds', { timeout: 40_000 }, async () => {
    const { station_id: stationId } = await strings()
    const before = clock.now()
    const target = { kind: 'station' as const, ids: [] }
    const { taskId, totalCount } = await createTask(seeded.store.db, {
      scope: everything,
      stationId,
      action: 'collect',
      target,
      reason: '',
      userId: null,
      now: before,
    })
    expect(totalCount).toBe(8 + 2 + 1)
    await expect.poll(() => statusOf(taskId), { timeout: 25_000 }).toBe(2)
    const devices = await seeded.store.db.selectFrom('task_device').selectAll().where('task_id', '=', taskId).execute()
    expect(devices.map((d) => d.phase)).toEqual(devices.map(() => 'verified'))
    expect(devices.every((d) => d.elapsed_ms !== null)).toBe(true)
    // no report of the whole second has such an instant
    const { rows } = await seeded.store.pool.query('select count(*) as n from telemetry_report where period_s = 0')
    expect(rows[0].n).toBe(0)
  })

  it('shuts a string down and energises it again, every module verified, every switch operated once', { timeout: 100_000 }, async () => {
    const down = await order('shutdown')
    await expect.poll(() => statusOf(down), { timeout: 45_000 }).toBe(2)
    const devices = await seeded.store.db.selectFrom('task_device').selectAll().where('task_id', '=', down).execute()
    expect(devices.map((d) => d.phase)).toEqual(['verified', 'verified', 'verified', 'verified'])
    expect(devices.every((d) => d.voltage_v !== null && d.voltage_v <= settledMaxV)).toBe(true)
    expect(field.ledger).toHaveLength(4)
    expect(await executed('shutdown')).toEqual(await believed(down))
    const up = await order('energise')
    await expect.poll(() => statusOf(up), { timeout: 45_000 }).not.toBe(1)
    const risen = await seeded.store.db.selectFrom('task_device').select(['phase', 'note']).where('task_id', '=', up).execute()
    expect(risen.map((d) => d.phase)).toEqual(['verified', 'verified', 'verified', 'verified'])
    expect(field.ledger).toHaveLength(8)
    expect(await executed('energise')).toEqual(await believed(up))
  })

  it('over a noisy line has really done whatever the platform believes, and nothing that nobody ordered, however often it was said', {
    timeout: 100_000,
  }, async () => {
    field.control.disturbLine(testGws[0]!, { damaged: 0.25, lost: 0.15 })
    const before = field.ledger.length
    const task = await order('shutdown')
    await expect.poll(() => statusOf(task), { timeout: 60_000 }).not.toBe(1)
    field.control.disturbLine(testGws[0]!, { damaged: 0, lost: 0 })
    const really = new Set(field.ledger.slice(before).map((row) => `${row.number} ${row.did} ${row.by}`))
    const verified = (await believed(task)).map(([number, by]) => `${number} shutdown ${by}`)
    expect(verified.length).toBeGreaterThan(0)
    expect([...really]).toEqual(expect.arrayContaining(verified))
    expect(really.size).toBeLessThanOrEqual(4)
    const up = await order('energise')
    await expect.poll(() => statusOf(up), { timeout: 45_000 }).not.toBe(1)
  })

  it('tells a device that did nothing from one that did: the ledger has no line of it, the platform no result', {
    timeout: 100_000,
  }, async () => {
    const { number, code, station } = await firstModule()
    const fault = { kind: 'stuckOn' as const, modules: [code] }
    await field.control.inject(station, fault)
    const before = field.ledger.length
    const task = await order('shutdown')
    await expect.poll(() => statusOf(task), { timeout: 60_000 }).not.toBe(1)
    const really = field.ledger.slice(before).map((row) => row.number)
    const verified = (await believed(task)).map(([device]) => device)
    expect(really.sort()).toEqual(verified)
    expect(verified).not.toContain(number)
    expect(verified).toHaveLength(3)
    await field.control.remove(station, fault)
  })
})
