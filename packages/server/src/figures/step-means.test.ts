import { describe, expect, it } from 'vitest'
import { stepMeans } from './step-means.ts'

const means = (steps: number, values: readonly (readonly [number, number, number])[]) => {
  const m = stepMeans(1000, 100, steps)
  for (const [from, to, value] of values) m.add(from, to, value)
  return m.all()
}

describe('means over steps', () => {
  it('several values in a step count by the time that each stands for', () => {
    expect(
      means(1, [
        [1000, 1050, 10],
        [1050, 1100, 20],
      ]),
    ).toEqual([15])
    expect(
      means(1, [
        [1000, 1075, 10],
        [1075, 1100, 20],
      ]),
    ).toEqual([12.5])
  })
  it('a long period fills each step that it covers', () => {
    expect(means(4, [[1000, 1300, 7]])).toEqual([7, 7, 7, null])
  })
  it('a period over an edge counts on both sides', () => {
    expect(
      means(2, [
        [1000, 1100, 10],
        [1050, 1150, 40],
      ]),
    ).toEqual([20, 40])
  })
  it('what lies outside is left out, and nothing is null, not zero', () => {
    expect(
      means(2, [
        [900, 1000, 5],
        [1200, 1300, 5],
      ]),
    ).toEqual([null, null])
    expect(means(2, [[900, 1100, 5]])).toEqual([5, null])
  })
})
