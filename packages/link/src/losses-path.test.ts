import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FleetPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { mix, seedOf } from '@sundial/core/kit/random.ts'
import { type BacklogReport, backlog } from '@sundial/field/history/backlog.ts'
import { start as startField } from '@sundial/field/start.ts'
import { madeWeather } from '@sundial/field/weather/made-weather.ts'
import { judgePlant } from '@sundial/store/alarms/judge-plants.ts'
import { dueStations } from '@sundial/store/figures/take-due.ts'
import { workOutFigures } from '@sundial/store/figures/work-out-figures.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start } from './start.ts'

const hour = 3_600_000
/** Midnight at both plants of the fleet; the next one is a day later. */
const midnight = Date.UTC(2026, 5, 20, 16)
const nextMidnight = midnight + 24 * hour
const ran = (atMs: number) => {
  const begun = performance.now()
  return { now: () => Math.round(atMs + performance.now() - begun) }
}
/** The fleet with every inverter stopped: all two of the first plant, the only one of the second. */
const stopped = (fleet: FleetPlan): FleetPlan => ({
  ...fleet,
  stations: fleet.stations.map((station) => ({
    ...station,
    faults: station.inverters.map(({ code }) => ({ kind: 'inverterFault' as const, inverter: code })),
  })),
})

type Told = { wh: number; coveredS: number }
/** What the modules of a plant give in a time, Wh, and the module-seconds that their concentrators tell of it. */
const toldOf = async (plan: StationPlan, fleetSeed: number, fromMs: number, toMs: number): Promise<Told> => {
  const weather = madeWeather(plan, mix(fleetSeed, seedOf(plan.code)))
  const totalsWh = Object.fromEntries(plan.inverters.map(({ number }) => [number, 0]))
  const told = { wh: 0, coveredS: 0 }
  const add = ({ kind, per, col }: BacklogReport): void => {
    const known = kind === 'module' ? (col.power ?? []).filter((tenths) => tenths !== null) : []
    told.coveredS += known.length * per
    for (const tenths of known) told.wh += ((tenths / 10) * per) / 3600
  }
  const world = { plan, weather, seed: fleetSeed, fromMs, toMs, totalsWh }
  for (const one of plan.concentrators) for await (const report of backlog(world, one)) add(report)
  return told
}

/** The simulated field tells three good days; then, of the fourth, that every inverter stood still all day. */
describe('what stopped inverters cost, from the field to the alarm', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  const folders: string[] = []
  const fleet = testFleet()
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(async () => {
    await seeded.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const ids = async () => (await seeded.store.pool.query('select id from station order by code')).rows.map((row) => Number(row.id))
  const judgeAll = async (now: number) => {
    for (const id of await ids()) while ((await judgePlant(seeded.store.db, id, now)) > 0);
  }
  /** Lets the field tell its past up to an instant, and judges it. The link ends first: no concentrator goes offline. */
  const tell = async (fleet: FleetPlan, fromMs: number, toMs: number) => {
    const clock = ran(toMs)
    const { pool } = seeded.store
    // The platform listened until then.
    await pool.query('update listening set at = $1', [new Date(toMs)])
    const link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
    const dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    folders.push(dataDir)
    const past = { historyDays: (toMs - fromMs) / (24 * hour), reportPeriodS: 60 }
    const field = await startField({ fleet, mqttUrl: link.mqttUrl, dataDir, ...past, log: silent, clock })
    const tells = await Promise.all(fleet.stations.map((plan) => toldOf(plan, fleet.seed, fromMs, toMs)))
    const covered = async () => {
      const slots = 'select sum(covered_s)::float8 as s from station_slot where slot >= $1 and slot < $2'
      return (await pool.query(slots, [new Date(fromMs), new Date(toMs)])).rows[0].s
    }
    await expect.poll(covered, { timeout: 25_000 }).toBeCloseTo(
      tells.reduce((sum, { coveredS }) => sum + coveredS, 0),
      0,
    )
    link.ending()
    await link.stop()
    await field.stop()
    // The concentrators were there all the time: only the platform of this test was not.
    await pool.query("delete from concentrator_event where reason = 'platformStarted'")
    await pool.query('insert into alarm_late (station_id, from_at) select id, $1 from station', [new Date(toMs - 23 * hour)])
    await judgeAll(toMs + 10 * 60_000)
  }

  /** Holds what a stopped plant and a stopped lone inverter cost against what their modules would have given. */
  const compare = async (within: number) => {
    const { rows } = await seeded.store.pool.query(
      `select condition, lost_wh, loss_basis from alarm where withdrawn_at is null and lost_wh > 0 order by station_id, condition`,
    )
    expect(rows).toMatchObject([
      { condition: 'plantStopped', loss_basis: 'irradiance' },
      { condition: 'inverterStopped', loss_basis: 'irradiance' },
    ])
    for (const [i, plan] of fleet.stations.entries())
      expect(Math.abs(rows[i].lost_wh / (await toldOf(plan, fleet.seed, midnight, nextMidnight)).wh - 1)).toBeLessThan(within)
  }

  it('is what the modules would have given, by what they gave in the days before', async () => {
    await tell(fleet, midnight - 72 * hour, midnight)
    await tell(stopped(fleet), midnight, nextMidnight)
    await compare(0.03)
  }, 120_000)

  it('is what they would have given, by the performance ratio on record, where nobody judged the plant before it stopped', async () => {
    // The link works the figures of days out in its own time, and has ended by now.
    const { db, pool } = seeded.store
    while ((await workOutFigures(db, { stationIds: await dueStations(db, 0), overdueMs: 0 }, nextMidnight + 10 * 60_000)) > 0);
    const { rows } = await pool.query('select count(*)::int as n from station_yield where reference_wh > 0 and pr_energy_wh > 0')
    expect(rows[0].n).toBeGreaterThanOrEqual(2 * 3)
    for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot', 'alarm_late']) await pool.query(`delete from ${table}`)
    await judgeAll(nextMidnight + 5 * 60_000)
    await compare(0.05)
  }, 60_000)
})
