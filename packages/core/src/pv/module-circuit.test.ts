import { describe, expect, it } from 'vitest'
import { circuitMaximum } from './circuit.ts'
import { curveFigures } from './iv-figures.ts'
import { moduleModel } from './module.ts'
import { type ModuleDamage, moduleCircuit, shuntLosing, sweepOf, undamaged } from './module-circuit.ts'
import { deSoto, maximumPower } from './single-diode.ts'

const model = moduleModel(550)
const full = [1000, 1000, 1000]
const curve = (damage: Partial<ModuleDamage> = {}, light = full) => moduleCircuit(model, light, 25, { ...undamaged, ...damage })
const well = curveFigures(curve())!

describe('a module of three substrings', () => {
  it.each([150, 600, 1000])('has the power of its single-diode model under even light of %d W/m²', (light) => {
    const whole = maximumPower(deSoto(model.reference, light, 40))
    expect(circuitMaximum(moduleCircuit(model, [light, light, light], 40, undamaged)).powerW / whole.powerW).toBeCloseTo(1, 3)
  })
  it('loses a third of its voltages by a shorted diode, and no current', () => {
    const short = curveFigures(curve({ shortedDiodes: 1 }))!
    expect(short.openV / well.openV).toBeCloseTo(2 / 3, 3)
    expect(short.maximum.powerW / well.maximum.powerW).toBeCloseTo(2 / 3, 2)
    expect(short.shortA / well.shortA).toBeCloseTo(1, 2)
  })
  it('has a step by shade on one substring', () => {
    expect(curveFigures(curve({}, [200, 1000, 1000]))!.steps).toBe(1)
    expect(curveFigures(curve({}, [200, 500, 1000]))!.steps).toBe(2)
  })
  it('has a flatter end by a bad contact: Voc and Isc as before', () => {
    const bad = curveFigures(curve({ addedSeriesOhm: 1 }))!
    expect(bad.openSlopeOhm - well.openSlopeOhm).toBeGreaterThan(0.8)
    expect(bad.openV / well.openV).toBeCloseTo(1, 3)
    expect(bad.fillFactor).toBeLessThan(well.fillFactor - 0.1)
  })
  it('loses by a shunt the share of power it was made for, at the short circuit first', () => {
    const leak = curveFigures(curve({ addedShuntOhm: shuntLosing(model, 0.3) }))!
    expect(leak.maximum.powerW / well.maximum.powerW).toBeGreaterThan(0.66)
    expect(leak.maximum.powerW / well.maximum.powerW).toBeLessThan(0.76)
    expect(leak.shortSlopeOhm).toBeLessThan(well.shortSlopeOhm / 10)
    expect(shuntLosing(model, 0)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a sweep', () => {
  it.each([10, 128, 1024])('of %d points goes from open to short circuit', (points) => {
    const swept = sweepOf(curve(), points)
    expect(swept).toHaveLength(points)
    expect(swept[0]!.voltageV).toBeCloseTo(well.openV, 6)
    expect(swept[0]!.currentA).toBe(0)
    expect(swept.at(-1)).toEqual({ voltageV: expect.closeTo(0, 6), currentA: expect.closeTo(well.shortA, 3) })
    for (let i = 1; i < points; i++) expect(swept[i]!.currentA).toBeGreaterThanOrEqual(swept[i - 1]!.currentA)
  })
  it('passes within a quarter of a percent of the maximum', () => {
    const best = Math.max(...sweepOf(curve(), 128).map(({ voltageV, currentA }) => voltageV * currentA))
    expect(best / well.maximum.powerW).toBeGreaterThan(0.9975)
    expect(best / well.maximum.powerW).toBeLessThan(1.0001)
  })
  it('is empty in the dark', () => {
    expect(sweepOf(curve({}, [0, 0, 0]), 64)).toEqual([])
  })
})
