import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { lineNodesIn, lineTreeOf } from '@sundial/core/plc/network.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { lineQualityOf, linesOf } from '@sundial/store/concentrators/line-quality.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findPowerLine } from '@sundial/store/power-line/find-power-line.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Link, start } from './start.ts'

const begun = Date.now()
/** It is noon at the first station, whenever the test runs. */
const clock = { now: (): number => Date.UTC(2026, 5, 21, 4, 0, 0) + Date.now() - begun }
const [gw] = testGws

/** The test fleet with a long cable, so that far modules talk through near ones, in one transformer area. */
const fleetOverCable = () => {
  const fleet = testFleet()
  const [station] = fleet.stations
  station!.areas = [
    { code: 'T1', branches: [{ code: 'T1-2', phase: 'B', lengthM: 20, inverters: station!.inverters.map(({ code }) => code) }] },
  ]
  station!.concentrators[0]!.phase = 'B'
  station!.line = { lossDbPerM: 0.05, lossDbPerModule: 8 }
  return fleet
}

describe('the tree of a power line from the order over a real concentrator to the simulated modules and back', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let field: Field
  let dataDir: string
  beforeAll(async () => {
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    field = await startField({
      fleet: fleetOverCable(),
      mqttUrl: link.mqttUrl,
      dataDir,
      reportPeriodS: 60,
      historyDays: 0,
      log: silent,
      clock,
    })
  })
  afterAll(async () => {
    await field.stop()
    await link.stop()
    await seeded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('has each module with its carrier, link and place on the grid, and the silent one without', { timeout: 120_000 }, async () => {
    const { db } = seeded.store
    const [station] = fleetOverCable().stations
    const [mute] = station!.modules
    await field.control.inject(station!.code, { kind: 'mute', modules: [mute!.code] })
    expect(await findPowerLine(db, everything, gw)).toMatchObject({ readAt: null, data: null })
    const order = { action: 'readPowerLine', scope: everything, gw, args: {}, userId: null, address: null, now: clock.now() } as const
    const { taskId } = await orderConcentrator(db, order)
    const status = async () => (await db.selectFrom('task').select('status').where('id', '=', taskId).executeTakeFirstOrThrow()).status
    await expect.poll(status, { timeout: 60_000 }).toBe(2)
    const { data, readAt, askedAt } = (await findPowerLine(db, everything, gw))!
    expect(readAt).toBeGreaterThanOrEqual(askedAt!)
    const rows = lineTreeOf(lineNodesIn(data)!)
    const held = station!.modules.filter(({ string }) => station!.concentrators[0]!.strings.includes(string))
    expect(rows.map(({ number }) => number).sort()).toEqual(held.map(({ number }) => number).sort())
    const { [mute!.number]: silentRow, ...heard } = Object.fromEntries(rows.map((row) => [row.number, row]))
    expect(silentRow).toMatchObject({ hops: null, snrDb: null, phase: null, area: null })
    for (const row of Object.values(heard)) {
      expect(row).toMatchObject({ hops: expect.any(Number), snrDb: expect.any(Number), rssiDbm: expect.any(Number) })
      // Of one branch alone a device can believe nothing else.
      expect(row).toMatchObject({ phase: 'b', area: 'T1', branch: 'T1-2' })
      const carrier = row.parent === null ? null : heard[row.parent]
      if (carrier) expect(row).toMatchObject({ hops: carrier.hops! + 1, depth: carrier.depth + 1 })
      expect(row.parent === null).toBe(row.hops === 1)
    }
    expect(Object.values(heard).some(({ hops }) => hops! > 1)).toBe(true)
  })

  it('has how its modules answer, counted by the concentrator, the moment that is asked for', { timeout: 120_000 }, async () => {
    const { db } = seeded.store
    const [station] = fleetOverCable().stations
    const [mute, other] = station!.modules
    await field.control.inject(station!.code, { kind: 'mute', modules: [mute!.code] })
    const read = async () => {
      const order = {
        action: 'readLineQuality',
        scope: everything,
        gw,
        args: { devices: [] },
        userId: null,
        address: null,
        now: clock.now(),
      } as const
      const { taskId } = await orderConcentrator(db, order)
      const status = async () => (await db.selectFrom('task').select('status').where('id', '=', taskId).executeTakeFirstOrThrow()).status
      await expect.poll(status, { timeout: 60_000 }).toBe(2)
    }
    // what the concentrator has counted by then grows with each of its regular readings
    const heardNow = async () => {
      await read()
      return (await lineQualityOf(db, gw))?.heard ?? 0
    }
    await expect.poll(heardNow, { timeout: 60_000 }).toBeGreaterThan(0)
    const quality = (await lineQualityOf(db, gw))!
    expect(quality.asked).toBeGreaterThan(quality.answered)
    expect(quality.since).toBeLessThanOrEqual(quality.at)
    const devices = await db.selectFrom('device').select(['id', 'code']).where('gw', '=', gw).where('kind', '=', 'module').execute()
    const lines = await linesOf(
      db,
      devices.map(({ id }) => id),
    )
    const lineOf = (code: string) => lines.find((line) => line.code === code)!
    expect(lineOf(mute!.code)).toMatchObject({ answered: 0, answerMs: null })
    expect(lineOf(other!.code)).toMatchObject({ answerMs: expect.any(Number) })
    expect(lineOf(other!.code).answered).toBeGreaterThan(0)
  })
})
