import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { checkColumns } from '@sundial/wire/link/telemetry.ts'
import { describe, expect, it } from 'vitest'
import { clearWeather, moduleCode, noonMs, testStation } from '../../test/station.ts'
import { energyBetween } from '../kit/energy-between.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'
import { type BacklogReport, backlog } from './backlog.ts'

const dayMs = 86_400_000
const quarterMs = 900_000
const all = async (faults: FaultPlan[] = [], days = 2): Promise<BacklogReport[]> => {
  const plan = testStation(faults)
  const options = {
    plan,
    weather: clearWeather(plan),
    seed: 1,
    fromMs: noonMs - days * dayMs,
    toMs: noonMs,
    totalsWh: { '400000000001': 5e6 },
  }
  return Array.fromAsync(backlog(options, plan.concentrators[0]!))
}
const reports = await all()
const of = (kind: string, from = reports): BacklogReport[] => from.filter((one) => one.kind === kind)

describe('the past of a concentrator', () => {
  it('has rows at quarters of an hour in the asked time, oldest first', () => {
    for (const one of reports) {
      expect(one.t0 % quarterMs).toBe(0)
      expect(one.t0 >= noonMs - 2 * dayMs && one.t0 < noonMs).toBe(true)
      expect(one.per).toBe(900)
    }
    const instants = reports.map((one) => one.t0)
    expect(instants).toEqual([...instants].sort((a, b) => a - b))
  })

  it('that ends within a quarter of an hour stands for no more than that: no instant counts twice', async () => {
    const plan = testStation()
    const toMs = noonMs + 7 * 60_000
    const options = { plan, weather: clearWeather(plan), seed: 1, fromMs: noonMs - quarterMs, toMs, totalsWh: {} }
    const ends = new Map<number, number>()
    for await (const { t0, per } of backlog(options, plan.concentrators[0]!)) ends.set(t0, t0 + per * 1000)
    expect([...ends]).toEqual([
      [noonMs - quarterMs, noonMs],
      [noonMs, toMs],
    ])
  })

  it('tells about modules, strings, inverters and irradiance meters, every report fit for the link', () => {
    expect(new Set(reports.map((one) => one.kind))).toEqual(new Set(['module', 'string', 'inverter', 'irradianceSensor']))
    for (const one of reports) {
      expect(checkColumns(one.kind, one.dev, structuredClone(one.col))).toBe(0)
      expect(Object.keys(one.col).sort()).toEqual(Object.keys(quantitiesOf(one.kind)).sort())
    }
  })

  it('tells about modules by day only: 46 to 50 rows in a day of 12 h', () => {
    const second = of('module').filter((one) => one.t0 > noonMs - 1.5 * dayMs && one.t0 <= noonMs - 0.5 * dayMs)
    expect(second.length).toBeGreaterThanOrEqual(46)
    expect(second.length).toBeLessThanOrEqual(50)
  })

  it('ends a day with a dark row of the irradiance meter', () => {
    const dusk = of('irradianceSensor').find((one, i, list) => list[i + 1] !== undefined && list[i + 1]!.t0 - one.t0 > quarterMs)!
    expect(dusk.col.irradiance![0]).toBe(0)
  })

  it('counts energy of the day up from nothing, every day anew', () => {
    const energy = of('module').map((one) => ({ t0: one.t0, wh: one.col.energyToday![0]! }))
    for (let i = 1; i < energy.length; i++) {
      const sameDay = Math.floor(energy[i]!.t0 / dayMs) === Math.floor(energy[i - 1]!.t0 / dayMs)
      expect(energy[i]!.wh >= energy[i - 1]!.wh).toBe(sameDay)
    }
  })

  it('ends where the live field begins: same power, same energy', () => {
    const plan = testStation()
    const plant = makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs: noonMs - quarterMs })
    const last = of('module').at(-1)!
    expect(last.t0).toBe(noonMs - quarterMs)
    last.dev.forEach((number, i) => {
      const now = plant.module(number)
      expect(last.col.energyToday![i]).toBe(Math.round(now.energyTodayWh))
      expect(last.col.power![i]).toBe(Math.round(now.powerW * 10))
      expect(last.col.snr![i]).toBe(Math.round(now.snrDb * 10))
      expect(last.col.temperature![i]).toBe(Math.round(now.temperatureC * 10))
    })
    expect(of('inverter').at(-1)!.col.acPower![0]).toBe(Math.round(plant.inverter('400000000001').acPowerW))
    expect(of('string').at(-1)!.col.voltage![0]).toBe(Math.round(plant.string('300000000001').voltageV * 10))
  })

  it('begins the inverter’s counter where it was told and ends it at the energy in between', () => {
    const plan = testStation()
    const totals = of('inverter').map((one) => one.col.energyTotal![0]!)
    expect(totals[0]).toBe(5e6)
    const between = energyBetween({ plan, weather: clearWeather(plan), seed: 1 }, noonMs - 2 * dayMs, noonMs - quarterMs)['400000000001']!
    expect(totals.at(-1)).toBe(Math.round(5e6 + between))
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
  })
})

describe('faults in the past', () => {
  it('mute: nothing from it; invalid: only its switch; zero: 0 W', async () => {
    const faulty = await all(
      [
        { kind: 'mute', modules: [moduleCode(0)] },
        { kind: 'invalidReadings', modules: [moduleCode(1)] },
        { kind: 'zero', modules: [moduleCode(2)] },
      ],
      1,
    )
    const noon = of('module', faulty).at(-1)!
    expect(noon.col.power!.slice(0, 4)).toEqual([null, null, 0, expect.any(Number)])
    expect(noon.col.switchState!.slice(0, 3)).toEqual([null, 1, 1])
    expect(noon.col.energyToday![2]).toBe(0)
  })

  it('shutDown: a day old, before it the modules worked', async () => {
    const rows = of('module', await all([{ kind: 'shutDown', modules: [moduleCode(0)] }]))
    expect(rows[0]!.col.switchState![0]).toBe(1)
    expect(rows[0]!.col.power![0]).toBeGreaterThan(3000)
    expect(rows.at(-1)!.col.switchState![0]).toBe(0)
    expect(rows.at(-1)!.col.rsdVoltage![0]).toBeLessThanOrEqual(10)
  })
})

describe('speed', () => {
  it('makes 30 days of 1,000 modules in less than 8 s of processor time', async () => {
    const base = testStation()
    const modules = Array.from({ length: 1000 }, (_, i) => {
      const number = String(210000000000 + i)
      return { ...base.modules[i % 20]!, number, code: `M-${i}`, mac: number, serialNo: number }
    })
    const plan = { ...base, modules }
    const options = { plan, weather: madeWeather(plan, 3), seed: 1, fromMs: noonMs - 30 * dayMs, toMs: noonMs, totalsWh: {} }
    const before = process.cpuUsage()
    let values = 0
    for await (const one of backlog(options, plan.concentrators[0]!)) values += one.dev.length * Object.keys(one.col).length
    const used = process.cpuUsage(before)
    expect(values).toBeGreaterThan(12_000_000)
    expect((used.user + used.system) / 1e6).toBeLessThan(8)
  })
})
