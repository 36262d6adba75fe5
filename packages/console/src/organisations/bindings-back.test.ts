import { describe, expect, it } from 'vitest'
import { bindingsBack } from './bindings-back.ts'

const none = { added: [], removed: [] }
const some = (ids: number[] | null) => ({ everything: false, ids })

describe('what a user saw before', () => {
  it('every plant: is seen again', () => {
    expect(bindingsBack(7, { everything: true, ids: [] }, { ...none, added: [1], everything: false })).toEqual([
      { userId: 7, everything: true },
    ])
  })
  it('chosen plants: what was taken comes back, what was added goes', () => {
    expect(bindingsBack(7, some([1, 2]), { everything: false, added: [3], removed: [1] })).toEqual([
      { userId: 7, ids: [1] },
      { userId: 7, ids: [3], bind: false },
    ])
  })
  it('chosen plants, then every one: these are bound again, where all are known', () => {
    expect(bindingsBack(7, some([1, 2]), { ...none, everything: true })).toEqual([{ userId: 7, ids: [1, 2] }])
    expect(bindingsBack(7, some(null), { ...none, everything: true })).toBeNull()
  })
  it('the same as now: there is nothing to take back', () => {
    expect(bindingsBack(7, { everything: true, ids: [] }, { ...none, everything: true })).toBeNull()
    expect(bindingsBack(7, some([1]), { ...none, everything: false })).toEqual([])
  })
})
