import { describe, expect, it } from 'vitest'
import { ids, noon, raisedIn, silent, well, withModules } from '../../test/alarm-plant.ts'
import { dark, day, follow, hour, seenAt, short } from '../../test/short-day.ts'
import { type ChangedAlarm, noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { judgeSample } from './fold.ts'
import type { Sample } from './sample.ts'

describe('a module that gives less over a day', () => {
  it('is told at dusk, with what it lost since the day began', () => {
    const { days } = follow()
    const [alarm, ...others] = raisedIn(days(day(short(45))))
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ condition: 'moduleWeak', place: 'string:101', level: 2, began: noon + sampleMs, lossBasis: 'peers' })
    expect(alarm!.raisedAt).toBe(noon + (4 * hour + 2) * sampleMs)
    expect(alarm!.lostWh).toBeCloseTo(45 * 4, 6)
    expect(alarm!.standing[0]!.value).toBeCloseTo(15, 6)
  })

  it('is told from a tenth on, until less than a twentieth is missing', () => {
    const { days, state } = follow()
    expect(raisedIn(days(day(short(29))))).toEqual([])
    expect(raisedIn(days(day(short(31))))).toHaveLength(1)
    const standing = () => Object.keys(state.members.moduleWeak ?? {})
    days(day(short(16)), [dark()])
    expect(standing()).toEqual(['module:3'])
    days(day(short(14)), [dark()])
    expect(standing()).toEqual([])
  })

  it('counts against those that are not in the same shadow', () => {
    const { days } = follow()
    const shadow = short(60, [1, 2, 3, 4, 5])
    const before = days(day(shadow)).flat().at(-1)!.lostWh!
    expect(days(day(shadow)).flat().at(-1)!.lostWh! - before).toBeCloseTo(5 * 60 * 4, 6)
  })

  it('counts what it should give beside the others by what it usually gives', () => {
    const { days } = follow()
    const [better, worse] = [withModules(well(), [3], { powerW: 309 }), withModules(well(), [3], { powerW: 309 - 45 })]
    const learnt = Array.from({ length: 8 }, () => day(better))
    const [alarm] = raisedIn(days(...learnt, day(worse)))
    expect(alarm!.lostWh! / (45 * 4)).toBeCloseTo(1, 1)
  })

  it('counts what it loses at any hour while it stands', () => {
    const { days } = follow()
    days(day(short(45)))
    const last = days(day(short(45)))
      .flat()
      .at(-1)
    expect(last!.lostWh).toBeCloseTo(2 * 45 * 4, 6)
  })

  it('is Level I where most of the day is missing', () => {
    const { days } = follow()
    const until = (hours: number): Sample[] => [
      ...Array(hours * hour).fill(short(290)),
      ...Array((4 - hours) * hour).fill(well()),
      ...day(well()).slice(-hour),
    ]
    const weak = (changed: ChangedAlarm[][]) => raisedIn(changed).find(({ condition }) => condition === 'moduleWeak')?.level
    expect([weak(days(until(3))), weak(follow().days(until(2)))]).toEqual([1, 2])
  })

  it('has one alarm: none of low output comes while it stands, none of it where one of low output stands at dusk', () => {
    const { days, state } = follow()
    const shaded = day(well(), short(200))
    const first = raisedIn(days(shaded)).map(({ condition }) => condition)
    expect(first).toEqual(['moduleLow', 'moduleWeak'])
    const changes = days(shaded).flatMap((changed) => changed.flatMap(({ changes: some }) => some))
    expect(changes).toEqual([])
    expect(Object.keys(state.members.moduleLow ?? {})).toEqual([])
  })

  it('is not judged by a day of little sun, and stays as it was; nor where it was not heard', () => {
    const { days, state } = follow()
    const gloom = Array(4 * hour).fill(withModules(short(0), ids, { powerW: 20 }))
    expect(
      raisedIn(days([...Array(4 * hour).fill(withModules(withModules(well(), ids, { powerW: 20 }), [3], { powerW: 10 })), dark()])),
    ).toEqual([])
    days(day(short(45)), [...gloom, dark(), dark()])
    expect(Object.keys(state.members.moduleWeak ?? {})).toEqual(['module:3'])
    days(day(withModules(well(), [3], silent)), [dark()])
    expect(state.weak!.told['module:3']).toBeDefined()
  })

  it('is not told of a module that gave nothing, or is dark behind a diode: those have alarms of their own', () => {
    for (const fault of [
      { state: 'zero', powerW: 0 },
      { powerW: 200, voltageV: 27 },
    ] as const) {
      const { days, state } = follow()
      days(day(withModules(well(), [3], fault)), day(well()))
      expect(state.weak!.told).toEqual({})
    }
  })

  it('is not compared with values of another time', () => {
    const state = noAlarms()
    const old = (at: number): Sample => {
      const sample = seenAt(short(100), at)
      return { ...sample, modules: sample.modules.map((m) => ({ ...m, measuredAt: m.id === 3 ? at - 1_200_000 : at })) }
    }
    for (let i = 1; i <= 4 * hour; i++) expect(judgeSample(old(noon + i * sampleMs), state)).toEqual([])
    expect(state.weak!.today.short).toEqual({})
  })
})

describe('an inverter that holds its output back', () => {
  const limited = (sample: Sample, share: number, isThrottled = true): Sample => ({
    ...withModules(sample, ids.slice(10), { powerW: 500 * share }),
    inverters: sample.inverters.map((one) => (one.id === 202 ? { ...one, isThrottled, outputShare: share } : one)),
  })

  it('is told after half an hour, with what its modules could have given beside the others', () => {
    const { days } = follow()
    const changed = days(Array(2 * hour).fill(limited(well(), 0.4)))
    const [alarm, ...others] = raisedIn(changed)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ condition: 'inverterLimited', place: 'inverter:202', began: noon + sampleMs })
    expect(changed.at(-1)![0]!.lostWh).toBeCloseTo(10 * 100 * 2, 6)
  })

  it('at its rating is none; nor is one that gives little and does not say so', () => {
    expect(raisedIn(follow().days(Array(2 * hour).fill(limited(well(), 0.96))))).toEqual([])
    expect(raisedIn(follow().days(Array(2 * hour).fill(limited(well(), 0.4, false))))).toEqual([])
  })

  it('is over where it gives more than it was held at, and not below a cloud', () => {
    const { days, state } = follow()
    days(Array(hour).fill(limited(well(), 0.4)), Array(2 * hour).fill(limited(well(), 0.3, false)))
    expect(Object.keys(state.members.inverterLimited!)).toEqual(['inverter:202'])
    days(Array(hour).fill(limited(well(), 0.6, false)))
    expect(state.members.inverterLimited).toEqual({})
  })
})

describe('an irradiance meter that shows the dark', () => {
  const shows = (irradianceWm2: number, sample = well()): Sample => ({
    ...sample,
    irradianceSensors: sample.irradianceSensors.map((one) => ({ ...one, irradianceWm2 })),
  })
  it('while modules give something is not credible; in the dark, and at dawn, it is', () => {
    const conditionsOf = (sample: Sample) => raisedIn(follow().days(Array(hour).fill(sample))).map(({ condition }) => condition)
    expect(conditionsOf(shows(0))).toContain('sensorWrong')
    expect(conditionsOf(shows(0, dark()))).toEqual([])
    expect(conditionsOf(shows(0, withModules(well(), ids, { powerW: 40 })))).toEqual([])
  })
})
