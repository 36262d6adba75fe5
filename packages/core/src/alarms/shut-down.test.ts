import { describe, expect, it } from 'vitest'
import { ids, noon, raisedIn, well, withModules } from '../../test/alarm-plant.ts'
import { seenAt } from '../../test/short-day.ts'
import { type ChangedAlarm, noAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { judgeSample } from './fold.ts'
import type { Sample, SampledModule } from './sample.ts'

const n = 24
/** What two hours of a sample raise, and the last word on each. */
const judged = (sample: Sample): { raised: string[]; last: ChangedAlarm[] } => {
  const state = noAlarms()
  const changed = Array.from({ length: n }, (_, i) => judgeSample(seenAt(sample, noon + i * sampleMs), state))
  const last = new Map(changed.flat().map((one) => [one.condition, one]))
  return { raised: raisedIn(changed).map(({ condition, place }) => `${condition} ${place}`), last: [...last.values()] }
}

/** Modules that are shut down, and inverters that have nothing to take. */
const shut = (which: readonly number[], inverters: readonly number[], change: Partial<SampledModule> = {}): Sample => {
  const sample = withModules(well(), which, { state: 'shutDown', powerW: 0, ...change })
  return {
    ...sample,
    strings: sample.strings.map((s) => (inverters.includes(s.inverterId!) ? { ...s, state: 'shutDown' as const } : s)),
    inverters: sample.inverters.map((one) => (inverters.includes(one.id) ? { ...one, state: 'zero' as const, outputShare: 0 } : one)),
  }
}
const ordered = { isOrderedOff: true }

describe('inverters whose modules are shut down', () => {
  it('have no alarm where that was ordered: of one inverter, and of the whole plant', () => {
    expect(judged(shut(ids, [201, 202], ordered)).raised).toEqual([])
    expect(judged(shut(ids.slice(0, 10), [201], ordered)).raised).toEqual([])
  })

  it('have their own alarm where they say that they have a fault, and where not all of their modules are', () => {
    const faulty = shut(ids.slice(0, 10), [201], ordered)
    const inverters = faulty.inverters.map((one) => (one.id === 201 ? { ...one, state: 'fault' as const } : one))
    expect(judged({ ...faulty, inverters }).raised).toEqual(['inverterStopped inverter:201'])
    expect(judged(shut(ids.slice(0, 9), [201], ordered)).raised).toContain('inverterStopped inverter:201')
  })

  it('leave the others of the plant to be judged', () => {
    const sample = shut(ids.slice(0, 10), [201], ordered)
    const stopped = withModules(sample, ids.slice(10), { state: 'zero', powerW: 0 })
    const inverters = stopped.inverters.map((one) => (one.id === 202 ? { ...one, state: 'zero' as const, outputShare: 0 } : one))
    expect(judged({ ...stopped, inverters }).raised).toEqual(['inverterStopped inverter:202'])
  })
})

describe('a keep-alive that stopped', () => {
  it('is one alarm of its concentrator, with all that is without output and what that takes', () => {
    const sample = { ...shut(ids, [201, 202]), ratioOnRecord: 0.8 }
    const { raised, last } = judged(sample)
    expect(raised).toEqual(['keepAliveStopped gw:gw1'])
    expect(last).toMatchObject([{ level: 1, explains: 20, lossBasis: 'irradiance' }])
    // 20 modules of 500 W at 800 W/m², of which the plant gives 80 % by record.
    expect(last[0]!.lostWh! / (20 * 500 * 0.8 * 0.8 * 2)).toBeCloseTo(1, 2)
  })

  it('takes more modules than its limit, of those that are heard and were not ordered off', () => {
    const alarms = (which: readonly number[], change: Partial<SampledModule> = {}) =>
      judged(withModules(shut(which, []), ids.slice(18), change)).raised.filter((one) => one.startsWith('keepAlive'))
    expect(alarms(ids.slice(0, 16))).toEqual([])
    expect(alarms(ids.slice(0, 17))).toEqual(['keepAliveStopped gw:gw1'])
    expect(alarms(ids.slice(0, 15), { state: 'noData', powerW: null })).toEqual(['keepAliveStopped gw:gw1'])
    expect(alarms(ids.slice(0, 15), { state: 'shutDown', powerW: 0, isOrderedOff: true })).toEqual(['keepAliveStopped gw:gw1'])
    expect(alarms(ids.slice(0, 4))).toEqual([])
  })
})
