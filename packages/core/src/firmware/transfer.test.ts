import { describe, expect, it } from 'vitest'
import { chunksOfRound, chunksPerRound, fileOperationAfter, fileProgressIn } from './transfer.ts'

const answer = (op: string, missing: unknown, received = 0, count = 100) => ({ op, data: { missing, received, count } })

describe('a file on its way to a concentrator', () => {
  it('is offered, checked until nothing is missing, and committed', () => {
    const answers = [answer('file.offer', [[0, 99]])]
    expect(fileOperationAfter(answers)).toBe('file.check')
    answers.push(answer('file.check', [[64, 99]], 64))
    expect(fileOperationAfter(answers)).toBe('file.check')
    answers.push(answer('file.check', [], 100))
    expect(fileOperationAfter(answers)).toBe('file.commit')
    answers.push({ op: 'file.commit', data: null as never })
    expect(fileOperationAfter(answers)).toBeNull()
  })
  it('that the concentrator has already is committed at once', () => {
    expect(fileOperationAfter([answer('file.offer', [], 100)])).toBe('file.commit')
  })
  it('of which the concentrator says nothing that can be understood is asked about again', () => {
    for (const data of [null, {}, { missing: 'all', received: 0, count: 1 }, { missing: [[3, 1]], received: 0, count: 4 }]) {
      expect(fileProgressIn(data)).toBeNull()
      expect(fileOperationAfter([{ op: 'file.check', data }])).toBe('file.check')
    }
  })
  it('is sent in rounds, the first missing chunks first', () => {
    expect(
      chunksOfRound({
        missing: [
          [2, 4],
          [9, 9],
        ],
        received: 0,
        count: 10,
      }),
    ).toEqual([2, 3, 4, 9])
    const all = chunksOfRound({ missing: [[5, 1_000]], received: 0, count: 1_001 })
    expect([all.length, all[0], all.at(-1)]).toEqual([chunksPerRound, 5, 4 + chunksPerRound])
  })
})
