import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultPlan, FleetPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { demoFleet } from 'sundial/demo/fleet.ts'
import type { Env } from './sundial.ts'

/** A time zone, and where its noon is now. */
const noonNow = (now: Date): { timeZone: string; longitudeDeg: number } => {
  const east = Math.round(12 - now.getUTCHours() - now.getUTCMinutes() / 60)
  // The names of these zones count to the west.
  return { timeZone: east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`, longitudeDeg: 15 * east }
}

const demo = () => demoFleet((gw) => gw.padStart(64, '0'))
/** A plant alone, at a place where it is noon now, among the demo's organisations. */
const aloneAtNoon = (now: Date, plant: StationPlan, faults: FaultPlan[]): FleetPlan => {
  const { version, seed, organisations } = demo()
  const here = { ...noonNow(now), latitudeDeg: -20, azimuthDeg: 0 }
  return { version, seed, organisations, stations: [{ ...plant, ...here, faults, orgNo: organisations[0]!.orgNo }] }
}

/** Two strings of ten modules behind one concentrator. */
const smallPlant = (): StationPlan => {
  const plant = testFleet(10).stations[0]!
  const concentrator = plant.concentrators[0]!
  const inverters = plant.inverters.map((inverter) => ({ ...inverter, gw: concentrator.gw }))
  const branch = { code: 'T1-1', phase: 'B' as const, lengthM: 5, inverters: inverters.map(({ code }) => code) }
  return {
    ...{ ...plant, inverters },
    areas: [{ code: 'T1', branches: [branch] }],
    concentrators: [{ ...concentrator, phase: 'B' as const, strings: plant.strings.map(({ code }) => code) }],
  }
}

/** Codes of all modules of that plant. */
export const noonModules = testFleet(10).stations[0]!.modules.map(({ code }) => code)

const inFile = (fleet: FleetPlan): Env => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-noon-fleet-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'fleet.json')
  writeFileSync(file, JSON.stringify(fleet))
  return { SUNDIAL_FLEET: file }
}

/** For specs of orders that need the sun, at whatever hour they run. */
export const atNoon = (faults: FaultPlan[]): Env => inFile(aloneAtNoon(new Date(), smallPlant(), faults))

/** The same with one of the demo's plants alone. */
export const demoPlantAtNoon = (code: string, faults: FaultPlan[]): Env =>
  inFile(aloneAtNoon(new Date(), demo().stations.find((station) => station.code === code)!, faults))
