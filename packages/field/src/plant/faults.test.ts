import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { describe, expect, it } from 'vitest'
import { clearWeather, midnightMs, moduleCode, noonMs, testStation } from '../../test/station.ts'
import { makePlant } from './make-plant.ts'

const plantWith = (faults: FaultPlan[] = [], startMs = noonMs) => {
  const plan = testStation(faults)
  return makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs })
}
const [first, second] = testStation().modules.map((module) => module.number) as [string, string]

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
    const free = (hour: number) => plantWith([], midnightMs + hour * 3_600_000)
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

  it('busNoisy: the ratio falls on all of its line, the more the noisier; what is received is as strong', () => {
    const quiet = well.module(first)
    const noisy = (level: number) => now({ kind: 'busNoisy', gw: '100000000001', level }).module
    expect(quiet.snrDb - noisy(0.3).snrDb).toBeGreaterThan(8)
    expect(quiet.snrDb - noisy(0.3).snrDb).toBeLessThan(quiet.snrDb - noisy(0.7).snrDb)
    expect(noisy(0.3).rssiDbm).toBeCloseTo(quiet.rssiDbm, 6)
    expect(noisy(0).snrDb).toBe(quiet.snrDb)
  })

  it('inverterCurtailed to nothing: throttled, not asleep', () => {
    const { plant } = now({ kind: 'inverterCurtailed', inverter: 'INV-01', level: 0 })
    expect(plant.inverter('400000000001')).toMatchObject({ acPowerW: 0, state: 5 })
  })

  it('inverterFault: no power from it, its strings at open circuit', () => {
    const { plant, module } = now({ kind: 'inverterFault', inverter: 'INV-01' })
    expect(plant.inverter('400000000001')).toMatchObject({ acPowerW: 0, state: 7 })
    expect(module.powerW).toBe(0)
    expect(plant.string('300000000001').voltageV).toBeGreaterThan(430)
  })

  it('irradianceSensorStuck: the same value by day and night', () => {
    const { plant } = now({ kind: 'irradianceSensorStuck', irradianceSensor: 'MET-01' })
    const value = plant.irradianceSensor('500000000001')
    plant.advance(noonMs + 12 * 3_600_000)
    expect(plant.irradianceSensor('500000000001')).toEqual(value)
    expect(value.irradianceWm2).toBeGreaterThan(300)
  })

  it('irradianceSensorStuck since an instant: what it read then, until it is over', () => {
    const plant = plantWith()
    const then = plant.irradianceSensor('500000000001')
    plant.inject({ kind: 'irradianceSensorStuck', irradianceSensor: 'MET-01', since: noonMs })
    expect(plant.irradianceSensor('500000000001')).toEqual(then)
    plant.advance(noonMs + 12 * 3_600_000)
    expect(plant.irradianceSensor('500000000001')).toEqual(then)
    plant.remove({ kind: 'irradianceSensorStuck', irradianceSensor: 'MET-01', since: noonMs })
    expect(plant.irradianceSensor('500000000001').irradianceWm2).toBe(0)
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

  it('overlap: one that ends leaves the other, and dirt on a hot spot takes from both', () => {
    const plant = plantWith()
    const fault: FaultPlan = { kind: 'zero', modules: code }
    plant.inject(fault)
    plant.inject(fault)
    expect(plant.remove(fault)).toBe(true)
    expect(plant.module(first).powerW).toBe(0)
    expect(plant.remove(fault)).toBe(true)
    plant.inject({ kind: 'soiled', modules: code, level: 0.5 })
    const soiledW = plant.module(first).powerW
    plant.inject({ kind: 'hotSpot', modules: code })
    expect(plant.module(first).powerW).toBeLessThan(soiledW)
  })

  it('shut modules down when injected, and leave the plant as it was when they name nothing', () => {
    const plant = plantWith()
    plant.inject({ kind: 'shutDown', modules: code })
    expect(plant.module(first).switchOn).toBe(false)
    expect(() => plant.inject({ kind: 'mute', modules: ['Z'] })).toThrow(RangeError)
    expect(plant.faults()).toHaveLength(1)
  })
})
