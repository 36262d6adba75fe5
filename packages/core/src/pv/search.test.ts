import { describe, expect, it } from 'vitest'
import { argMax, rootOfFalling } from './search.ts'

describe('search', () => {
  it('finds the top of a hill, also at the edge', () => {
    expect(argMax((x) => -((x - 2.3) ** 2), 0, 10)).toBeCloseTo(2.3, 6)
    expect(argMax((x) => x, 0, 10)).toBeCloseTo(10, 6)
    expect(argMax((x) => -x, 0, 10)).toBeCloseTo(0, 6)
  })

  it('finds where a falling function crosses nothing, to the last bits', () => {
    expect(rootOfFalling((x) => Math.cos(x), 0, 3)).toBeCloseTo(Math.PI / 2, 15)
    expect(rootOfFalling(() => 1, 0, 3)).toBe(3)
    expect(rootOfFalling(() => -1, 0, 3)).toBeCloseTo(0, 15)
  })
})
