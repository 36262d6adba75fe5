import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { start as startField } from '@sundial/field/start.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { overdueTasks, sweepDeadlines } from '@sundial/store/commands/sweep-deadlines.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { expect, it } from 'vitest'
import { start } from './start.ts'

const begun = Date.now()
/** It is noon at the first station, whenever the test runs. */
const clock = { now: (): number => Date.UTC(2026, 5, 21, 4, 0, 0) + Date.now() - begun }

it('modules that are shut down while their concentrator is away are shut down and read back when it comes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-away-'))
  const { store, database, close } = await seededDatabase()
  const link = await start({ databaseUrl: database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
  const string = await store.db
    .selectFrom('device')
    .select(['id', 'station_id'])
    .where('kind', '=', 'string')
    .where('gw', '=', testGws[0])
    .executeTakeFirstOrThrow()
  const target = { kind: 'string' as const, ids: [string.id] }
  const order = { scope: everything, stationId: string.station_id, action: 'shutdown' as const, target, reason: '', userId: null }
  const { taskId, totalCount } = await createTask(store.db, { ...order, now: clock.now() })
  const late = clock.now() + 3_600_000
  await sweepDeadlines(store.db, late, await overdueTasks(store.db, late))
  const field = await startField({
    fleet: testFleet(),
    mqttUrl: link.mqttUrl,
    dataDir,
    reportPeriodS: 1,
    historyDays: 0,
    log: silent,
    clock,
  })
  try {
    const results = async () =>
      (await store.pool.query('select phase, proven_v from task_device where task_id = $1 and held_at is not null', [taskId])).rows
    const proven = async () => (await results()).filter(({ proven_v: volts }) => volts !== null && volts <= 1.5).length
    await expect.poll(proven, { timeout: 60_000, interval: 250 }).toBe(totalCount)
    expect(new Set((await results()).map(({ phase }) => phase))).toEqual(new Set(['expired']))
    const switched = field.ledger.filter(({ did }) => did === 'shutdown')
    expect(new Set(switched.map(({ number }) => number)).size).toBe(totalCount)
  } finally {
    await field.stop()
    await link.stop()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
