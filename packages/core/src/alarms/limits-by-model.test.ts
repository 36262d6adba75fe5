import { describe, expect, it } from 'vitest'
import { ids, raisedIn, run, times, well, withModules } from '../../test/alarm-plant.ts'
import { day, follow, short } from '../../test/short-day.ts'
import { type LimitName, type LimitSetting, type Limits, limitNames, settingAt, usualLimits } from './limits.ts'
import { asIfSet, limitsOfPlantAt } from './limits-by-model.ts'
import { moduleConditions } from './module-conditions.ts'
import type { Sample } from './sample.ts'
import { isByModel, limitNamesByModel } from './settable-by-model.ts'

const [top, below, plant] = [1, 2, 1000]
const hotC = (depth: number, value: number | null, model: string | null = null): LimitSetting => ({
  name: 'hotC',
  depth,
  value,
  model,
  since: 0,
})

describe('which value holds for modules of a model', () => {
  const inOrder = [hotC(plant, 71, 'A'), hotC(plant, 72), hotC(below, 73, 'A'), hotC(below, 74), hotC(top, 75, 'A'), hotC(top, 76)]
  it('plant with model, plant, organisation with model, organisation, those above in the same way, the usual one', () => {
    const left = inOrder.map((_, i) => settingAt(inOrder.slice(i), 'hotC', 100, 'A')?.value)
    expect(left).toEqual([71, 72, 73, 74, 75, 76])
    expect(limitsOfPlantAt([])(100)).toEqual({ limits: usualLimits, limitsByModel: new Map() })
  })
  it('of another model, and of what is no module, what holds for all', () => {
    expect(settingAt(inOrder, 'hotC', 100, 'B')?.value).toBe(72)
    expect(settingAt(inOrder, 'hotC', 100)?.value).toBe(72)
    const { limits, limitsByModel } = limitsOfPlantAt(inOrder)(100)
    expect([limits.hotC, limitsByModel.get('A')!.hotC, [...limitsByModel.keys()]]).toEqual([72, 71, ['A']])
  })
  it('one that was taken back leaves what holds for all', () => {
    expect(settingAt([...inOrder, { ...hotC(plant, null, 'A'), since: 50 }], 'hotC', 100, 'A')?.value).toBe(72)
    expect(settingAt([...inOrder, { ...hotC(plant, null, 'A'), since: 50 }], 'hotC', 49, 'A')?.value).toBe(71)
  })
  it('as if it had always been set, one takes the place of its owner’s own and of nothing deeper', () => {
    const tried = (depth: number, model: string | null) => limitsOfPlantAt(asIfSet(inOrder, [{ ...hotC(depth, 90, model) }]))(100)
    expect(tried(plant, 'A').limitsByModel.get('A')!.hotC).toBe(90)
    expect(tried(plant, null).limitsByModel.get('A')!.hotC).toBe(71)
    expect(tried(plant, null).limits.hotC).toBe(90)
    expect(tried(below, null).limits.hotC).toBe(72)
  })
})

it('only what judges modules for what their panels do can differ by model', () => {
  const delays = Object.entries(moduleConditions).filter(([, { consequence }]) => consequence !== 'data')
  expect(limitNamesByModel.filter((name) => name.endsWith('OnMin'))).toEqual(
    limitNames.filter((name) => delays.some(([condition]) => name === `${condition}OnMin`)),
  )
  const others: LimitName[] = ['limitedShare', 'weakSnrDb', 'silentShare', 'lostDayShare', 'moduleSilentOnMin', 'stringZeroOnMin']
  expect(others.filter(isByModel)).toEqual([])
})

describe('a module is judged by the limits of its model', () => {
  /** Modules 3 and 13 have panels of a model for which these limits are set. */
  const of = (sample: Sample, limits: Partial<Limits>): Sample => ({
    ...withModules(sample, [3, 13], { model: 'A' }),
    limitsByModel: new Map([['A', { ...usualLimits, ...limits }]]),
  })
  const warm = withModules(well(), ids.slice(0, 10), { temperatureC: 80 })

  it('is told of at its own limit, and its neighbours are not', () => {
    expect(raisedIn(run(times(3, warm)))).toEqual([])
    const [alarm, ...others] = raisedIn(run(times(3, of(warm, { hotC: 75 }))))
    expect(alarm).toMatchObject({ condition: 'moduleHot', place: 'string:101', standing: [{ place: 'module:3', value: 80 }] })
    expect(others).toEqual([])
  })
  it('is told of after the delay of its model', () => {
    const hot = withModules(well(), [3, 4], { temperatureC: 90 })
    const raisedAt = (limits: Partial<Limits>) =>
      run(times(8, of(hot, limits))).map((changed) => changed.flatMap(({ standing }) => standing.map(({ place }) => place)))
    expect(raisedAt({ moduleHotOnMin: 30 })[1]).toEqual(['module:4'])
    expect(raisedAt({ moduleHotOnMin: 30 })[5]).toEqual(['module:3', 'module:4'])
  })
  it('is weak over a day by the share of its model', () => {
    const weak = (limits: Partial<Limits>) =>
      raisedIn(follow().days(day(short(45)).map((sample) => of(sample, limits)))).map(({ condition }) => condition)
    expect(weak({})).toEqual(['moduleWeak'])
    expect(weak({ weakDayShare: 0.4 })).toEqual([])
  })
  it('a whole plant of one model is judged as by the same limits of all', () => {
    const limits = { ...usualLimits, hotC: 75 }
    const ofAll = run(times(6, { ...warm, limits }))
    expect(raisedIn(ofAll)).toMatchObject([{ condition: 'moduleHot' }])
    expect(run(times(6, { ...withModules(warm, ids, { model: 'A' }), limitsByModel: new Map([['A', limits]]) }))).toEqual(ofAll)
  })
})
