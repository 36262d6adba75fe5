import { describe, expect, it } from 'vitest'
import type { Latest } from '../telemetry/latest-values.ts'
import { type Judging, modulesNow, type PlacedDevice } from './modules-now.ts'

const now = 1_000_000_000
const module = (id: number, gw = 'a'): PlacedDevice => ({ id, gw })
const latest = (powers: (number | null)[], ages: number[]): Latest => ({
  gw: 'a',
  kind: 'module',
  at: now,
  receivedAt: now,
  rowOf: new Map(powers.map((_, i) => [i + 1, i])),
  values: { power: powers },
  measuredAt: { power: ages.map((age) => now - age) },
})
const judging: Judging = { now, sunElevationDeg: 30, reportPeriodMsOf: () => 60_000 }

describe('modules of a station', () => {
  it('average over those that produce, bands against it', () => {
    const m = modulesNow(
      [1, 2, 3, 4].map((id) => module(id)),
      () => latest([300, 100, 200, 0], [0, 0, 0, 0]),
      judging,
    )
    expect(m.averageW).toBe(200)
    expect(m.band).toEqual(['good', 'low', 'good', null])
    expect(m.bands).toEqual({ good: 2, low: 1, poor: 0 })
    expect(m.states).toMatchObject({ producing: 3, zero: 1 })
    expect(m.freshPowerW).toBe(600)
  })
  it('power that is too old counts neither in the sum nor in the average', () => {
    const m = modulesNow([module(1), module(2)], () => latest([300, 500], [0, 600_000]), judging)
    expect(m).toMatchObject({ averageW: 300, freshPowerW: 300, fresh: 1, dataAt: now })
    expect(m.values.power).toEqual([300, 500])
    expect(m.state).toEqual(['producing', 'noData'])
  })
  it('each by the reporting period of its own concentrator', () => {
    const slow = { ...judging, reportPeriodMsOf: (gw: string) => (gw === 'slow' ? 900_000 : 60_000) }
    const m = modulesNow([module(1), module(2, 'slow')], () => latest([300, 500], [600_000, 600_000]), slow)
    expect(m.state).toEqual(['noData', 'producing'])
  })
  it('that were never heard of have no values', () => {
    const m = modulesNow([module(1), module(9)], (gw) => (gw === 'a' ? latest([300], [0]) : undefined), judging)
    expect(m.state).toEqual(['producing', 'noData'])
    expect(m.values.power).toEqual([300, null])
    expect(m.values.rsdVoltage).toEqual([null, null])
    expect(modulesNow([module(1)], () => undefined, judging)).toMatchObject({ averageW: null, freshPowerW: null, dataAt: null })
  })
  it('say of a switch only what was said lately, and when a module without power was last heard', () => {
    const said = latest([300, 500], [0, 600_000])
    said.values = { power: [300, 500, null, null], switchState: [1, 0, 1, null] }
    said.measuredAt = { power: [now, now - 600_000, null, null], switchState: [now, now - 600_000, now - 5_000, null] }
    said.rowOf = new Map([1, 2, 3, 4].map((id, i) => [id, i]))
    const m = modulesNow(
      [1, 2, 3, 4].map((id) => module(id)),
      () => said,
      judging,
    )
    expect(m.values.switchState).toEqual([1, null, 1, null])
    expect(m.heardAt).toEqual([now, now - 600_000, now - 5_000, null])
    expect(m.state).toEqual(['producing', 'noData', 'noData', 'noData'])
  })
  it('none at all is none', () => {
    expect(modulesNow([], () => undefined, judging)).toMatchObject({ state: [], averageW: null, fresh: 0 })
  })
})
