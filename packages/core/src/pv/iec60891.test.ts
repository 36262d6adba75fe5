import { describe, expect, it } from 'vitest'
import { standardCondition, translateByProcedure1, translateByProcedure2 } from './iec60891.ts'
import { moduleModel } from './module.ts'
import { currentA, deSoto, keyPoints } from './single-diode.ts'

const { reference } = moduleModel(550)
const standard = keyPoints(deSoto(reference, 1000, 25))
const alphaApK = 0.0063
const betaVpK = keyPoints(deSoto(reference, 1000, 26)).openV - standard.openV
const series = { seriesOhm: reference.seriesOhm, kappaOhmPerK: 0 }
const one = { ...series, alphaApK, betaVpK }
const two = { ...series, alphaPerK: alphaApK / standard.shortA, betaPerK: betaVpK / standard.openV, lightShare: 0.0375 }

describe('a curve moved to standard conditions', () => {
  it('stays where it is when it was measured there', () => {
    const point = { voltageV: 40, currentA: 12 }
    expect(translateByProcedure1(point, standard, standardCondition, standardCondition, one)).toEqual(point)
    expect(translateByProcedure2(point, standard, standardCondition, standardCondition, two)).toEqual(point)
  })

  it.each([
    [850, 45],
    [900, 35],
    [1000, 45],
  ])('brings both ends of a curve at %d W/m² and %d °C home within 2 percent of power', (planeWm2, cellC) => {
    const ends = keyPoints(deSoto(reference, planeWm2, cellC))
    const from = { planeWm2, cellC }
    for (const move of [
      (point: { voltageV: number; currentA: number }) => translateByProcedure1(point, ends, from, standardCondition, one),
      (point: { voltageV: number; currentA: number }) => translateByProcedure2(point, ends, from, standardCondition, two),
    ]) {
      const short = move({ voltageV: 0, currentA: ends.shortA })
      expect(Math.abs(short.currentA / standard.shortA - 1)).toBeLessThan(0.002)
      const top = move({ voltageV: ends.maximum.voltageV, currentA: ends.maximum.currentA })
      expect(Math.abs((top.voltageV * top.currentA) / standard.maximum.powerW - 1)).toBeLessThan(0.02)
      expect(Math.abs(top.currentA / currentA(deSoto(reference, 1000, 25), top.voltageV) - 1)).toBeLessThan(0.03)
    }
  })

  it('counts the curve correction with current and temperature', () => {
    const point = { voltageV: 40, currentA: 10 }
    const from = { planeWm2: 1000, cellC: 45 }
    const plain = translateByProcedure1(point, standard, from, standardCondition, one)
    const corrected = translateByProcedure1(point, standard, from, standardCondition, { ...one, kappaOhmPerK: 0.001 })
    expect(corrected.voltageV - plain.voltageV).toBeCloseTo(0.001 * plain.currentA * 20, 9)
  })
})
