import { describe, expect, it } from 'vitest'
import { breaker, ids, noon, withModules } from '../../test/alarm-plant.ts'
import { between, clear, cloudy, dayOf, judge } from '../../test/made-up-day.ts'
import { type ChangedAlarm, noAlarms } from './alarm-state.ts'
import type { Sample } from './sample.ts'

type Change = (sample: Sample, i: number) => Sample
const well: Change = (s) => s
/** Its meter shows a share less. */
const dimmed =
  (share: number): Change =>
  (s) => ({
    ...s,
    irradianceSensors: s.irradianceSensors.map((one) => ({
      ...one,
      irradianceWm2: one.irradianceWm2 === null ? null : one.irradianceWm2 * (1 - share),
    })),
  })
const dayMs = 86_400_000

/** A plant day by day, below a clear and a cloudy sky in turn; answers on which day, from 0, what was raised or cleared. */
const follow = () => {
  const state = noAlarms()
  let day = 0
  const told: string[] = []
  const one = (change: Change): ChangedAlarm[] => {
    const changed = judge(dayOf(day % 2 === 0 ? clear : cloudy, change), state, noon + day * dayMs)
    told.push(
      ...changed.filter(({ condition }) => condition === 'sensorLow').flatMap(({ changes }) => changes.map((what) => `${what} ${day}`)),
    )
    day++
    return changed
  }
  const run = (count: number, change: Change = well): ChangedAlarm[] => Array.from({ length: count }, () => one(change)).flat()
  return { run, told }
}

describe('an irradiance meter that shows too little beside the modules', () => {
  it('is told after two days, with the share that is missing, until it shows enough', () => {
    const { run, told } = follow()
    run(6)
    run(2, dimmed(0.15))
    expect(told).toEqual([])
    const [alarm] = run(1, dimmed(0.15)).filter(({ condition }) => condition === 'sensorLow')
    expect(alarm).toMatchObject({ place: 'irradianceSensor:301', level: 2, standing: [{ against: 10 }] })
    expect(alarm!.standing[0]!.value).toBeCloseTo(15, 0)
    run(2, dimmed(0.08))
    expect(told).toEqual(['raised 8'])
    run(2)
    expect(told).toEqual(['raised 8', 'cleared 12'])
  })

  it('is not told of one day, of less than its limit, nor where too few days say what is usual', () => {
    const { run, told } = follow()
    run(3)
    run(3, dimmed(0.15))
    run(4)
    run(1, dimmed(0.3))
    run(1)
    run(3, dimmed(0.08))
    expect(told).toEqual([])
  })

  it('is the usual after three weeks', () => {
    const { run, told } = follow()
    run(6)
    run(24, dimmed(0.15))
    expect(told).toEqual(['raised 8', 'cleared 28'])
  })

  it('says nothing of what a plant loses while it shows too little', () => {
    const stops = between(60, 96)(breaker)
    const lostAt = (change: Change): number | null | undefined => {
      const { run } = follow()
      run(6)
      run(3, change)
      const changed = run(1, (s, i) => stops(change(s, i), i))
      return changed.findLast(({ condition }) => condition === 'plantStopped')?.lostWh
    }
    expect(lostAt(well)).toBeGreaterThan(0)
    expect(lostAt(dimmed(0.15))).toBeNull()
  })

  it('is not told where the modules give a little more after rain', () => {
    const { run, told } = follow()
    run(6)
    const rained: Change = (s) => withModules(s, ids, { powerW: s.modules[0]!.powerW! * 1.06 })
    run(4, rained)
    expect(told).toEqual([])
  })
})
