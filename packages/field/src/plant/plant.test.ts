import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { offLimitV } from '@sundial/core/rsd/action.ts'
import { describe, expect, it } from 'vitest'
import { clearWeather, midnightMs, noonMs, testStation } from '../../test/station.ts'
import type { Executed } from '../kit/executed.ts'
import { makePlant, type PlantOptions } from './make-plant.ts'

const plantWith = (faults: FaultPlan[] = [], change: Partial<PlantOptions> = {}) => {
  const plan = testStation(faults)
  return makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs: noonMs, ...change })
}
const numbers = testStation().modules.map((module) => module.number)
const [first, second] = numbers as [string, string]

describe('modules at noon under a clear sky', () => {
  const plant = plantWith()
  const all = numbers.map((number) => plant.module(number))

  it('give 70 to 105 % of their rating, each a little different', () => {
    for (const now of all) {
      expect(now.powerW).toBeGreaterThan(0.7 * 550)
      expect(now.powerW).toBeLessThan(1.05 * 550)
    }
    expect(new Set(all.map((now) => now.powerW)).size).toBe(20)
  })

  it('agree with themselves: power is voltage times current, RSD output is the panel’s voltage', () => {
    for (const now of all) {
      expect(now.voltageV * now.currentA).toBeCloseTo(now.powerW, 6)
      expect(now.rsdVoltageV).toBeCloseTo(now.voltageV, 6)
      expect(now).toMatchObject({ switchOn: true, answers: true, invalid: false })
    }
  })

  it('are warmer than the air and hear their concentrator well', () => {
    for (const now of all) {
      expect(now.temperatureC).toBeGreaterThan(35)
      expect(now.temperatureC).toBeLessThan(75)
      expect(now.snrDb).toBeGreaterThan(15)
      expect(now.rssiDbm).toBeLessThan(-40)
    }
  })

  it('add up to strings, inverter and irradiance meter', () => {
    const inverter = plant.inverter('400000000001')
    const sumW = all.reduce((sum, now) => sum + now.powerW, 0)
    expect(inverter.dcPowerW).toBeGreaterThan(0.97 * sumW)
    expect(inverter.dcPowerW).toBeLessThan(sumW)
    expect(inverter.acPowerW / inverter.dcPowerW).toBeGreaterThan(0.93)
    expect(inverter.inputs).toEqual([plant.string('300000000001'), plant.string('300000000002')])
    const stringW = all.slice(0, 10).reduce((sum, now) => sum + now.powerW, 0)
    expect((inverter.inputs[0]!.voltageV * inverter.inputs[0]!.currentA) / stringW).toBeCloseTo(0.99, 2)
    expect(inverter.state).toBe(4)
    const irradianceSensor = plant.irradianceSensor('500000000001')
    expect(irradianceSensor.irradianceWm2).toBeGreaterThan(850)
    expect(irradianceSensor.globalIrradianceWm2).toBeGreaterThan(850)
  })
})

describe('night', () => {
  it('leaves modules asleep without an answer and the inverter sleeping', () => {
    const plant = plantWith([], { startMs: midnightMs })
    expect(plant.module(first)).toMatchObject({ powerW: 0, voltageV: 0, currentA: 0, answers: false, energyTodayWh: 0 })
    expect(plant.inverter('400000000001')).toMatchObject({ acPowerW: 0, state: 2 })
    expect(plant.string('300000000001')).toEqual({ voltageV: 0, currentA: 0 })
    expect(plant.irradianceSensor('500000000001').irradianceWm2).toBeCloseTo(0)
  })
})

describe('a module that is shut down', () => {
  const plant = plantWith()
  const before = plant.module(first)
  const stringBefore = plant.string('300000000001')
  const answer = plant.setSwitch(first, false, noonMs + 1000)

  it('confirms, says that it is off and gives no power at once', () => {
    expect(answer).toBe('done')
    expect(plant.module(first)).toMatchObject({ switchOn: false, powerW: 0, currentA: 0, answers: true })
  })

  it('lets its output fall below the limit within 5 s and settle between 0.6 and 1 V, the panel at open circuit', () => {
    expect(plant.module(first).rsdVoltageV).toBeCloseTo(before.rsdVoltageV, 0)
    plant.advance(noonMs + 6000)
    const now = plant.module(first)
    expect(now.rsdVoltageV).toBeLessThan(offLimitV)
    expect(now.rsdVoltageV).toBeGreaterThan(0.6)
    expect(now.voltageV).toBeGreaterThan(before.voltageV)
  })

  it('takes its share of the string’s voltage away and leaves the others working', () => {
    expect(plant.string('300000000001').voltageV).toBeLessThan(stringBefore.voltageV - 30)
    expect(plant.module(second).powerW).toBeGreaterThan(300)
  })

  it('comes back when energised', () => {
    plant.setSwitch(first, true, noonMs + 10_000)
    plant.advance(noonMs + 14_000)
    const now = plant.module(first)
    expect(now.switchOn).toBe(true)
    expect(now.rsdVoltageV).toBeGreaterThan(0.9 * now.voltageV)
    expect(now.powerW).toBeGreaterThan(300)
  })
})

describe('a whole string shut down', () => {
  it('stands at its devices’ rest: ten times 0.6 to 1 V, without current', () => {
    const plant = plantWith()
    for (const number of numbers.slice(0, 10)) plant.setSwitch(number, false, noonMs)
    plant.advance(noonMs + 30_000)
    const string = plant.string('300000000001')
    expect(string.currentA).toBe(0)
    expect(string.voltageV).toBeGreaterThan(6)
    expect(string.voltageV).toBeLessThan(10)
    expect(plant.string('300000000002').currentA).toBeGreaterThan(8)
  })

  it('is in the ledger, operation by operation, and stands after a restart', () => {
    const ledger: Executed[] = []
    const plant = plantWith([], { onExecuted: (record) => ledger.push(record) })
    plant.setSwitch(first, false, noonMs + 5, '00000042')
    plant.setSwitch(second, false, noonMs + 6)
    plant.setSwitch(second, true, noonMs + 7)
    expect(ledger).toEqual([
      { number: first, did: 'shutdown', atMs: noonMs + 5, by: '00000042' },
      { number: second, did: 'shutdown', atMs: noonMs + 6, by: null },
      { number: second, did: 'energise', atMs: noonMs + 7, by: null },
    ])
    const again = plantWith([], { startMs: noonMs + 3_600_000, done: ledger })
    expect(again.module(first).switchOn).toBe(false)
    expect(again.module(second).switchOn).toBe(true)
    expect(again.module(first).energyTodayWh).toBeCloseTo(plant.module(first).energyTodayWh, 0)
    expect(again.module(second).energyTodayWh).toBeGreaterThan(again.module(first).energyTodayWh + 300)
  })
})

describe('energy of the day', () => {
  it('is the same for a plant that began at noon as for one that ran since midnight', () => {
    const early = plantWith([], { startMs: midnightMs })
    for (let atMs = midnightMs; atMs <= noonMs; atMs += 60_000) early.advance(atMs)
    const late = plantWith()
    const wh = late.module(first).energyTodayWh
    expect(wh).toBeGreaterThan(1200)
    expect(Math.abs(early.module(first).energyTodayWh / wh - 1)).toBeLessThan(0.005)
  })

  it('begins anew at the station’s own midnight', () => {
    const plan = testStation([], { timeZone: 'Asia/Kolkata', longitudeDeg: 82.5 })
    const evening = Date.parse('2026-03-20T23:30:00+05:30')
    const plant = makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs: evening })
    expect(plant.module(first).energyTodayWh).toBeGreaterThan(2500)
    plant.advance(evening + 3_600_000)
    expect(plant.module(first).energyTodayWh).toBe(0)
  })

  it('never runs backwards in an inverter, also over a restart', () => {
    const plant = plantWith()
    const before = plant.totalsWh()['400000000001']!
    plant.advance(noonMs + 1_800_000)
    const after = plant.totalsWh()
    expect(after['400000000001']! - before).toBeGreaterThan(2000)
    const again = plantWith([], { startMs: noonMs + 1_800_000, totalsWh: after })
    expect(again.inverter('400000000001').energyTotalWh).toBeCloseTo(after['400000000001']!, 3)
  })

  it('does not go back in time', () => {
    const plant = plantWith()
    plant.advance(noonMs + 10_000)
    const now = plant.module(first)
    plant.advance(noonMs)
    expect(plant.module(first)).toEqual(now)
  })
})

describe('numbers that are not there', () => {
  it.each(['module', 'string', 'inverter', 'irradianceSensor'] as const)('are refused by name: %s', (kind) => {
    expect(() => plantWith()[kind]('999999999999')).toThrow(`TS-01 has no ${kind} 999999999999`)
  })

  it('are refused in faults too', () => {
    expect(() => plantWith([{ kind: 'mute', modules: ['Z-01-01'] }])).toThrow('TS-01 has no Z-01-01')
  })
})

describe('an inverter smaller than its modules', () => {
  it('clips at its rating, throttled, and its modules give less than they could', () => {
    const plan = testStation([], { inverters: [{ number: '400000000001', code: 'INV-01', ratedW: 6000, gw: '100000000001' }] })
    const plant = makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs: noonMs })
    expect(plant.inverter('400000000001')).toMatchObject({ state: 5 })
    expect(plant.inverter('400000000001').acPowerW).toBeLessThanOrEqual(6000)
    expect(plant.module(first).powerW).toBeLessThan(plantWith().module(first).powerW)
    expect(plant.module(first).voltageV).toBeGreaterThan(plantWith().module(first).voltageV)
  })
})
