import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'

export const inverterNumber = '900000000001'
export const irradianceSensorNumber = '800000000001'
/** Module `i` (from 1) of the station. */
export const moduleNumber = (i: number): string => String(i).padStart(12, '0')
const modulesPerString = 8
/** Instant at which the sun is high over it: 15 July 2026, 12:00 in Lisbon. */
export const noonMs = Date.UTC(2026, 6, 15, 12)
export const midnightMs = Date.UTC(2026, 6, 15, 0)

/** A station of one inverter with two strings of eight modules and one irradiance meter. */
export const smallStation = (faults: FaultPlan[] = []): StationPlan => ({
  code: 'TEST',
  orgNo: '1',
  names: { zh: '试验', en: 'Test', ja: '試験' },
  latitudeDeg: 38.7,
  longitudeDeg: -9.1,
  altitudeM: 50,
  timeZone: 'Europe/Lisbon',
  tiltDeg: 25,
  azimuthDeg: 180,
  commissionedOn: '2024-05-01',
  moduleRatedW: 450,
  moduleModel: 'Test 450',
  blocks: [{ code: 'B', names: { zh: '甲', en: 'B', ja: 'B' }, xM: 0, yM: 0, rows: 2, cols: modulesPerString, aisleEvery: 0 }],
  inverters: [{ number: inverterNumber, code: 'I1', ratedW: 12_000, gw: '000000009999' }],
  strings: [1, 2].map((input) => ({ number: `70000000000${input}`, code: `S${input}`, inverter: 'I1', input })),
  modules: Array.from({ length: 2 * modulesPerString }, (_, i) => ({
    number: moduleNumber(i + 1),
    code: `M${i + 1}`,
    mac: moduleNumber(i + 1),
    serialNo: `T${i + 1}`,
    block: 'B',
    row: Math.floor(i / modulesPerString),
    col: i % modulesPerString,
    string: `S${1 + Math.floor(i / modulesPerString)}`,
    position: 1 + (i % modulesPerString),
  })),
  irradianceSensors: [{ number: irradianceSensorNumber, code: 'E1', gw: '000000009999' }],
  concentrators: [{ gw: '000000009999', name: 'Test', secret: '0'.repeat(64), strings: ['S1', 'S2'] }],
  faults,
})
