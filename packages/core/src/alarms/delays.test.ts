import { describe, expect, it } from 'vitest'
import { faults, noon, raisedIn, run, times, well } from '../../test/alarm-plant.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { conditionNames, delaysOf } from './conditions.ts'
import { delayedConditions, usualDelays } from './delays.ts'
import { isLimit, type Limits, limitRanges, usualLimits } from './limits.ts'
import type { Sample } from './sample.ts'

const by = (limits: Partial<Limits>, sample: Sample): Sample => ({ ...sample, limits: { ...usualLimits, ...limits } })

it('delays are of conditions that there are; one without is told at the first sample', () => {
  expect(delayedConditions.filter((name) => !(conditionNames as string[]).includes(name))).toEqual([])
  expect(delaysOf('moduleHot', usualLimits)).toEqual({ raiseAfter: 2, clearAfter: 2 })
  expect(delaysOf('neverHeard', usualLimits)).toEqual({ raiseAfter: 288, clearAfter: 1 })
  expect(delaysOf('switchTestFailed', usualLimits)).toEqual({ raiseAfter: 1, clearAfter: 1 })
})

describe.each(delayedConditions)('a changed delay of %s', (name) => {
  const { fault, over = (sample) => sample } = faults[name]
  const onMin = usualDelays[name].on + 10
  const limits = { [`${name}OnMin`]: onMin, [`${name}OffMin`]: 25 }
  const onSamples = onMin / 5

  it('raises nothing one sample before it is over, and the alarm at that sample', () => {
    const changed = run(times(onSamples, by(limits, fault(well()))))
    expect(raisedIn(changed.slice(0, -1))).toEqual([])
    expect(raisedIn(changed)).toMatchObject([{ condition: name, began: noon, raisedAt: noon + (onSamples - 1) * sampleMs }])
  })

  it('lets the alarm stand one sample before it is over, and ends it at that sample', () => {
    const state = noAlarms()
    run(times(onSamples, by(limits, fault(well()))), state)
    const changed = run(times(5, by(limits, over(well()))), state, noon + onSamples * sampleMs)
    expect(changed.slice(0, -1).flatMap((alarms) => alarms.flatMap(({ changes }) => changes))).toEqual([])
    expect(changed.at(-1)).toMatchObject([{ condition: name, changes: ['cleared'], standing: [] }])
  })
})

it('Level I waits for the changed delay too', () => {
  const hot = (temperatureC: number) =>
    by({ moduleHotOnMin: 15 }, { ...well(), modules: well().modules.map((m) => ({ ...m, temperatureC })) })
  const levels = run([...times(3, hot(90)), ...times(3, hot(100))]).map(
    (changed) => changed.find((a) => a.condition === 'moduleHot')?.level,
  )
  expect(levels).toEqual([undefined, undefined, 2, 2, 2, 1])
})

it('a delay that is shortened while a condition holds raises at the next sample', () => {
  const { fault } = faults.moduleZero
  const long = by({ moduleZeroOnMin: 60 }, fault(well()))
  const changed = run([...times(4, long), by({ moduleZeroOnMin: 10 }, fault(well()))])
  expect(raisedIn(changed)).toMatchObject([{ began: noon, raisedAt: noon + 4 * sampleMs }])
})

it.each([
  ['moduleHotOnMin', 5, true],
  ['moduleHotOnMin', 0, false],
  ['moduleHotOnMin', 7, false],
  ['moduleHotOnMin', 60, true],
  ['moduleHotOnMin', 65, false],
  ['moduleLowOnMin', 480, true],
  ['moduleLowOffMin', 480, true],
  ['moduleLowOffMin', 485, false],
  ['unknownCount', 1.5, false],
  ['hotC', 85.5, true],
] as const)('people may set %s to %d: %s', (name, value, may) => {
  expect(isLimit(name, value)).toBe(may)
})

it('what is about people waits no longer than an hour', () => {
  expect(limitRanges.hotSpotOnMin.max).toBe(60)
  expect(limitRanges.shutdownIneffectiveOnMin.max).toBe(30)
})
