import { describe, expect, it } from 'vitest'
import { randomFrom } from '../kit/random.ts'
import { maximumPowers } from './maximum-powers.ts'
import { moduleModel } from './module.ts'
import { argMax } from './search.ts'
import { currentA, deSoto, maximumPower, voltageV } from './single-diode.ts'

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

  it('is found for modules with much series resistance and saturation current too', () => {
    const draw = randomFrom(1988)
    const between = (low: number, high: number): number => low * (high / low) ** draw()
    for (let k = 0; k < 500; k++) {
      const reference = {
        lightA: between(0.5, 18),
        saturationA: between(1e-13, 1e-7),
        seriesOhm: between(0.01, 2),
        shuntOhm: between(10, 1e5),
        thermalV: between(0.5, 4),
        alphaApK: 0.004,
        bandGapEv: 1.121,
        bandGapPerK: -0.0002677,
      }
      const [planeWm2, warmC] = [between(1e-3, 2000), -60 + 180 * draw()]
      maximumPowers(reference, Float64Array.of(planeWm2), Float64Array.of(warmC), out)
      const p = deSoto(reference, planeWm2, warmC)
      const bestV = argMax((volts) => volts * currentA(p, volts), 0, voltageV(p, 0))
      expect(Math.abs(out.powerW[0]! / (bestV * currentA(p, bestV)) - 1)).toBeLessThan(1e-9)
    }
  })

  it('is nothing in the dark and where the light is no number', () => {
    maximumPowers(moduleModel(550).reference, Float64Array.of(0, -3, Number.NaN), Float64Array.of(20, 20, 20), out)
    expect([...out.powerW.subarray(0, 3), ...out.voltageV.subarray(0, 3)]).toEqual([0, 0, 0, 0, 0, 0])
  })
})
