import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { describe, expect, it } from 'vitest'
import { noonMs, smallStation } from '../../test/small-station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'

const areas: StationPlan['areas'] = [
  { code: 'T1', branches: [{ code: 'T1-1', phase: 'A', lengthM: 5, inverters: ['I1'] }] },
  { code: 'T2', branches: [{ code: 'T2-1', phase: 'C', lengthM: 5, inverters: [] }] },
]
const plantOf = (change: Partial<StationPlan>, weak: string[] = []) => {
  const plan = { ...smallStation(weak.length > 0 ? [{ kind: 'weakLink', modules: weak }] : []), ...change }
  return { plan, plant: makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs }) }
}
/** What a module believes over an hour, each time that it measures anew. */
const believedAreas = (weak: boolean) => {
  const { plan, plant } = plantOf({ areas }, weak ? ['M1'] : [])
  const [{ number } = { number: '' }] = plan.modules
  return Array.from({ length: 1800 }, (_, i) => {
    plant.advance(noonMs + i * 2000)
    return plant.linePlace(number)
  })
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('what an optimizer measures of the grid', () => {
  it.each([
    [false, 0.95, 1],
    [true, 0.4, 0.85],
  ])('is right as often as it is confident (weak link: %s)', (weak, from, to) => {
    const told = believedAreas(weak)
    const confidence = mean(told.map(({ areaConfidence }) => areaConfidence))
    const right = mean(told.map(({ area }) => (area === 'T1' ? 1 : 0)))
    expect(confidence).toBeGreaterThan(from)
    expect(confidence).toBeLessThan(to)
    expect(Math.abs(right - confidence)).toBeLessThan(0.05)
  })
  it('is nothing but its phase where the plant has no areas', () => {
    const { plan, plant } = plantOf({})
    expect(plant.linePlace(plan.modules[0]!.number)).toMatchObject({ phase: 'A', area: null, branch: null })
  })
})

describe('modules that were swapped', () => {
  it.each([
    ['M1', 'T2'],
    ['M9', 'T1'],
  ])('believe to be where they really hang: %s', (code, area) => {
    const inverters = ['I1', 'I2']
    const plan = {
      ...smallStation([{ kind: 'swapped', modules: ['M1', 'M9'] }]),
      areas: inverters.map((inverter, i) => ({
        code: `T${i + 1}`,
        branches: [{ code: `T${i + 1}-1`, phase: 'A' as const, lengthM: 5, inverters: [inverter] }],
      })),
    }
    plan.inverters.push({ ...plan.inverters[0]!, number: '900000000002', code: 'I2' })
    Object.assign(plan.strings[1]!, { inverter: 'I2', input: 1 })
    const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs })
    const { number } = plan.modules.find((module) => module.code === code)!
    const told = Array.from({ length: 400 }, (_, i) => {
      plant.advance(noonMs + i * 2000)
      return plant.linePlace(number).area
    })
    expect(told.filter((one) => one === area).length / told.length).toBeGreaterThan(0.95)
  })
})
