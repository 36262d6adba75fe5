import { describe, expect, it } from 'vitest'
import { sparkPaths } from './spark-path.ts'

describe('a sparkline', () => {
  it('has a gap where data is missing, never a line to zero', () => {
    const points: [number, number | null][] = [
      [0, 1],
      [1, 2],
      [2, null],
      [3, 4],
    ]
    const { line } = sparkPaths(points, { from: 0, to: 4, max: 4, width: 100, height: 24 })
    expect(line.match(/M/g)).toHaveLength(2)
  })

  it('spans the whole day, so that the rest of it stays empty', () => {
    const { line } = sparkPaths(
      [
        [0, 0],
        [50, 4],
      ],
      { from: 0, to: 100, max: 4, width: 98, height: 24 },
    )
    expect(line).toBe('M0.0 23.0L49.0 2.0')
  })

  it('of nothing is nothing', () => {
    expect(sparkPaths([[0, null]], { from: 0, to: 1, max: 1, width: 98, height: 24 })).toEqual({ line: '', area: '' })
  })
})
