import { describe, expect, it } from 'vitest'
import { heatLossCellC, laggedCellC } from './cell-temperature.ts'
import { fuentesCellC } from './fuentes.ts'

describe('temperature of a cell with mass', () => {
  it('goes 63 % of the way in a time constant and all of it in the end, up or down', () => {
    expect(laggedCellC(20, 50, 390, 390)).toBeCloseTo(50 - 30 / Math.E, 9)
    expect(laggedCellC(50, 20, 390, 390)).toBeCloseTo(20 + 30 / Math.E, 9)
    expect(laggedCellC(20, 50, 36_000)).toBeCloseTo(50, 9)
    expect(laggedCellC(20, 50, 0)).toBe(20)
    expect(laggedCellC(20, 50, -5)).toBe(20)
  })

  it('gives the same in one step as in many', () => {
    let cellC = 20
    for (let i = 0; i < 60; i++) cellC = laggedCellC(cellC, 45, 10)
    expect(cellC).toBeCloseTo(laggedCellC(20, 45, 600), 9)
  })

  it('is the nominal temperature after a day at nominal conditions (Fuentes)', () => {
    const step = { planeWm2: 800, airC: 20, windMs: 1 * (9.144 / 5) ** 0.2, hours: 0.25 }
    for (const noctC of [43, 45, 49]) {
      const last = fuentesCellC(
        { noctC },
        Array.from({ length: 96 }, () => step),
      ).at(-1)!
      expect(Math.abs(last - noctC)).toBeLessThan(0.5)
    }
  })

  it('lags behind the light and cools below the air under a night sky (Fuentes)', () => {
    const dark = { planeWm2: 0, airC: 20, windMs: 1, hours: 1 / 60 }
    const cells = fuentesCellC({ noctC: 45 }, [...Array(10).fill({ ...dark, planeWm2: 900 }), ...Array(600).fill(dark)])
    expect(cells[0]!).toBeLessThan(cells[9]!)
    expect(cells[12]!).toBeGreaterThan(25)
    expect(cells.at(-1)!).toBeLessThan(20)
  })
})

describe('temperature by heat loss', () => {
  it('rises less in the wind', () => {
    const loss = { constant: 25, perWind: 1.2, efficiency: 0.2, absorption: 0.9 }
    expect(heatLossCellC(800, 20, 5, loss)).toBeLessThan(heatLossCellC(800, 20, 0, loss))
    expect(heatLossCellC(0, 20, 5, loss)).toBe(20)
  })
})
