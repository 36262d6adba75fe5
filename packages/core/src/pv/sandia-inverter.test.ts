import { describe, expect, it } from 'vitest'
import { sandiaInverterAcW } from './sandia-inverter.ts'

const micro = {
  ratedAcW: 240,
  ratedDcW: 250.5311318,
  ratedDcV: 32.06160667,
  startW: 1.12048857,
  bendPerW: -5.76e-5,
  ratedPerV: -0.000624,
  startPerV: 0.0809,
  bendPerV: -0.111781106,
  nightW: 0.043,
}

describe('an inverter of the Sandia library', () => {
  it('gives its rating at rated power and voltage, and no more above', () => {
    expect(sandiaInverterAcW(micro, micro.ratedDcW, micro.ratedDcV)).toBeCloseTo(240, 9)
    expect(sandiaInverterAcW(micro, 400, micro.ratedDcV)).toBe(240)
  })

  it('draws its night tare below the starting power, however its sign is written', () => {
    expect(sandiaInverterAcW(micro, 1, 30)).toBe(-0.043)
    expect(sandiaInverterAcW({ ...micro, nightW: -0.043 }, 0, 0)).toBe(-0.043)
  })

  it('gives nothing at the starting power and more with every watt after it', () => {
    expect(sandiaInverterAcW(micro, micro.startW, micro.ratedDcV)).toBeCloseTo(0, 9)
    let last = 0
    for (let dcW = 5; dcW < 250; dcW += 5) {
      const acW = sandiaInverterAcW(micro, dcW, 35)
      expect(acW).toBeGreaterThan(last)
      expect(acW).toBeLessThan(dcW)
      last = acW
    }
  })
})
