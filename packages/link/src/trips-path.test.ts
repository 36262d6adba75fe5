import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultPlan, FleetPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { start as startField } from '@sundial/field/start.ts'
import { addEvent, lockChosen } from '@sundial/store/alarms/change-alarms.ts'
import { judgePlant } from '@sundial/store/alarms/judge-plants.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start } from './start.ts'

const minute = 60_000
/** Midday at the plants of the fleet: an instant at which alarms are judged. */
const noon = Date.UTC(2026, 5, 21, 4)
/** A clock that stands at an instant until it is let run. */
const standing = (atMs: number) => {
  let begun: number | null = null
  return {
    now: () => Math.round(begun === null ? atMs : atMs + performance.now() - begun),
    run: () => {
      begun = performance.now()
    },
  }
}
const withFaults = (fleet: FleetPlan, faults: FaultPlan[]): FleetPlan => ({
  ...fleet,
  stations: fleet.stations.map((station, i) => ({ ...station, faults: i === 0 ? faults : [] })),
})

/** Simulated inverters say it over Modbus, agents report it, the link stores it, and it is judged. */
describe('an inverter that trips, from the field to the alarm', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  const folders: string[] = []
  const fleet = testFleet()
  const [first, second] = fleet.stations[0]!.inverters.map(({ code }) => code) as [string, string]
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(async () => {
    await seeded.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const ids = async () => (await seeded.store.pool.query('select id from station order by code')).rows.map((row) => Number(row.id))

  /** Lets the field report live at an instant, and judges what it said then. */
  const tell = async (faults: FaultPlan[], atMs: number) => {
    const clock = standing(atMs - 4_000)
    const { pool } = seeded.store
    const link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    const dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    folders.push(dataDir)
    const live = { historyDays: 0, reportPeriodS: 60 }
    clock.run()
    const field = await startField({ fleet: withFaults(fleet, faults), mqttUrl: link.mqttUrl, dataDir, ...live, log: silent, clock })
    // The period before is told by the field itself, without a bus: this one an agent has read.
    const reported = async () => {
      const { rows } = await pool.query(
        "select distinct instant from telemetry_report where kind = 'inverter' order by instant desc limit 2",
      )
      return rows.map(({ instant }) => (instant.getTime() - atMs) / minute)
    }
    await expect.poll(reported, { timeout: 25_000 }).toEqual([0, -1])
    link.ending()
    await link.stop()
    await field.stop()
    // The concentrators were there all the time: only the platform of this test was not.
    await pool.query("delete from concentrator_event where reason = 'platformStarted'")
    await pool.query('update concentrator set online = true')
    for (const id of await ids()) while ((await judgePlant(seeded.store.db, id, atMs + 3 * minute)) > 0);
  }
  const alarms = async () =>
    (
      await seeded.store.pool.query(
        `select a.condition, d.code, a.level, a.explains, a.raised_at, a.cleared_at from alarm a join device d on d.id = a.device_id
          where a.withdrawn_at is null and a.condition in ('arcDetected', 'insulationLow', 'inverterStopped') order by a.condition`,
      )
    ).rows

  it('has an alarm of what it says at once, and none that it stopped', { timeout: 60_000 }, async () => {
    await tell(
      [
        { kind: 'arc', inverter: first },
        { kind: 'groundFault', inverter: second },
      ],
      noon,
    )
    expect(await alarms()).toMatchObject([
      { condition: 'arcDetected', code: first, level: 1, raised_at: new Date(noon), cleared_at: null },
      { condition: 'insulationLow', code: second, level: 1, raised_at: new Date(noon), cleared_at: null },
    ])
  })

  it('keeps the alarm of the arc, and not that of the ground fault, when it says that all is well', { timeout: 60_000 }, async () => {
    await tell([], noon + 10 * minute)
    expect(await alarms()).toMatchObject([
      { condition: 'arcDetected', cleared_at: null },
      { condition: 'insulationLow', cleared_at: new Date(noon + 10 * minute) },
    ])
  })

  it('loses it after a person has reset it', { timeout: 60_000 }, async () => {
    const { db, pool } = seeded.store
    const { rows } = await pool.query("select id from alarm where condition = 'arcDetected'")
    await db.transaction().execute(async (trx) => {
      const [alarm] = await lockChosen(trx, everything, [Number(rows[0].id)])
      await addEvent(trx, alarm!, { userId: null, now: noon + 12 * minute }, { kind: 'reset', text: 'connector replaced' })
    })
    await tell([], noon + 20 * minute)
    expect(await alarms()).toMatchObject([{ condition: 'arcDetected', cleared_at: new Date(noon + 20 * minute) }, {}])
  })
})
