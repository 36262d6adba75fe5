import { describe, expect, it } from 'vitest'
import { hasEnded, shareMade } from './states.ts'
import { type Reach, stillCovers } from './still-covers.ts'

const reach = (permissions: string[], orgPaths: string[], stationIds?: number[]): Reach => ({
  permissions,
  scope: { orgPaths, stationIds },
})
const then = reach(['stations', 'audit'], ['/1/4/'])

describe('what a file was made with is still covered', () => {
  it.each<[string, Reach, Reach, boolean]>([
    ['by the same', then, then, true],
    ['by more permissions', reach(['stations', 'audit', 'home'], ['/1/4/']), then, true],
    ['not without one of them', reach(['stations'], ['/1/4/']), then, false],
    ['by the organisation above', reach(['stations', 'audit'], ['/1/']), then, true],
    ['not by the one below', reach(['stations', 'audit'], ['/1/4/7/']), then, false],
    ['not by one beside whose number begins alike', reach(['stations', 'audit'], ['/1/40/']), then, false],
    ['not by single plants of it', reach(['stations', 'audit'], ['/1/4/'], [7, 8]), then, false],
    ['by more plants', reach([], ['/1/'], [7, 8]), reach([], ['/1/'], [7]), true],
    ['not by fewer plants', reach([], ['/1/'], [7]), reach([], ['/1/'], [7, 8]), false],
    ['by whoever is bound no more', reach([], ['/1/']), reach([], ['/1/'], [7]), true],
  ])('%s', (_, today, before, covers) => expect(stillCovers(today, before)).toBe(covers))
})

describe('the state of an export', () => {
  it('has ended where nothing more will come of it', () => {
    expect((['waiting', 'making', 'done', 'failed', 'cancelled'] as const).map(hasEnded)).toEqual([false, false, true, true, true])
  })
  it('is made to a share that is never above one', () => {
    expect(shareMade({ rowsDone: 0, rowsTotal: null })).toBeNull()
    expect(shareMade({ rowsDone: 0, rowsTotal: 0 })).toBeNull()
    expect(shareMade({ rowsDone: 5_000, rowsTotal: 20_000 })).toBe(0.25)
    expect(shareMade({ rowsDone: 20_100, rowsTotal: 20_000 })).toBe(1)
  })
})
