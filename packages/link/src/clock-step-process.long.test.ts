import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFaketime, whyNoFaketime } from '@sundial/concentrator/test/faketime.ts'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killProcess, launchLink } from '../test/killing.ts'

if (whyNoFaketime !== null) console.log(`skipped: the link as a process whose clock is set, because ${whyNoFaketime}`)

/** It is past noon at the plants of the field, whenever the test runs; their clocks are up to a day behind. */
const begun = Date.now()
const dayMs = 86_400_000
const noonMs = 4 * 3_600_000
const fieldClock = { now: (): number => Math.floor((begun - noonMs) / dayMs) * dayMs + noonMs + Date.now() - begun }

/** The platform's clock is set while the clock of the field goes on: attack A6. */
describe.skipIf(whyNoFaketime !== null)('the link as a process whose clock is set, and concentrators whose clocks go on', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let faketime: ReturnType<typeof openFaketime>
  let link: ChildProcess
  let field: Field
  let dataDir: string
  let aheadMs = 0
  beforeAll(async () => {
    seeded = await seededDatabase()
    faketime = openFaketime()
    const port = await freePort()
    link = await launchLink(seeded.database.url, `${port}`, faketime.env)
    dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    const mqttUrl = `mqtt://127.0.0.1:${port}`
    field = await startField({ fleet: testFleet(), mqttUrl, dataDir, reportPeriodS: 60, historyDays: 0, log: silent, clock: fieldClock })
  }, 60_000)
  afterAll(async () => {
    await field?.stop()
    if (link) await killProcess(link)
    faketime?.close()
    await seeded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const set = async (aheadS: number): Promise<void> => {
    const noticed = once(link.stdout!, 'data')
    aheadMs = aheadS * 1000
    faketime.set(aheadS)
    await noticed
  }
  /** An order as the server gives it, by the clock of the platform. */
  const order = async (action: RsdAction): Promise<number> => {
    const strings = seeded.store.db.selectFrom('device').select(['id', 'station_id']).where('kind', '=', 'string')
    const string = await strings.where('gw', '=', testGws[0]).executeTakeFirstOrThrow()
    const target = { kind: 'string' as const, ids: [string.id] }
    const now = Date.now() + aheadMs
    const order = { scope: everything, stationId: string.station_id, action, target, reason: 'test', userId: null, now }
    return (await createTask(seeded.store.db, order)).taskId
  }
  const endOf = async (taskId: number) => {
    const status = async () =>
      (await seeded.store.db.selectFrom('task').select('status').where('id', '=', taskId).executeTakeFirstOrThrow()).status
    await expect.poll(status, { timeout: 45_000 }).not.toBe(1)
    const devices = seeded.store.db.selectFrom('task_device').select(['phase', 'note']).where('task_id', '=', taskId)
    return (await devices.execute()).map(({ phase, note }) => (note === null ? phase : `${phase} ${note}`))
  }
  const verified = ['verified', 'verified', 'verified', 'verified']

  it('carries orders out before anything is set', { timeout: 60_000 }, async () => {
    const online = async () => (await seeded.store.db.selectFrom('concentrator').select('online').execute()).every((c) => c.online)
    await expect.poll(online, { timeout: 25_000 }).toBe(true)
    expect(await endOf(await order('shutdown'))).toEqual(verified)
  })
  it.each([
    ['back by 5 minutes', -300],
    ['ahead by an hour', 3600],
    ['back from there to an hour behind', -3600],
  ])('carries orders out at once when it is set %s: verified by read-back, each module once', { timeout: 100_000 }, async (_, aheadS) => {
    await set(aheadS)
    const before = field.ledger.length
    expect(await endOf(await order('shutdown'))).toEqual(verified)
    expect(await endOf(await order('energise'))).toEqual(verified)
    expect(field.ledger.length - before).toBeLessThanOrEqual(8)
    expect(field.ledger.slice(before).filter(({ did }) => did === 'energise')).toHaveLength(4)
  })
})
