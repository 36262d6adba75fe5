import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultPlan, FleetPlan } from '@sundial/core/fleet/plan.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { demoFleet } from 'sundial/demo/fleet.ts'
import type { Env } from './sundial.ts'

/** A time zone, and where its noon is now. */
const noonNow = (now: Date): { timeZone: string; longitudeDeg: number } => {
  const east = Math.round(12 - now.getUTCHours() - now.getUTCMinutes() / 60)
  // The names of these zones count to the west.
  return { timeZone: east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`, longitudeDeg: 15 * east }
}

/** One plant of two strings of ten modules behind one concentrator, at a place where it is noon now, among the demo's organisations. */
const noonFleet = (now: Date, faults: FaultPlan[]): FleetPlan => {
  const { version, seed, organisations } = demoFleet((gw) => gw.padStart(64, '0'))
  const plant = testFleet(10).stations[0]!
  const concentrator = plant.concentrators[0]!
  const inverters = plant.inverters.map((inverter) => ({ ...inverter, gw: concentrator.gw }))
  const branch = { code: 'T1-1', phase: 'B' as const, lengthM: 5, inverters: inverters.map(({ code }) => code) }
  const station = {
    ...{ ...plant, ...noonNow(now), latitudeDeg: -20, azimuthDeg: 0, orgNo: organisations[0]!.orgNo, inverters, faults },
    areas: [{ code: 'T1', branches: [branch] }],
    concentrators: [{ ...concentrator, phase: 'B' as const, strings: plant.strings.map(({ code }) => code) }],
  }
  return { version, seed, organisations, stations: [station] }
}

/** Codes of all modules of that plant. */
export const noonModules = testFleet(10).stations[0]!.modules.map(({ code }) => code)

/** For specs of orders that need the sun, at whatever hour they run. */
export const atNoon = (faults: FaultPlan[]): Env => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-noon-fleet-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'fleet.json')
  writeFileSync(file, JSON.stringify(noonFleet(new Date(), faults)))
  return { SUNDIAL_FLEET: file }
}
