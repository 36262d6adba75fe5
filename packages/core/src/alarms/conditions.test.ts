import { describe, expect, it } from 'vitest'
import { faults, goneOffline, noon, raisedIn, run, times, well } from '../../test/alarm-plant.ts'
import { noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { conditionNames, delaysOf } from './conditions.ts'
import { sameAlarmMs } from './fold.ts'
import { usualLimits } from './limits.ts'
import type { Sample } from './sample.ts'

describe.each(conditionNames)('condition %s', (name) => {
  const { fault, place, over = (sample) => sample } = faults[name]
  const { raiseAfter, clearAfter } = delaysOf(name, usualLimits)
  const begin = () => {
    const state = noAlarms()
    return { state, raised: run(times(raiseAfter, fault(well())), state) }
  }

  it('is raised after its delay, at its place, with when it began, and nothing else is raised', () => {
    const { raised } = begin()
    expect(raisedIn(raised.slice(0, -1))).toEqual([])
    const [alarm, ...others] = raisedIn(raised)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ condition: name, place, began: noon, raisedAt: noon + (raiseAfter - 1) * sampleMs, times: 1 })
  })

  it('is not raised where one sample in between is well', () => {
    const samples = [...times(raiseAfter - 1, fault(well())), well(), ...times(raiseAfter - 1, fault(well()))]
    expect(raisedIn(run(samples))).toEqual([])
  })

  it('is cleared after its delay, and comes back within a day as the same alarm', () => {
    const { state } = begin()
    const cleared = run(times(clearAfter, over(well())), state, noon + raiseAfter * sampleMs)
    expect(
      cleared
        .slice(0, -1)
        .flat()
        .filter(({ changes }) => changes.length > 0),
    ).toEqual([])
    expect(cleared.at(-1)).toMatchObject([{ condition: name, changes: ['cleared'], standing: [] }])
    const again = run(times(raiseAfter, fault(well())), state, noon + sameAlarmMs / 2)
    expect(again.at(-1)?.find((alarm) => alarm.condition === name)).toMatchObject({ changes: ['again'], times: 2, began: noon })
  })

  it('neither comes nor goes while nobody listens', () => {
    const unheard = (s: Sample): Sample => ({
      ...goneOffline(s),
      irradianceSensors: s.irradianceSensors.map((one) => ({ ...one, state: 'noData' as const, irradianceWm2: null })),
      concentrators: s.concentrators.map((c) => ({ ...c, presence: 'unknown' as const })),
    })
    const { state } = begin()
    const changed = run(times(40, unheard(well())), state, noon + raiseAfter * sampleMs)
    expect(changed.flat().filter(({ changes }) => changes.length > 0)).toEqual([])
  })
})
