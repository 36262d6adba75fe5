import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Link, start } from '../src/start.ts'

/** Call it in a describe: a database, a link and the simulated field for all its tests, which live by this clock. */
export const linkedField = (clock: Clock) => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let field: Field
  let dataDir: string
  beforeAll(async () => {
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    dataDir = mkdtempSync(join(tmpdir(), 'linked-field-'))
    field = await startField({ fleet: testFleet(), mqttUrl: link.mqttUrl, dataDir, reportPeriodS: 1, historyDays: 0, log: silent, clock })
  })
  afterAll(async () => {
    await field.stop()
    await link.stop()
    await seeded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const db = () => seeded.store.db
  /** Gives an order to the first concentrator and waits until its task has ended with this status. */
  const give = async (action: ConcentratorAction, args: Record<string, unknown> = {}, status = 2): Promise<void> => {
    const order = { action, scope: everything, gw: testGws[0]!, args, userId: null, address: null, now: clock.now() }
    const { taskId } = await orderConcentrator(db(), order)
    const task = () => db().selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
    await expect.poll(async () => (await task()).status, { timeout: 60_000 }).toBe(status)
  }
  return { db, give, pool: () => seeded.store.pool, field: () => field }
}
