import { describe, expect, it } from 'vitest'
import { goneOffline, noon, off, withModules } from '../../test/alarm-plant.ts'
import { between, clear, dayOf, daySamples, judge, soundW, sumOf } from '../../test/made-up-day.ts'
import { noAlarms, type PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { alarmKey } from './conditions.ts'
import type { Sample } from './sample.ts'

const dead = (sample: Sample): Sample => withModules(sample, [3], off)
const oneDayMs = (daySamples + 1) * sampleMs
const alarmOf = (state: PlantAlarms) => Object.values(state.alarms).find(({ condition }) => condition === 'moduleZero')!
const judged = (days: readonly ((sample: Sample, i: number) => Sample)[], state: PlantAlarms = noAlarms()): PlantAlarms => {
  for (const [n, fault] of days.entries()) judge(dayOf(clear, fault), state, noon + n * oneDayMs)
  return state
}
const ofWholeDay = sumOf((i) => soundW(clear, i))

describe('what an alarm took on the last day', () => {
  it('is all of it on the day on which it began, also what was lost before it was raised', () => {
    const { lostWh, day } = alarmOf(judged([between(40, 100)(dead)]))
    expect(lostWh).toBeCloseTo(
      sumOf((i) => soundW(clear, i), 40, 100),
      3,
    )
    expect(day!.wh).toBe(lostWh)
  })

  it('begins anew with the light of the next day, and stays until then', () => {
    const first = alarmOf(judged([dead])).lostWh!
    const alarm = alarmOf(judged([dead, dead]))
    expect(alarm.day).toEqual({ at: noon + oneDayMs, wh: expect.closeTo(ofWholeDay, 3) })
    expect(alarm.lostWh).toBeCloseTo(first + ofWholeDay, 3)
  })

  it('is not known on a day without data, though something was lost on the day before', () => {
    const first = alarmOf(judged([dead])).lostWh
    const alarm = alarmOf(judged([dead, goneOffline]))
    expect(alarm.day).toEqual({ at: noon + oneDayMs, wh: null })
    expect(alarm.lostWh).toBe(first)
  })

  it('is not known until the next day for an alarm that was kept before days were told apart', () => {
    const state = judged([dead])
    const { day: _day, ...kept } = alarmOf(state)
    state.alarms[alarmKey(kept.condition, kept.place)] = kept
    judge(dayOf(clear, dead).slice(0, 20), { ...state, lostDays: { ...state.lostDays!, samples: 30 } }, noon + oneDayMs)
    expect(alarmOf(state).day).toBeUndefined()
    judge(dayOf(clear, dead), state, noon + 2 * oneDayMs)
    expect(alarmOf(state).day!.wh).toBeCloseTo(ofWholeDay, 3)
  })
})
