import { expect, it } from 'vitest'
import { packPoints, unpackPoints } from './swept.ts'

it('a curve travels as whole numbers and comes back to 5 mV and half a mA', () => {
  const points = Array.from({ length: 200 }, (_, k) => ({ voltageV: 49.9 * (1 - k / 199), currentA: 14 * (k / 199) }))
  const packed = packPoints(points)
  expect(packed).toHaveLength(400)
  expect(packed.every(Number.isInteger)).toBe(true)
  unpackPoints({ points: packed }).forEach(({ voltageV, currentA }, k) => {
    expect(Math.abs(voltageV - points[k]!.voltageV)).toBeLessThanOrEqual(0.00501)
    expect(Math.abs(currentA - points[k]!.currentA)).toBeLessThanOrEqual(0.000501)
  })
})
