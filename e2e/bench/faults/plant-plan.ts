import { randomBytes } from 'node:crypto'
import type { FaultPlan, FleetPlan, StationPlan } from '@sundial/core/fleet/plan.ts'

const perString = 12
const stringCodes = ['A-01', 'A-02', 'A-03']
const moduleRatedW = 550

/** Where the plants of the score stand, one after the other: both hemispheres, from the equator to 48°. */
const sites = [
  { latitudeDeg: 37.4, longitudeDeg: -6, altitudeM: 20, timeZone: 'Europe/Madrid' },
  { latitudeDeg: -33.4, longitudeDeg: -70.6, altitudeM: 520, timeZone: 'America/Santiago' },
  { latitudeDeg: 35.7, longitudeDeg: 139.7, altitudeM: 40, timeZone: 'Asia/Tokyo' },
  { latitudeDeg: -1.3, longitudeDeg: 36.8, altitudeM: 1700, timeZone: 'Africa/Nairobi' },
  { latitudeDeg: 48.1, longitudeDeg: 11.6, altitudeM: 520, timeZone: 'Europe/Berlin' },
  { latitudeDeg: 28.6, longitudeDeg: 77.2, altitudeM: 220, timeZone: 'Asia/Kolkata' },
]

const named = (name: string) => ({ zh: name, en: name, ja: name })
const two = (n: number): string => String(n).padStart(2, '0')
const numberOf = (kind: number, plant: number, n: number): string =>
  `${kind}131${String(plant).padStart(4, '0')}${String(n).padStart(4, '0')}`

const modulesOf = (plant: number): StationPlan['modules'] =>
  stringCodes.flatMap((string, row) =>
    Array.from({ length: perString }, (_, col) => {
      const number = numberOf(2, plant, row * perString + col + 1)
      return {
        number,
        code: `${string}-${two(col + 1)}`,
        mac: number,
        serialNo: `F${plant}-${row}-${col}`,
        block: 'A',
        row,
        col,
        string,
        position: col + 1,
      }
    }),
  )

/** A plant of 36 modules in three strings: two on the first inverter, the third on the second one; one concentrator, one irradiance meter. */
export const plantPlan = (plant: number, faults: FaultPlan[] = []): StationPlan => {
  const site = sites[plant % sites.length]!
  const gw = numberOf(1, plant, 1)
  const inverters = [2, 1].map((strings, i) => ({
    number: numberOf(4, plant, i + 1),
    code: `INV-${two(i + 1)}`,
    ratedW: strings * 6_000,
    gw,
  }))
  return {
    ...site,
    code: `F-${String(plant).padStart(3, '0')}`,
    orgNo: 'BENCH',
    names: named(`Fault plant ${plant}`),
    tiltDeg: Math.max(5, Math.round(Math.abs(site.latitudeDeg) * 0.8)),
    azimuthDeg: site.latitudeDeg < 0 ? 0 : 180,
    commissionedOn: '2025-01-01',
    moduleRatedW,
    moduleModel: 'M550',
    blocks: [{ code: 'A', names: named('Roof A'), xM: 0, yM: 0, rows: stringCodes.length, cols: perString, aisleEvery: 3 }],
    inverters,
    strings: stringCodes.map((code, i) => ({
      number: numberOf(3, plant, i + 1),
      code,
      inverter: i < 2 ? 'INV-01' : 'INV-02',
      input: i < 2 ? i + 1 : 1,
    })),
    modules: modulesOf(plant),
    irradianceSensors: [{ number: numberOf(5, plant, 1), code: 'MET-01', gw }],
    concentrators: [{ gw, name: 'GW-01', secret: randomBytes(32).toString('hex'), strings: stringCodes }],
    faults,
  }
}

/** A fleet of such plants; `seed` makes its weather and its modules. */
export const plantsOf = (count: number, seed: number): FleetPlan => ({
  version: 2,
  seed,
  organisations: [{ orgNo: 'BENCH', parentOrgNo: null, level: 'NATIONAL', names: named('Bench') }],
  stations: Array.from({ length: count }, (_, i) => plantPlan(i + 1)),
})
