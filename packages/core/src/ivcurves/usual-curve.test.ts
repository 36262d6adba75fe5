import { describe, expect, it } from 'vitest'
import { noisyCurve } from '../../test/noisy-curves.ts'
import { moduleModel } from '../pv/module.ts'
import { curveFeatures } from './features.ts'
import { type MeasuredCurve, readAll } from './peers.ts'
import { toCondition } from './to-standard.ts'
import { usualsIn } from './usual-curve.ts'

const measured = (deviceId: number, light: number, more: Partial<MeasuredCurve> = {}): MeasuredCurve => ({
  ...{ deviceId, group: 1, ratedW: 550, points: noisyCurve({ seed: 1000 * deviceId + 7, light: [light, light, light] }) },
  ...{ irradiance: light, temperatureC: 45 },
  ...more,
})

const usualCurveOf = (curves: readonly MeasuredCurve[], deviceId: number) => {
  const all = readAll(curves)
  return usualsIn(all)(all.find((each) => each.deviceId === deviceId)!)
}

describe('the usual curve beside one', () => {
  it('stands in the light of that one, however much the light changed during the scan', () => {
    const curves = Array.from({ length: 8 }, (_, k) => measured(k + 1, 500 + 40 * k))
    const [dim, bright] = [usualCurveOf(curves, 1)!, usualCurveOf(curves, 8)!]
    expect([dim.isTranslated, bright.isTranslated]).toEqual([true, true])
    expect(dim.features!.maximum.powerW / curveFeatures(curves[0]!.points)!.maximum.powerW).toBeCloseTo(1, 2)
    expect(bright.features!.maximum.powerW / curveFeatures(curves[7]!.points)!.maximum.powerW).toBeCloseTo(1, 2)
    expect(bright.features!.openV / curveFeatures(curves[7]!.points)!.openV).toBeCloseTo(1, 2)
  })

  it('lies between the bounds of the middle 80 %', () => {
    const curves = Array.from({ length: 8 }, (_, k) => measured(k + 1, 800))
    const { median, band } = usualCurveOf(curves, 3)!
    const { low, high } = band()
    median.forEach(({ currentA, voltageV }, k) => {
      expect(low[k]!.currentA).toBeLessThanOrEqual(currentA)
      expect(high[k]!.currentA).toBeGreaterThanOrEqual(currentA)
      expect(high[k]!.voltageV).toBeGreaterThanOrEqual(voltageV)
    })
  })

  it('stands as measured where the light of one is not known, and is none of too few', () => {
    const curves = Array.from({ length: 6 }, (_, k) => measured(k + 1, 800, k === 2 ? { irradiance: null } : {}))
    expect(usualCurveOf(curves, 1)).toMatchObject({ isTranslated: false })
    expect(usualCurveOf(curves, 3)).toMatchObject({ isTranslated: false })
    expect(usualCurveOf(curves.slice(0, 3), 1)).toBeNull()
  })
})

it('a curve that goes to another light and back is the curve that it was', () => {
  const { points } = measured(1, 700)
  const model = moduleModel(550)
  const [here, there] = [
    { planeWm2: 700, cellC: 45 },
    { planeWm2: 950, cellC: 58 },
  ]
  const away = toCondition(points, curveFeatures(points)!, { from: here, to: there }, model)
  const back = toCondition(away, curveFeatures(away)!, { from: there, to: here }, model)
  const [was, is] = [curveFeatures(points)!, curveFeatures(back)!]
  expect(is.openV / was.openV).toBeCloseTo(1, 2)
  expect(is.shortA / was.shortA).toBeCloseTo(1, 3)
  expect(is.maximum.powerW / was.maximum.powerW).toBeCloseTo(1, 2)
})
