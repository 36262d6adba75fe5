import { describe, expect, it } from 'vitest'
import { isFresh, type ModuleReading, moduleState, neverMeasured, powerBand, switchNow } from './module-state.ts'

const now = 1_800_000_000_000
const day = { now, reportPeriodMs: 60_000, sunElevationDeg: 40 }
const night = { ...day, sunElevationDeg: -10 }
const fresh = now - 30_000
const old = now - 121_000
const live: ModuleReading = {
  powerW: 300,
  powerAt: fresh,
  voltageV: 40,
  rsdVoltageV: 40,
  rsdAt: fresh,
  switchState: 1,
  switchAt: fresh,
}
const off = { powerW: 0, rsdVoltageV: 0.8, switchState: 0 }
const never = neverMeasured

describe('what is known of a switch', () => {
  const shut = { ...live, ...off }
  it.each([
    ['says that it is energised', live, day, 1],
    ['says that it is shut down', shut, day, 0],
    ['says that it is shut down, with voltage behind it', { ...shut, rsdVoltageV: 38 }, day, 1],
    ['says nothing, with voltage behind it', { ...live, switchState: null, switchAt: null }, day, 1],
    ['said by day that it was energised, some time ago', { ...live, switchAt: old, rsdAt: old }, day, null],
    ['said by day that it was shut down, some time ago', { ...shut, switchAt: old, rsdAt: old }, day, null],
    ['said so, and a voltage of some time ago says otherwise', { ...shut, rsdVoltageV: 38, rsdAt: old }, day, 0],
    ['said before the dark that it was shut down', { ...shut, switchAt: old, rsdAt: old }, night, 0],
    ['has never said anything', never, day, null],
    ['has never said anything, in the dark', never, night, null],
    ['says what there is no word for', { ...live, rsdVoltageV: null, switchState: 7 }, day, null],
  ] as const)('%s', (_name, reading, judged, known) => {
    expect(switchNow(reading, judged)).toBe(known)
  })
})

describe('state of a module', () => {
  it.each([
    ['producing by day', live, day, 'producing'],
    ['producing with the sun low', live, night, 'producing'],
    ['reports nothing but zero by day', { ...live, powerW: 0 }, day, 'zero'],
    ['reports 0.9 W by day', { ...live, powerW: 0.9 }, day, 'zero'],
    ['reports 1 W by day', { ...live, powerW: 1 }, day, 'producing'],
    ['reports zero by night', { ...live, powerW: 0 }, night, 'asleep'],
    ['silent for more than two periods by day', { ...live, powerAt: old }, day, 'noData'],
    ['silent by night', { ...live, powerAt: old }, night, 'asleep'],
    ['never heard of by day', never, day, 'noData'],
    ['never heard of by night', never, night, 'asleep'],
    ['power invalid by day', { ...live, powerW: null }, day, 'noData'],
    ['switch off and output at 0.8 V', { ...live, ...off }, day, 'shutDown'],
    ['switch off and output at the limit', { ...live, ...off, rsdVoltageV: 1.5 }, day, 'shutDown'],
    ['switch off but output live: counts as live', { ...live, ...off, powerW: 300, rsdVoltageV: 38 }, day, 'producing'],
    ['switch off but output live and no power', { ...live, ...off, rsdVoltageV: 1.6 }, day, 'zero'],
    ['switch off, output unknown', { ...live, ...off, rsdVoltageV: null, rsdAt: null }, day, 'shutDown'],
    ['switch unknown, output off under a live panel', { ...live, ...off, switchState: null, switchAt: null }, day, 'shutDown'],
    ['switch unknown, output and panel both dead', { ...live, ...off, switchState: null, voltageV: 0.2 }, day, 'zero'],
    ['shut down, then silent by day: unknown now', { ...live, ...off, powerAt: old, rsdAt: old, switchAt: old }, day, 'noData'],
    ['shut down, then night', { ...live, ...off, powerAt: old, rsdAt: old, switchAt: old }, night, 'shutDown'],
    ['output at zero by night without a word of the switch', { ...never, rsdVoltageV: 0, rsdAt: old, voltageV: 0 }, night, 'asleep'],
  ] as const)('%s', (_name, reading, at, state) => {
    expect(moduleState(reading, at)).toBe(state)
  })

  it('stays fresh up to two reporting periods', () => {
    expect(isFresh(now - 120_000, day)).toBe(true)
    expect(isFresh(now - 120_001, day)).toBe(false)
    expect(isFresh(now + 5_000, day)).toBe(true)
    expect(isFresh(null, day)).toBe(false)
  })
})

describe('band of a module against the average', () => {
  it.each([
    [70, 'good'],
    [130, 'good'],
    [69.99, 'low'],
    [40, 'low'],
    [39.99, 'poor'],
    [1, 'poor'],
  ] as const)('%s %% is %s', (percent, band) => {
    expect(powerBand(percent, 100)).toBe(band)
  })
  it('has none without an average', () => {
    expect(powerBand(100, null)).toBeNull()
    expect(powerBand(0, 0)).toBeNull()
  })
})
