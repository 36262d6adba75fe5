import { describe, expect, it } from 'vitest'
import { conditionsOf, withLight } from './conditions.ts'

const lit = (...lights: (number | null)[]) => lights.map((irradiance) => ({ irradiance, temperatureC: 40 }))

describe('light during a scan', () => {
  it.each([
    ['reliable', lit(800, 810, 790)],
    ['unsteady', lit(800, 500, 790)],
    ['weakLight', lit(300, 310)],
    ['tooDark', lit(120, 150)],
    ['unmeasured', lit(null, null)],
    ['unmeasured', []],
  ] as const)('%s', (reliability, curves) => {
    expect(conditionsOf(curves).reliability).toBe(reliability)
  })

  it('is a median, and heat another', () => {
    expect(conditionsOf(lit(790, 800, null, 850))).toMatchObject({ irradiance: 800, temperatureC: 40, spreadShare: 60 / 800 })
  })

  it('of a curve without its own is the one measured nearest in time, not more than ten minutes apart', () => {
    const curves = [
      { at: 0, irradiance: 700 },
      { at: 290_000, irradiance: null },
      { at: 600_000, irradiance: 800 },
      { at: 1_100_000, irradiance: null },
      { at: 1_300_000, irradiance: null },
    ]
    expect(withLight(curves).map(({ irradiance }) => irradiance)).toEqual([700, 700, 800, 800, null])
    expect(withLight([{ at: 0, irradiance: null }])).toEqual([{ at: 0, irradiance: null }])
  })
})
