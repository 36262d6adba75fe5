import { describe, expect, it } from 'vitest'
import { breaker, goneOffline, ids, noon, off, stringOff, well, withModules } from '../../test/alarm-plant.ts'
import { noAlarms, type PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { judgeSample } from './fold.ts'
import type { Sample } from './sample.ts'

const night = (): Sample => ({ ...withModules(well(), ids, { state: 'asleep', powerW: null }), isDark: true, sunElevationDeg: -20 })
/** A small day: four hours of light, of which `faulty` hours are with a fault, and one sample of night. */
type Day = { fault?: (sample: Sample) => Sample; faulty?: number; light?: number }
const samplesOf = ({ fault = (s) => s, faulty = 4, light = 4 }: Day): Sample[] => [
  ...Array.from({ length: light * 12 }, (_, i) => (i < faulty * 12 ? fault(well()) : well())),
  night(),
  night(),
]
/** Judges days one after the other; answers the changes of the alarm about days of loss, and the days in a row at the end. */
const judge = (days: readonly Day[], thresholdDays: number | null = 3, state: PlantAlarms = noAlarms()) => {
  const changes = days
    .flatMap(samplesOf)
    .flatMap((sample, i) => judgeSample({ ...sample, lossThresholdDays: thresholdDays, at: noon + i * sampleMs }, state))
    .filter((alarm) => alarm.condition === 'lostDays' && alarm.changes.length > 0)
    .map(({ changes: kinds, standing, level }) => [kinds.join(), standing[0]?.value ?? null, level])
  return { changes, inARow: state.lostDays?.inARow, state }
}
const oneModule: Day = { fault: (s) => withModules(s, [3], off) }

describe('days of loss in a row', () => {
  it('raise an alarm at the plant once they are as many as its threshold says, and a sound day ends it', () => {
    expect(judge([oneModule, oneModule]).changes).toEqual([])
    expect(judge([oneModule, oneModule, oneModule]).changes).toEqual([['raised', 3, 2]])
    expect(judge([oneModule, oneModule, oneModule, {}]).changes).toEqual([
      ['raised', 3, 2],
      ['cleared', null, 2],
    ])
  })

  it('raise none where the plant has no threshold, and at once where it gets one later', () => {
    const { changes, state } = judge([oneModule, oneModule, oneModule], null)
    expect(changes).toEqual([])
    expect(judge([{ light: 1 }], 2, state).changes).toEqual([['raised', 3, 2]])
  })

  it('are broken by a day on which less was lost than counts', () => {
    // One of 20 modules for an hour of four: 1.25 % of the day.
    expect(judge([oneModule, oneModule, { ...oneModule, faulty: 1 }]).inARow).toBe(0)
    expect(judge([oneModule, oneModule, { ...oneModule, faulty: 2 }]).inARow).toBe(3)
  })

  it('count a day on which the plant stood still, though nothing was left to compare with; not where it was ordered off', () => {
    expect(judge([{ fault: breaker }]).inARow).toBe(1)
    const ordered = (s: Sample) => withModules(breaker(s), ids, { state: 'shutDown', isOrderedOff: true })
    expect(judge([oneModule, { fault: ordered }]).inARow).toBe(1)
  })

  it('count what a string without output took', () => {
    expect(judge([{ fault: stringOff }]).inARow).toBe(1)
  })

  it('are neither more nor fewer by a day without data', () => {
    expect(judge([oneModule, oneModule, { fault: goneOffline }]).inARow).toBe(2)
    expect(judge([oneModule, oneModule, { fault: goneOffline }, oneModule]).changes).toEqual([['raised', 3, 2]])
  })

  it('go on in the state that was kept as text', () => {
    const { state } = judge([oneModule, oneModule])
    expect(judge([oneModule], 3, JSON.parse(JSON.stringify(state))).changes).toEqual([['raised', 3, 2]])
  })

  it('end where the sun does not set after 24 hours of light', () => {
    const state = noAlarms()
    for (let i = 0; i < 2 * 288; i++) judgeSample({ ...withModules(well(), [3], off), at: noon + i * sampleMs }, state)
    expect(state.lostDays?.inARow).toBe(2)
  })
})
