import { describe, expect, it } from 'vitest'
import { curvePaths, runsOf } from './curve-path.ts'

describe('a curve', () => {
  const points: [number, number | null][] = [
    [0, 1],
    [1, 2],
    [2, null],
    [3, 4],
    [4, 3],
  ]

  it('has a gap where data is missing', () => {
    expect(runsOf(points)).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      [
        [3, 4],
        [4, 3],
      ],
    ])
  })

  it('has below each of its runs an area that ends on the ground', () => {
    const { line, area } = curvePaths(points, { x: (at) => at * 10, y: (value) => 100 - value, ground: 100 })
    expect(line).toBe('M0.0 99.0L10.0 98.0M30.0 96.0L40.0 97.0')
    expect(area).toBe('M0.0 99.0L10.0 98.0L10.0 100L0.0 100ZM30.0 96.0L40.0 97.0L40.0 100L30.0 100Z')
  })
})
