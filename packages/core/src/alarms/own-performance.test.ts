import { describe, expect, it } from 'vitest'
import { breaker, ids, inverterOff, noon, off, silent, withModules } from '../../test/alarm-plant.ts'
import { between, clear, cloudy, dayOf, hours, judge, lone, lossesOf, night, soundW, sumOf } from '../../test/made-up-day.ts'
import { noAlarms, type PlantAlarms } from './alarm-state.ts'
import type { Sample } from './sample.ts'

describe('what a plant should have given where none of its modules is left to compare with', () => {
  it('a plant that stands still at noon: by irradiance, temperature and what it gave in the days before', () => {
    const state = noAlarms()
    judge([...dayOf(cloudy), ...dayOf(clear)], state)
    const changed = judge(dayOf(clear, between(60, 96)(breaker)), state, noon + 2 * 86_400_000)
    const { plantStopped } = lossesOf(changed)
    expect(plantStopped).toEqual({ lostWh: expect.closeTo(20 * sumOf((i) => soundW(clear, i), 60, 96), 3), lossBasis: 'irradiance' })
  })

  it('a lone inverter that stops on a partly cloudy day, after a morning of two hours', () => {
    const changed = judge(dayOf(cloudy, (s, i) => (i >= 50 ? inverterOff(lone(withModules(s, ids, off))) : lone(s))))
    expect(lossesOf(changed)).toEqual({
      inverterStopped: { lostWh: expect.closeTo(20 * sumOf((i) => soundW(cloudy, i), 50), 3), lossBasis: 'irradiance' },
    })
  })

  it('losses by cause and what was produced are what was expected, by either way', () => {
    const state = noAlarms()
    judge(dayOf(clear), state)
    // One module breaks in the morning, an inverter stops from eight to ten, then all of the plant. Below 20 % of their power no module is judged.
    const broken = (sample: Sample): Sample => withModules(sample, [13], off)
    const samples = dayOf(clear, (s, i) => {
      if (i >= 90) return breaker(s)
      if (i < 20) return s
      return i >= 40 && i < 64 ? inverterOff(broken(s)) : broken(s)
    })
    const lost = lossesOf(judge(samples, state, noon + 86_400_000))
    expect(lost).toEqual({
      moduleZero: { lostWh: expect.any(Number), lossBasis: 'peers' },
      inverterStopped: { lostWh: expect.any(Number), lossBasis: 'peers' },
      plantStopped: { lostWh: expect.any(Number), lossBasis: 'irradiance' },
    })
    const producedWh = samples.reduce((sum, { modules }) => sum + modules.reduce((all, m) => all + (m.powerW ?? 0) * hours, 0), 0)
    const lostWh = Object.values(lost).reduce((sum, one) => sum + one.lostWh!, 0)
    expect(lostWh + producedWh).toBeCloseTo(20 * sumOf((i) => soundW(clear, i)), 3)
  })

  it('is told as a part by each way where the neighbours went later', () => {
    const state = noAlarms()
    judge(dayOf(clear), state)
    // Of an inverter that is there and has nothing to give.
    const idle = (s: Sample) => s.inverters.map((one) => ({ ...one, outputShare: 0 }))
    const all = (s: Sample): Sample => ({ ...inverterOff(withModules(s, ids, off)), inverters: idle(s) })
    const samples = dayOf(clear, (s, i) => {
      if (i < 40 || i >= 100) return s
      const first = inverterOff(s)
      const strings = i < 60 ? first.strings : first.strings.map((one) => ({ ...one, state: 'zero' as const }))
      return i < 60 ? { ...first, inverters: idle(s) } : { ...all(s), strings }
    })
    const changed = judge(samples, state, noon + 86_400_000)
    const first = changed.findLast(({ condition, place }) => condition === 'stringZero' && place === 'string:101')
    expect(first).toMatchObject({ lostWh: expect.closeTo(10 * sumOf((i) => soundW(clear, i), 40, 100), 3), lossBasis: 'mixed' })
  })

  it('what a module that is broken does not give does not count as the plant’s own performance', () => {
    const state = noAlarms()
    judge(
      dayOf(clear, (s) => withModules(s, [3, 4, 13], off)),
      state,
    )
    const changed = judge(dayOf(clear, between(60, 96)(breaker)), state, noon + 86_400_000)
    expect(lossesOf(changed).plantStopped!.lostWh).toBeCloseTo(20 * sumOf((i) => soundW(clear, i), 60, 96), 3)
  })

  it('is what modules that tell no temperature give at their usual temperature', () => {
    const unfelt = (sample: Sample): Sample => withModules(sample, ids, { temperatureC: null })
    const state = noAlarms()
    judge(dayOf(clear, unfelt), state)
    const changed = judge(
      dayOf(clear, (s, i) => unfelt(i >= 60 && i < 96 ? breaker(s) : s)),
      state,
      noon + 86_400_000,
    )
    const truthWh = 20 * sumOf((i) => soundW(clear, i), 60, 96)
    expect(Math.abs(lossesOf(changed).plantStopped!.lostWh! / truthWh - 1)).toBeLessThan(0.02)
  })
})

it('a plant that was judged for the first time while it stood still goes by the performance ratio on record', () => {
  const onRecord = (s: Sample): Sample => ({ ...breaker(s), ratioOnRecord: 0.8 })
  const { plantStopped } = lossesOf(judge(dayOf(clear, between(60, 96)(onRecord)).slice(50)))
  expect(plantStopped).toEqual({
    lostWh: expect.closeTo(20 * 500 * 0.8 * sumOf((i) => clear(i).irradianceWm2 / 1000, 60, 96), 3),
    lossBasis: 'irradiance',
  })
})

describe('is not known, and never 0,', () => {
  const stopped = between(60, 96)(breaker)
  const plantStopped = (first: Sample[], second: Sample[]) => {
    const state = noAlarms()
    judge(first, state)
    return lossesOf(judge(second, state, noon + 86_400_000)).plantStopped
  }
  const unknown = { lostWh: null, lossBasis: null }
  const meter = (of: (i: number) => Partial<Sample['irradianceSensors'][number]>) => (sample: Sample, i: number) => ({
    ...sample,
    irradianceSensors: sample.irradianceSensors.map((one) => ({ ...one, ...of(i) })),
  })

  it('before an hour of bright light is known', () => {
    expect(lossesOf(judge(dayOf(clear, (s, i) => (i >= 15 ? breaker(s) : s)))).plantStopped).toEqual(unknown)
    expect(lossesOf(judge(dayOf(clear, (s, i) => (i >= 20 ? breaker(s) : s)))).plantStopped).toMatchObject({ lossBasis: 'irradiance' })
  })

  it('without an irradiance meter', () => {
    const none = (s: Sample): Sample => ({ ...s, irradianceSensors: [] })
    expect(
      plantStopped(
        dayOf(clear, none),
        dayOf(clear, (s, i) => stopped(none(s), i)),
      ),
    ).toEqual(unknown)
  })

  it('while the irradiance meter says nothing, and while it shows light that cannot be true', () => {
    for (const shown of [{ state: 'noData', irradianceWm2: null } as const, { state: 'notCredible' } as const])
      expect(
        plantStopped(
          dayOf(clear),
          dayOf(clear, (s, i) => stopped(meter(() => shown)(s, i), i)),
        ),
      ).toEqual(unknown)
  })

  it('while the irradiance meter stands still: nothing is added after an hour of the same light', () => {
    const stuck = (s: Sample, i: number) => stopped(i < 40 ? s : meter(() => ({ irradianceWm2: 612 }))(s, i), i)
    expect(plantStopped(dayOf(clear), dayOf(clear, stuck))).toEqual(unknown)
    // A meter that stands still teaches nothing either.
    const always = (s: Sample, i: number) => meter(() => ({ irradianceWm2: 612 }))(s, i)
    expect(plantStopped(dayOf(clear, always), dayOf(clear, between(6, 96)(breaker)))).toEqual(unknown)
  })

  it('of a plant without data', () => {
    const state = noAlarms()
    judge(dayOf(clear), state)
    const unheard = (s: Sample): Sample => ({
      ...withModules(s, ids, silent),
      strings: s.strings.map((one) => ({ ...one, powerW: null })),
    })
    const changed = judge(dayOf(clear, unheard), state, noon + 86_400_000)
    expect(Object.values(lossesOf(changed)).map(({ lostWh }) => lostWh)).toEqual([null])
  })
})

it('at night nothing is lost', () => {
  const state = noAlarms()
  judge(dayOf(clear), state)
  judge(
    dayOf(clear, (s, i) => (i >= 130 ? breaker(s) : s)),
    state,
    noon + 86_400_000,
  )
  const before = Object.values(state.alarms).map(({ lostWh }) => lostWh)
  judge(
    Array.from({ length: 12 }, () => breaker(night())),
    state,
    noon + 2 * 86_400_000,
  )
  expect(Object.values(state.alarms).map(({ lostWh }) => lostWh)).toEqual(before)
})

it('what was remembered as text goes on, and the last seven days count', () => {
  const state = noAlarms()
  for (let day = 0; day < 9; day++) judge(dayOf(clear), state, noon + day * 86_400_000)
  expect(state.own?.days).toHaveLength(7)
  const again = JSON.parse(JSON.stringify(state)) as PlantAlarms
  const stopped = dayOf(clear, between(60, 96)(breaker))
  expect(judge(stopped, again, noon + 9 * 86_400_000)).toEqual(judge(stopped, state, noon + 9 * 86_400_000))
})
