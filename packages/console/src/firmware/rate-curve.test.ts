import { describe, expect, it } from 'vitest'
import { heightOf, rateCurve } from './rate-curve.ts'

describe('the curve of the rate of failures', () => {
  it('jumps where a module failed and ends at the last', () => {
    const curve = rateCurve(212, [63, 101, 170])
    const at = (n: number) => curve.find(({ finished }) => finished === n)!
    expect([at(62).failed, at(63).failed, at(101).failed, at(212).failed]).toEqual([0, 1, 2, 3])
    expect(at(212).share).toBeCloseTo(3 / 212)
    expect(curve.at(-1)!.finished).toBe(212)
    for (const { low, share, high } of curve) expect([low <= share!, share! <= high]).toEqual([true, true])
  })
  it('has no more points than can be told apart, and none where nothing has finished', () => {
    expect(rateCurve(20_000, [5]).length).toBeLessThan(90)
    expect(rateCurve(0, [])).toEqual([])
    expect(rateCurve(1, [1]).map(({ failed }) => failed)).toEqual([1])
  })
  it('stands on an axis that has room for limit and rate', () => {
    expect(heightOf(undefined, 2)).toBe(4)
    expect(heightOf(rateCurve(212, [1, 2, 3]).at(-1), 2)).toBe(4)
    expect(heightOf(rateCurve(4, [1, 2, 3, 4]).at(-1), 2)).toBe(100)
    expect(heightOf(undefined, 0)).toBe(1)
  })
})
