import type { FaultPlan, FleetPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Weather } from '../src/kit/sky.ts'
import { sunOver } from '../src/kit/sun-over.ts'

/** For tests: a station of two strings of ten at the equator, and a sky without a cloud. */
export const testStation = (faults: FaultPlan[] = [], change: Partial<StationPlan> = {}): StationPlan => ({
  code: 'TS-01',
  orgNo: '1',
  names: { zh: '测试', en: 'Test', ja: '試験' },
  latitudeDeg: 0,
  longitudeDeg: 0,
  altitudeM: 0,
  timeZone: 'UTC',
  tiltDeg: 5,
  azimuthDeg: 180,
  commissionedOn: '2025-01-01',
  moduleRatedW: 550,
  moduleModel: 'T-550',
  blocks: [{ code: 'A', names: { zh: '甲', en: 'A', ja: 'A' }, xM: 0, yM: 0, rows: 2, cols: 10, aisleEvery: 2 }],
  inverters: [{ number: '400000000001', code: 'INV-01', ratedW: 10_000, gw: '100000000001' }],
  strings: [1, 2].map((n) => ({ number: `30000000000${n}`, code: `A-0${n}`, inverter: 'INV-01', input: n })),
  modules: Array.from({ length: 20 }, (_, i) => ({
    number: `2000000000${String(i + 1).padStart(2, '0')}`,
    code: moduleCode(i),
    mac: `2000000000${String(i + 1).padStart(2, '0')}`,
    serialNo: `S${i + 1}`,
    block: 'A',
    row: Math.floor(i / 10),
    col: i % 10,
    string: i < 10 ? 'A-01' : 'A-02',
    position: (i % 10) + 1,
  })),
  irradianceSensors: [{ number: '500000000001', code: 'MET-01', gw: '100000000001' }],
  concentrators: [{ gw: '100000000001', name: 'GW-01', secret: '5a'.repeat(32), strings: ['A-01', 'A-02'] }],
  faults,
  ...change,
})

/** Code of the module at place `i`. */
export const moduleCode = (i: number): string => `A-0${i < 10 ? 1 : 2}-${String((i % 10) + 1).padStart(2, '0')}`

export const testFleet = (stations: StationPlan[]): FleetPlan => ({
  version: 2,
  seed: 1,
  organisations: [{ orgNo: '1', parentOrgNo: null, level: 'GROUP', names: { zh: '组', en: 'Group', ja: '組' } }],
  stations,
})

/** Clear sky, 25 °C, a light wind. */
export const clearWeather =
  (plan: StationPlan): Weather =>
  (atMs) => {
    const over = sunOver(atMs, plan)
    return { ...over.clear, sun: over.sun, solarHour: over.solarHour, extraterrestrialWm2: over.extraterrestrialWm2, airC: 25, windMs: 2 }
  }

/** Noon and midnight there. */
export const noonMs = Date.UTC(2026, 2, 20, 12)
export const midnightMs = Date.UTC(2026, 2, 20)
