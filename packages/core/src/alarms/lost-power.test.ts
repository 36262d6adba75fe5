import { describe, expect, it } from 'vitest'
import { raisedIn } from '../../test/alarm-plant.ts'
import { day, follow, short } from '../../test/short-day.ts'
import type { Sample, SampledInverter } from './sample.ts'

describe('what modules do not give', () => {
  /** What modules lost that give 45 W too little for four hours, Wh. */
  const lostAt = (inverter: Partial<SampledInverter>, which = [3]): number | null => {
    const said = (sample: Sample): Sample => ({
      ...sample,
      inverters: sample.inverters.map((one) => (one.id === 201 ? { ...one, ...inverter } : one)),
    })
    const [alarm, ...others] = raisedIn(follow().days(day(said(short(45, which)))))
    expect(others).toEqual([])
    return alarm!.lostWh
  }

  it('is nothing while their inverter gives all it can: the others give what they do not', () => {
    expect(lostAt({ isThrottled: true, outputShare: 1 })).toBe(0)
    expect(lostAt({ isThrottled: true, outputShare: 0.97 })).toBeCloseTo(45 * 4, 6)
  })

  it('is together no more than their inverter had room for', () => {
    // 50 W of its rating of 5 kW are left, for which it takes 52 W of its modules, and the two lack 90 W.
    expect(lostAt({ outputShare: 0.99 }, [3, 7])).toBeCloseTo((50 / 0.96) * 4, 6)
    expect(lostAt({ outputShare: 0.98 }, [3, 7])).toBeCloseTo(90 * 4, 6)
  })

  it('is what they lack where their inverter gives far more than its rating on record', () => {
    expect(lostAt({ outputShare: 1.2 })).toBeCloseTo(45 * 4, 6)
    expect(lostAt({ outputShare: 1.05 })).toBe(0)
    expect(lostAt({ outputShare: 1, ratedW: null })).toBeCloseTo(45 * 4, 6)
  })
})
