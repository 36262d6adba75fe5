import { describe, expect, it } from 'vitest'
import { type BishopCell, cellVoltageV, diodeCurrent, lightOfShortA } from './bishop.ts'
import { type Circuit, circuitCurrentA, circuitMaximum, circuitVoltageV, powerMaxima } from './circuit.ts'
import { curveFigures } from './iv-figures.ts'
import { currentA, maximumPower, voltageV } from './single-diode.ts'

const bare = { saturationA: 2.3e-11, seriesOhm: 0.00427, shuntOhm: 10, thermalV: 0.0257 }
const avalanche = { share: 1e-4, voltageV: -15, exponent: 3.28 }
const cellAt = (suns: number, breaks: BishopCell['avalanche'] = avalanche): BishopCell => ({
  ...bare,
  lightA: lightOfShortA(bare, suns * 9),
  avalanche: breaks,
})
const substring = (cell: BishopCell, count = 20) => ({ groups: [{ cell, count }], bypass: -0.5 as const, count: 1 })
const even: Circuit = [substring(cellAt(1)), substring(cellAt(1)), substring(cellAt(1))]

describe('a cell by Bishop', () => {
  it('is the single diode where it gives power and does not break down', () => {
    const plain = cellAt(1, null)
    for (const amps of [0, 3, 8.9]) expect(cellVoltageV(plain, amps)).toBeCloseTo(voltageV(plain, amps), 10)
    for (const volts of [0, 0.3, 0.6]) expect(cellVoltageV(plain, currentA(plain, volts))).toBeCloseTo(volts, 8)
  })

  it('leaks nothing without a shunt: no voltage holds more current than its light', () => {
    const tight = { ...cellAt(1), shuntOhm: Number.POSITIVE_INFINITY }
    expect(cellVoltageV(tight, 4)).toBeCloseTo(voltageV(tight, 4), 10)
    expect(cellVoltageV(tight, 20)).toBe(Number.NEGATIVE_INFINITY)
    const dark = { ...tight, lightA: 0 }
    expect(circuitMaximum([substring(dark), substring(cellAt(1))]).powerW).toBeGreaterThan(0)
  })

  it('gives the short-circuit current it was lit for', () => {
    expect(cellVoltageV(cellAt(0.37, null), 0.37 * 9)).toBeCloseTo(0, 12)
  })

  it('takes current beyond its light at a negative voltage that stays above the breakdown', () => {
    let last = 0
    for (const amps of [9.1, 10, 15, 50, 500]) {
      const volts = cellVoltageV(cellAt(1), amps) + amps * bare.seriesOhm
      expect(volts).toBeLessThan(last)
      expect(volts).toBeGreaterThan(-15)
      expect(diodeCurrent(cellAt(1), volts).currentA).toBeCloseTo(amps, 6)
      last = volts
    }
  })

  it('has a falling current whose slope is the derivative, down to near the breakdown', () => {
    for (const d of [-14.5, -9, -1, 0, 0.4, 0.6]) {
      const step = 1e-6
      const by = (diodeCurrent(cellAt(1), d + step).currentA - diodeCurrent(cellAt(1), d - step).currentA) / (2 * step)
      expect(Math.abs(diodeCurrent(cellAt(1), d).slope / by - 1)).toBeLessThan(1e-4)
      expect(by).toBeLessThan(0)
    }
  })
})

describe('substrings in series', () => {
  it.each([0.03, 0.05, 0.2, 0.6, 0.9])('have a top of their own below %d of the light, however small it is', (suns) => {
    const tops = powerMaxima([substring(cellAt(1, null)), substring(cellAt(1, null)), substring(cellAt(suns, null))])
    expect(tops).toHaveLength(2)
    expect(tops[1]!.currentA).toBeLessThan(suns * 9)
    expect(tops[1]!.currentA).toBeGreaterThan(suns * 7)
  })

  it('are one big diode where all have the same light', () => {
    const p = { ...cellAt(1, null), seriesOhm: 60 * bare.seriesOhm, shuntOhm: 600, thermalV: 60 * bare.thermalV }
    const plain: Circuit = [0, 1, 2].map(() => substring(cellAt(1, null)))
    expect(powerMaxima(plain)).toHaveLength(1)
    expect(circuitMaximum(plain).powerW).toBeCloseTo(maximumPower(p).powerW, 8)
    expect(circuitCurrentA(plain, 20)).toBeCloseTo(currentA(p, 20), 10)
  })

  it('lose the shaded one at its bypass diode: two tops, the lower voltage two thirds of the module', () => {
    const shaded: Circuit = [substring(cellAt(0.3)), substring(cellAt(1)), substring(cellAt(1))]
    const tops = powerMaxima(shaded)
    expect(tops).toHaveLength(2)
    expect(tops[0]!.voltageV).toBeLessThan(tops[1]!.voltageV)
    expect(circuitMaximum(shaded).powerW).toBeGreaterThan(0.6 * circuitMaximum(even).powerW)
    expect(circuitMaximum(shaded).powerW).toBeLessThan((2 / 3) * circuitMaximum(even).powerW)
    expect(curveFigures(shaded)!.steps).toBe(1)
  })

  it('lose more without bypass diodes, and a third with one shorted', () => {
    const shaded = [substring(cellAt(0.3)), substring(cellAt(1)), substring(cellAt(1))]
    const unprotected: Circuit = shaded.map((part) => ({ ...part, bypass: 'none' }))
    expect(circuitMaximum(unprotected).powerW).toBeLessThan(0.6 * circuitMaximum(shaded).powerW)
    const shorted: Circuit = even.map((part, i) => (i === 0 ? { ...part, bypass: 'shorted' } : part))
    expect(circuitMaximum(shorted).powerW / circuitMaximum(even).powerW).toBeCloseTo(2 / 3, 9)
  })

  it('make a string: ten modules give ten times one; one in the dark costs its tenth and two diodes’ drop', () => {
    const string: Circuit = even.map((part) => ({ ...part, count: 10 }))
    expect(circuitMaximum(string).powerW).toBeCloseTo(10 * circuitMaximum(even).powerW, 5)
    const dim: Circuit = [...even.map((part) => ({ ...part, count: 9 })), ...[0, 1, 2].map(() => substring(cellAt(0)))]
    const nine = 9 * circuitMaximum(even).powerW
    expect(circuitMaximum(dim).powerW).toBeLessThan(nine)
    expect(circuitMaximum(dim).powerW).toBeGreaterThan(nine - 1.5 * 9)
  })

  it('go back and forth between current and voltage, beyond the short circuit too', () => {
    for (const volts of [-1.2, 0, 10, 30, 38]) expect(circuitVoltageV(even, circuitCurrentA(even, volts))).toBeCloseTo(volts, 8)
    expect(circuitCurrentA(even, 60)).toBeLessThan(0)
  })

  it('give nothing in the dark', () => {
    const night: Circuit = [substring(cellAt(0))]
    expect(circuitMaximum(night)).toEqual({ voltageV: 0, currentA: 0, powerW: 0 })
    expect(curveFigures(night)).toBeNull()
    expect(circuitMaximum([])).toMatchObject({ powerW: 0 })
  })
})
