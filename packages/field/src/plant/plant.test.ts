import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { offLimitV } from '@sundial/core/rsd/action.ts'
import { describe, expect, it } from 'vitest'
import { clearWeather, midnightMs, moduleCode, noonMs, testStation } from '../kit/station-for-tests.ts'
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

  it('add up to strings, inverter and meter', () => {
    const inverter = plant.inverter('400000000001')
    const sumW = all.reduce((sum, now) => sum + now.powerW, 0)
    expect(inverter.dcPowerW).toBeGreaterThan(0.97 * sumW)
    expect(inverter.dcPowerW).toBeLessThan(sumW)
    expect(inverter.acPowerW / inverter.dcPowerW).toBeGreaterThan(0.93)
    expect(inverter.inputs).toEqual([plant.string('300000000001'), plant.string('300000000002')])
    const stringW = all.slice(0, 10).reduce((sum, now) => sum + now.powerW, 0)
    expect((inverter.inputs[0]!.voltageV * inverter.inputs[0]!.currentA) / stringW).toBeCloseTo(0.99, 2)
    expect(inverter.state).toBe(4)
    const meter = plant.meter('500000000001')
    expect(meter.irradianceWm2).toBeGreaterThan(850)
    expect(meter.globalIrradianceWm2).toBeGreaterThan(850)
  })
})

describe('night', () => {
  it('leaves modules asleep without an answer and the inverter sleeping', () => {
    const plant = plantWith([], { startMs: midnightMs })
    expect(plant.module(first)).toMatchObject({ powerW: 0, voltageV: 0, currentA: 0, answers: false, energyTodayWh: 0 })
    expect(plant.inverter('400000000001')).toMatchObject({ acPowerW: 0, state: 2 })
    expect(plant.string('300000000001')).toEqual({ voltageV: 0, currentA: 0 })
    expect(plant.meter('500000000001').irradianceWm2).toBeCloseTo(0)
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
    const ledger: { number: string; on: boolean; atMs: number }[] = []
    const plant = plantWith([], { onSwitch: (record) => ledger.push(record) })
    plant.setSwitch(first, false, noonMs + 5)
    plant.setSwitch(second, false, noonMs + 6)
    plant.setSwitch(second, true, noonMs + 7)
    expect(ledger).toEqual([
      { number: first, on: false, atMs: noonMs + 5 },
      { number: second, on: false, atMs: noonMs + 6 },
      { number: second, on: true, atMs: noonMs + 7 },
    ])
    const again = plantWith([], { startMs: noonMs + 3_600_000, switched: ledger })
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
  it.each(['module', 'string', 'inverter', 'meter'] as const)('are refused by name: %s', (kind) => {
    expect(() => plantWith()[kind]('999999999999')).toThrow(`TS-01 has no ${kind} 999999999999`)
  })

  it('are refused in faults too', () => {
    expect(() => plantWith([{ kind: 'mute', modules: ['Z-01-01'] }])).toThrow('TS-01 has no Z-01-01')
  })
})

/** Every fault, what it does to module 1 (or what it is about), and what must not change. */
describe('faults', () => {
  const well = plantWith()
  const code = [moduleCode(0)]
  const now = (fault: FaultPlan, atMs = noonMs) => {
    const plant = plantWith([fault])
    plant.advance(atMs)
    return { plant, module: plant.module(first), other: plant.module(second) }
  }

  it('soiled: less light, less power', () => {
    const { module, other } = now({ kind: 'soiled', modules: code, level: 0.4 })
    expect(module.powerW / well.module(first).powerW).toBeCloseTo(0.6, 1)
    expect(other.powerW).toBe(well.module(second).powerW)
  })

  it('shaded: as its neighbours in the morning, far behind at noon, the list one after the other', () => {
    const plan = testStation([{ kind: 'shaded', modules: [moduleCode(0), moduleCode(1), moduleCode(2)] }])
    const at = (hour: number) => makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs: midnightMs + hour * 3_600_000 })
    const free = (hour: number) => plantWith([], { startMs: midnightMs + hour * 3_600_000 })
    expect(at(8).module(first).powerW).toBe(free(8).module(first).powerW)
    expect(at(12).module(first).powerW).toBeLessThan(0.6 * free(12).module(first).powerW)
    expect(at(12).module(second).powerW).toBeLessThan(at(12).module(first).powerW)
    expect(at(16.5).module(first).powerW).toBe(free(16.5).module(first).powerW)
  })

  it('hotSpot: over 15 K warmer than its neighbours', () => {
    const { module, other } = now({ kind: 'hotSpot', modules: code })
    expect(module.temperatureC - other.temperatureC).toBeGreaterThan(15)
    expect(module.powerW).toBeLessThan(other.powerW)
  })

  it('mute: works and does not answer', () => {
    const { module } = now({ kind: 'mute', modules: code })
    expect(module.answers).toBe(false)
    expect(module.powerW).toBeGreaterThan(300)
  })

  it('zero: answers, with 0 W and 0 A at open circuit', () => {
    const { module } = now({ kind: 'zero', modules: code })
    expect(module).toMatchObject({ answers: true, powerW: 0, currentA: 0, energyTodayWh: 0, switchOn: true })
    expect(module.voltageV).toBeGreaterThan(40)
  })

  it('stuckOn: takes the order and stays on', () => {
    const { plant } = now({ kind: 'stuckOn', modules: code })
    expect(plant.setSwitch(first, false, noonMs + 1)).toBe('stuck')
    plant.advance(noonMs + 30_000)
    expect(plant.module(first).switchOn).toBe(true)
    expect(plant.module(first).rsdVoltageV).toBeGreaterThan(30)
  })

  it('weakLink: under 10 dB, and an answer only now and then', () => {
    const { plant } = now({ kind: 'weakLink', modules: code })
    const heard = Array.from({ length: 200 }, (_, s) => {
      plant.advance(noonMs + s * 1000)
      return plant.module(first)
    })
    const answered = heard.filter((one) => one.answers).length
    expect(answered).toBeGreaterThan(60)
    expect(answered).toBeLessThan(140)
    expect(heard.every((one) => one.snrDb < 10)).toBe(true)
  })

  it('invalidReadings: answers that they are invalid', () => {
    expect(now({ kind: 'invalidReadings', modules: code }).module).toMatchObject({ answers: true, invalid: true })
  })

  it('slow: answers late', () => {
    const { module, other } = now({ kind: 'slow', modules: code, level: 900 })
    expect(module.latencyMs).toBe(900)
    expect(other.latencyMs).toBeLessThan(50)
  })

  it('inverterFault: no power from it, its strings at open circuit', () => {
    const { plant, module } = now({ kind: 'inverterFault', inverter: 'INV-01' })
    expect(plant.inverter('400000000001')).toMatchObject({ acPowerW: 0, state: 7 })
    expect(module.powerW).toBe(0)
    expect(plant.string('300000000001').voltageV).toBeGreaterThan(430)
  })

  it('meterStuck: the same value by day and night', () => {
    const { plant } = now({ kind: 'meterStuck', meter: 'MET-01' })
    const value = plant.meter('500000000001')
    plant.advance(noonMs + 12 * 3_600_000)
    expect(plant.meter('500000000001')).toEqual(value)
    expect(value.irradianceWm2).toBeGreaterThan(300)
  })

  it('shutDown: off from the beginning, though nobody ordered it here', () => {
    const { module, other } = now({ kind: 'shutDown', modules: code })
    expect(module).toMatchObject({ switchOn: false, powerW: 0, energyTodayWh: 0 })
    expect(module.rsdVoltageV).toBeLessThan(1)
    expect(other.switchOn).toBe(true)
  })

  it('come and go while the plant runs', () => {
    const plant = plantWith()
    const fault: FaultPlan = { kind: 'zero', modules: code }
    plant.inject(fault)
    expect(plant.faults()).toEqual([fault])
    expect(plant.module(first).powerW).toBe(0)
    expect(plant.remove({ kind: 'zero', modules: code })).toBe(true)
    expect(plant.module(first).powerW).toBeGreaterThan(300)
    expect(plant.remove(fault)).toBe(false)
  })

  it('shut modules down when injected, and leave the plant as it was when they name nothing', () => {
    const plant = plantWith()
    plant.inject({ kind: 'shutDown', modules: code })
    expect(plant.module(first).switchOn).toBe(false)
    expect(() => plant.inject({ kind: 'mute', modules: ['Z'] })).toThrow(RangeError)
    expect(plant.faults()).toHaveLength(1)
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
