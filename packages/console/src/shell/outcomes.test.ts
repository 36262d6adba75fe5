import { describe, expect, it } from 'vitest'
import { newsBetween } from './outcomes.ts'

type Row = Parameters<typeof newsBetween>[0][number]
const row = (id: number, state: Row['state'], own = false): Row => ({ id, state, own })
const kinds = (before: Row[], after: Row[]) => newsBetween(before, after).map(({ kind, row: { id } }) => `${kind} ${id}`)

describe('news about requests', () => {
  it('is what others ask for, once', () => {
    expect(kinds([], [row(1, 'waiting'), row(2, 'refused')])).toEqual(['asked 1'])
    expect(kinds([row(1, 'waiting')], [row(1, 'waiting')])).toEqual([])
    expect(kinds([row(1, 'waiting')], [row(1, 'approved')])).toEqual([])
  })
  it('is how one’s own ended, if it was waiting before; not that one took it back', () => {
    for (const state of ['approved', 'refused', 'lapsed'] as const)
      expect(kinds([row(1, 'waiting', true)], [row(1, state, true)])).toEqual([`${state} 1`])
    expect(kinds([row(1, 'waiting', true)], [row(1, 'withdrawn', true)])).toEqual([])
    expect(kinds([], [row(1, 'waiting', true), row(2, 'approved', true)])).toEqual([])
    expect(kinds([row(1, 'approved', true)], [row(1, 'approved', true)])).toEqual([])
  })
})
