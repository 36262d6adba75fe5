import { describe, expect, it } from 'vitest'
import { moduleModel } from './module.ts'
import { lookUp, mppSlot, mppTable, openSlot, pointSlots, powerSlot } from './mpp-table.ts'
import { deSoto, keyPoints, maximumPower } from './single-diode.ts'

const model = moduleModel(550)
const table = mppTable(model)
const look = (light: number, cellC: number): Float64Array => {
  const out = new Float64Array(pointSlots)
  lookUp(table, light, cellC, out)
  return out
}

describe('module by its rating', () => {
  it.each([410, 550, 600, 700])('gives %d W at 1000 W/m² and 25 °C', (ratedW) => {
    expect(maximumPower(deSoto(moduleModel(ratedW).reference, 1000, 25)).powerW / ratedW).toBeCloseTo(1, 3)
  })

  it('has the key points of a common 550 W data sheet and −0.35 %/K', () => {
    const points = keyPoints(deSoto(model.reference, 1000, 25))
    expect(points.openV).toBeCloseTo(49.9, 1)
    expect(points.shortA).toBeCloseTo(14, 1)
    expect(points.maximum.voltageV).toBeGreaterThan(41)
    const hot = maximumPower(deSoto(model.reference, 1000, 45)).powerW
    expect((hot / 550 - 1) / 20).toBeCloseTo(-0.0035, 4)
  })
})

describe('table of maximum power', () => {
  it('is within 0.2 % of the model from 20 W/m² on, at any temperature', () => {
    for (const light of [20, 33, 77, 150, 345, 512, 803, 1001, 1290])
      for (const cellC of [-21, -3.3, 12.1, 25, 41.7, 66, 83]) {
        const exact = keyPoints(deSoto(model.reference, light, cellC))
        const fast = look(light, cellC)
        expect(Math.abs(fast[powerSlot]! / exact.maximum.powerW - 1)).toBeLessThan(0.002)
        expect(Math.abs(fast[mppSlot]! / exact.maximum.voltageV - 1)).toBeLessThan(0.002)
        expect(Math.abs(fast[openSlot]! / exact.openV - 1)).toBeLessThan(0.002)
      }
  })

  it('gives no power in the dark and keeps to its edge beyond it', () => {
    expect(look(0, 20)[powerSlot]).toBe(0)
    expect(look(-5, 20)[powerSlot]).toBe(0)
    expect(look(5000, 20)[powerSlot]).toBeCloseTo(look(1600, 20)[powerSlot]!, 3)
    expect(look(800, 200)[powerSlot]).toBeCloseTo(look(800, 110)[powerSlot]!, 3)
  })

  it('never decreases with more light', () => {
    let last = -1
    for (let light = 0; light < 1400; light += 7) {
      const power = look(light, 30)[powerSlot]!
      expect(power).toBeGreaterThan(last)
      last = power
    }
  })
})
