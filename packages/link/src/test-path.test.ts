import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { cycleHalves, verdictOf } from '@sundial/core/rsd/test-report.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices } from '@sundial/store/tasks/task-devices.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Link, start } from './start.ts'

const begun = Date.now()
/** It is noon at the first station, whenever the test runs. */
const clock = { now: (): number => Date.UTC(2026, 5, 21, 4, 0, 0) + Date.now() - begun }
const plan = { cycles: 2, holdS: 0, offLimitV: 1.5, limitS: 8 }

describe('a cycle test from the order over a real concentrator to the simulated modules and back', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let field: Field
  let dataDir: string
  beforeAll(async () => {
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    field = await startField({ fleet: testFleet(), mqttUrl: link.mqttUrl, dataDir, reportPeriodS: 60, historyDays: 0, log: silent, clock })
  })
  afterAll(async () => {
    await field.stop()
    await link.stop()
    await seeded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('finds the module that stays on and the one that is silent, and no other', { timeout: 120_000 }, async () => {
    const { db } = seeded.store
    const string = await db
      .selectFrom('device')
      .selectAll()
      .where('kind', '=', 'string')
      .where('gw', '=', testGws[0])
      .executeTakeFirstOrThrow()
    const { code: station } = await db.selectFrom('station').select('code').where('id', '=', string.station_id).executeTakeFirstOrThrow()
    const modules = await db.selectFrom('device').selectAll().where('parent_id', '=', string.id).orderBy('position').execute()
    await field.control.inject(station, { kind: 'stuckOn', modules: [modules[1]!.code] })
    await field.control.inject(station, { kind: 'mute', modules: [modules[2]!.code] })
    const { taskId } = await createTask(db, {
      ...{ scope: everything, stationId: string.station_id, action: 'cycleTest', target: { kind: 'string', ids: [string.id] } },
      ...{ reason: '', userId: null, now: clock.now(), args: plan, perStringMs: 60_000 },
    })
    const task = async () => (await findTasks(db, everything, { ids: [taskId] })).rows[0]!
    await expect.poll(async () => (await task()).status, { timeout: 90_000 }).toBe(3)
    const { plan: kept } = await task()
    expect(kept).toMatchObject(plan)
    const devices = await taskDevices(db, everything, taskId)
    expect(devices.map((d) => [d.code, verdictOf(d, plan)])).toEqual([
      [modules[0]!.code, 'passed'],
      [modules[1]!.code, 'failed'],
      [modules[2]!.code, 'noData'],
      [modules[3]!.code, 'passed'],
    ])
    const off = { action: 'shutdown', total: 3, abnormal: 1, heard: 3, failedNumbers: [modules[1]!.number] }
    const on = { action: 'energise', total: 3, abnormal: 0, heard: 3, failedNumbers: [] }
    expect(cycleHalves(devices, plan)).toMatchObject([
      { cycle: 1, ...off },
      { cycle: 1, ...on },
      { cycle: 2, ...off },
      { cycle: 2, ...on },
    ])
    const ofModule = (number: string) => field.ledger.filter((row) => row.number === number).map((row) => row.did)
    expect(ofModule(modules[0]!.number)).toEqual(['shutdown', 'energise', 'shutdown', 'energise'])
    expect(ofModule(modules[2]!.number)).toEqual([])
    const samples = await db.selectFrom('task_sample').select('voltage_v').where('task_id', '=', taskId).execute()
    // two of the four are off in each cycle
    expect(Math.min(...samples.map((s) => s.voltage_v))).toBeLessThan(0.6 * Math.max(...samples.map((s) => s.voltage_v)))
  })
})
