import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOf, type Range } from './stream-progress.ts'

describe('how far a stream is committed', () => {
  it.each<[string, number, Range[], Range[], { contiguous: number; missing: Range[]; highest: number }]>([
    ['nothing yet', 0, [], [], { contiguous: 0, missing: [], highest: 0 }],
    ['all so far', 0, [[1, 7]], [], { contiguous: 7, missing: [], highest: 7 }],
    [
      'a hole',
      0,
      [
        [1, 2],
        [5, 5],
        [9, 9],
      ],
      [],
      {
        contiguous: 2,
        missing: [
          [3, 4],
          [6, 8],
        ],
        highest: 9,
      },
    ],
    ['the beginning missing', 0, [[3, 4]], [], { contiguous: 0, missing: [[1, 2]], highest: 4 }],
    [
      'going on from what was known',
      10,
      [
        [11, 12],
        [14, 14],
      ],
      [],
      { contiguous: 12, missing: [[13, 13]], highest: 14 },
    ],
    [
      'what is lost for good closes a hole',
      0,
      [
        [1, 2],
        [5, 6],
      ],
      [[3, 4]],
      { contiguous: 6, missing: [], highest: 6 },
    ],
    [
      'a loss that overlaps what came after all',
      0,
      [
        [1, 3],
        [6, 7],
      ],
      [[2, 5]],
      { contiguous: 7, missing: [], highest: 7 },
    ],
    ['nothing new', 10, [], [], { contiguous: 10, missing: [], highest: 10 }],
  ])('%s', (_, contiguous, committed, lost, expected) => {
    expect(progressOf(contiguous, committed, lost)).toEqual(expected)
  })

  it('names a hundred holes at most, the lowest first', () => {
    const everyOther = Array.from({ length: 300 }, (_, i): Range => [i * 2 + 2, i * 2 + 2])
    const { missing } = progressOf(0, everyOther, [])
    expect(missing).toHaveLength(100)
    expect(missing[0]).toEqual([1, 1])
  })

  it('counts every number up to the highest exactly once: contiguous, missing, or committed above a hole', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (seqs) => {
        const { contiguous, missing, highest } = progressOf(
          0,
          seqs.map((s): Range => [s, s]),
          [],
        )
        const absent = Array.from({ length: highest }, (_, i) => i + 1).filter((n) => !seqs.includes(n))
        const told = missing.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
        expect(told).toEqual(absent)
        expect(contiguous).toBe(absent.length > 0 ? absent[0]! - 1 : highest)
      }),
    )
  })
})
