import { describe, expect, it } from 'vitest'
import { mix, normalAt, randomFrom, seedOf, smoothNoiseAt, uniformAt } from './random.ts'

const many = Array.from({ length: 20_000 }, (_, i) => i)

describe('seeded dice', () => {
  it('fall the same way for the same seed and another way for another', () => {
    const draw = (seed: number): number[] => Array.from({ length: 5 }, randomFrom(seed))
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
    expect(seedOf('DQ-08')).not.toBe(seedOf('DQ-09'))
  })

  it('are uniform in 0..1 by tenths within 10 %', () => {
    const tenths = new Array(10).fill(0)
    for (const i of many) tenths[Math.floor(uniformAt(42, i) * 10)]++
    for (const count of tenths) expect(Math.abs(count / 2000 - 1)).toBeLessThan(0.1)
  })

  it('give a normal distribution of mean 0 and deviation 1', () => {
    const values = many.map((i) => normalAt(9, i))
    const mean = values.reduce((a, b) => a + b) / values.length
    const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(variance - 1)).toBeLessThan(0.04)
  })

  it('mix neighbours apart, also negative ones', () => {
    expect(new Set([-2, -1, 0, 1, 2].flatMap((a) => [-1, 0, 1].map((b) => mix(a, b)))).size).toBe(15)
  })

  it('make noise that is continuous over its cells and stays in −1..1', () => {
    for (let x = -3; x < 3; x += 0.01) {
      expect(Math.abs(smoothNoiseAt(4, x))).toBeLessThanOrEqual(1)
      expect(Math.abs(smoothNoiseAt(4, x + 0.001) - smoothNoiseAt(4, x))).toBeLessThan(0.01)
    }
  })
})
