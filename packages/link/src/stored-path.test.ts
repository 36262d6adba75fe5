import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { recordsIn } from '@sundial/core/telemetry/records.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findRecords } from '@sundial/store/telemetry/find-records.ts'
import { findStream } from '@sundial/store/telemetry/find-stream.ts'
import { missingOf } from '@sundial/store/telemetry/stream-progress.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Link, start } from './start.ts'

const begun = Date.now()
/** It is nearly noon at the first station, whenever the test runs: modules are recorded at noon. */
const noon = Date.UTC(2026, 5, 21, 4, 0, 0)
const clock = { now: (): number => noon - 10_000 + Date.now() - begun }
const [gw] = testGws

describe('what a concentrator has stored, over the link to the simulated field', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let field: Field
  let dataDir: string
  const db = () => seeded.store.db
  beforeAll(async () => {
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    dataDir = mkdtempSync(join(tmpdir(), 'stored-path-'))
    field = await startField({ fleet: testFleet(), mqttUrl: link.mqttUrl, dataDir, reportPeriodS: 1, historyDays: 0, log: silent, clock })
  })
  afterAll(async () => {
    await field.stop()
    await link.stop()
    await seeded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Gives an order and waits until its task has ended so. */
  const give = async (action: ConcentratorAction, args: Record<string, unknown>): Promise<void> => {
    const order = { action, scope: everything, gw, args, userId: null, address: null, now: clock.now() }
    const { taskId } = await orderConcentrator(db(), order)
    const task = () => db().selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
    await expect.poll(async () => (await task()).status, { timeout: 60_000 }).toBe(2)
  }

  it('what it has recorded of a module comes as it has it', { timeout: 120_000 }, async () => {
    const { number } = await db()
      .selectFrom('device')
      .select('number')
      .where('gw', '=', gw)
      .where('kind', '=', 'module')
      .orderBy('number')
      .executeTakeFirstOrThrow()
    const recorded = async () => {
      await give('readRecords', { devices: [number], from: noon - 60_000, to: noon + 60_000 })
      return recordsIn((await findRecords(db(), everything, gw))!.data)!.modules[0]!
    }
    await expect.poll(async () => (await recorded()).points.length, { timeout: 60_000 }).toBe(1)
    const { minutes, points } = await recorded()
    expect(minutes).toBe(15)
    expect(points[0]!.at).toBe(noon)
    expect(points[0]!.values[0]).toBeGreaterThan(0)
  })

  it('a report of which the platform has lost the number is asked for, and told as lost where it is gone', {
    timeout: 120_000,
  }, async () => {
    const stream = async () => ({ gw, stream: 'tm' as const, epoch: (await findStream(db(), everything, gw, 0))!.epoch! })
    const newest = async () =>
      (
        await db()
          .selectFrom('ingest_batch')
          .select('seq')
          .where('gw', '=', gw)
          .where('stream', '=', 'tm')
          .orderBy('seq', 'desc')
          .executeTakeFirst()
      )?.seq ?? 0
    await expect.poll(newest, { timeout: 60_000 }).toBeGreaterThan(5)
    const gone = (await newest()) - 2
    await db().deleteFrom('ingest_batch').where('gw', '=', gw).where('stream', '=', 'tm').where('seq', '=', gone).execute()
    const ranges = await missingOf(seeded.store.pool, await stream())
    expect(ranges).toEqual([[gone, gone]])
    await give('sendAgain', { st: 'tm', ep: (await stream()).epoch, ranges })
    // it was acknowledged before, so that the concentrator has let it go: that is told, and nothing is missing any more
    await expect.poll(async () => (await findStream(db(), everything, gw, 0))!.lost, { timeout: 60_000 }).toBe(1)
    expect(await missingOf(seeded.store.pool, await stream())).toEqual([])
  })

  it('a file is dropped when it says afterwards that it does not have it', { timeout: 120_000 }, async () => {
    await give('dropFile', { xfer: '00c0ffee' })
    expect((await findSaid(db(), everything, gw))!.versions!.files).toEqual([])
  })
})
