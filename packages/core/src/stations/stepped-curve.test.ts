import { expect, it } from 'vitest'
import { curvePoints, steppedCurve } from './stepped-curve.ts'

it('a curve in steps is the same points again, in whole units, the last before its step is over', () => {
  const points: [number, number | null][] = [
    [1000, 12.4],
    [1900, null],
    [2800, 0],
    [3100, 99.5],
  ]
  const curve = steppedCurve(points, 900)
  expect(curve).toEqual({ firstAt: 1000, stepMs: 900, untilAt: 3100, values: [12, null, 0, 100] })
  expect(curvePoints(curve)).toEqual([
    [1000, 12],
    [1900, null],
    [2800, 0],
    [3100, 100],
  ])
})

it('the last point may stand after the middle of its step', () => {
  const points: [number, number | null][] = [
    [1000, 5],
    [2500, 7],
  ]
  expect(curvePoints(steppedCurve(points, 900))).toEqual(points)
})

it('a curve begins with its first value', () => {
  const dark: [number, number | null][] = [
    [100, null],
    [1000, null],
  ]
  expect(steppedCurve([...dark, [1900, 3], [2800, null]], 900)).toEqual({ firstAt: 1900, stepMs: 900, untilAt: 2800, values: [3, null] })
  expect(curvePoints(steppedCurve(dark, 900))).toEqual([])
})

it('no points are no points', () => {
  expect(curvePoints(steppedCurve([], 900))).toEqual([])
})
