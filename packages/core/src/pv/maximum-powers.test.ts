import { describe, expect, it } from 'vitest'
import { maximumPowers } from './maximum-powers.ts'
import { moduleModel } from './module.ts'
import { deSoto, maximumPower } from './single-diode.ts'

const count = 3000
const light = Float64Array.from({ length: count }, (_, i) => 10 ** (-1 + 4.3 * ((i * 0.618034) % 1)))
const cellC = Float64Array.from({ length: count }, (_, i) => -60 + 180 * ((i * 0.754878) % 1))
const out = { powerW: new Float64Array(count), voltageV: new Float64Array(count) }

describe('maximum power of many modules', () => {
  it.each([410, 550, 700])('is that of each alone, from 0.1 to 2,000 W/m² and −60 to 120 °C: %d W', (ratedW) => {
    const { reference } = moduleModel(ratedW)
    maximumPowers(reference, light, cellC, out)
    for (let i = 0; i < count; i++) {
      const alone = maximumPower(deSoto(reference, light[i]!, cellC[i]!))
      expect(Math.abs(out.powerW[i]! / alone.powerW - 1)).toBeLessThan(1e-9)
      expect(Math.abs(out.voltageV[i]! / alone.voltageV - 1)).toBeLessThan(1e-7)
    }
  })

  it('is nothing in the dark and where the light is no number', () => {
    maximumPowers(moduleModel(550).reference, Float64Array.of(0, -3, Number.NaN), Float64Array.of(20, 20, 20), out)
    expect([...out.powerW.subarray(0, 3), ...out.voltageV.subarray(0, 3)]).toEqual([0, 0, 0, 0, 0, 0])
  })
})
