import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import { describe, expect, it } from 'vitest'
import { snapshotForTests } from '../../test/snapshot.ts'
import { arrangePhysical } from './arrange.ts'
import { keepingUp, moduleGroupsOf, namesOf, weakSince } from './module-groups.ts'

/** A hall of 8 rows with 8 modules in one string each, and a second with one row of 8; `marks` are [module, band]. */
const fleet = (marks: [number, PowerBand][], off: [number, ModuleState][] = []) => {
  const snapshot = snapshotForTests(8, 8)
  const band: (PowerBand | null)[] = [...snapshot.columns.band]
  const state = [...snapshot.columns.state]
  for (const [module, value] of marks) band[module] = value
  for (const [module, value] of off) {
    state[module] = value
    band[module] = null
  }
  return { g: arrangePhysical(snapshot), standing: { band, state }, string: snapshot.columns.string }
}
const lows = (...modules: number[]) => modules.map((module): [number, PowerBand] => [module, 'low'])
const found = (marks: [number, PowerBand][], off: [number, ModuleState][] = []) => {
  const { g, standing, string } = fleet(marks, off)
  return moduleGroupsOf(g, standing, string)
}
const inState = (state: ModuleState, ...modules: number[]) => modules.map((module): [number, ModuleState] => [module, state])

describe('groups of modules that fall behind', () => {
  it('are neighbours in band low or poor, across corners too', () => {
    expect(found([...lows(0, 1), [9, 'poor']])).toEqual([{ kind: 'low', modules: [0, 1, 9], strings: [0, 1] }])
  })
  it('are at least three: fewer are seen without a note', () => {
    expect(found(lows(0, 1))).toEqual([])
  })
  it('go on across an aisle, which modules lie on both sides of', () => {
    expect(found(lows(16, 24, 32))).toHaveLength(1)
  })
  it('end at the edge of a row and of a roof', () => {
    expect(found(lows(6, 7, 8))).toEqual([])
    expect(found(lows(62, 63, 64))).toEqual([])
  })
  it('are told apart from neighbours that are shut down, silent or without output', () => {
    expect(found(lows(0, 1, 2), inState('shutDown', 8, 9, 10, 11, 12))).toMatchObject([
      { kind: 'shutDown', modules: [8, 9, 10, 11, 12], strings: [1] },
      { kind: 'low', modules: [0, 1, 2] },
    ])
    expect(found([], [...inState('noData', 0, 1, 2, 3, 4), ...inState('zero', 8, 9, 10, 11, 12)]).map(({ kind }) => kind)).toEqual([
      'noData',
      'zero',
    ])
  })
  it('of those without output are at least five, and none is asleep', () => {
    expect(found([], [...inState('shutDown', 0, 1, 2, 3), ...inState('asleep', 8, 9, 10, 11, 12, 13)])).toEqual([])
  })
  it('come largest first, five at most', () => {
    const groups = [lows(0, 1, 2), lows(5, 6, 7), lows(16, 17, 18, 19), lows(21, 22, 23), lows(32, 33, 34), lows(37, 38, 39)]
    expect(found(groups.flat()).map(({ modules }) => modules.length)).toEqual([4, 3, 3, 3, 3])
  })
})

describe('the name of a group', () => {
  it('is from its first to its last string, as people count', () => {
    expect(namesOf({ kind: 'low', modules: [], strings: [0, 1, 2] }, ['A-9', 'A-10', 'A-2'])).toEqual({ first: 'A-2', last: 'A-10' })
  })
})

describe('since when a group falls behind', () => {
  const powers = (own: (number | null)[], other: (number | null)[]) => ({
    t: own.map((_, i) => i * 900_000),
    rowOf: new Map([
      [1, own],
      [2, other],
    ]),
  })
  it('is the first of the steps below 70 % of the others that last until now', () => {
    expect(weakSince(powers([60, 100, 60, 60, 50], [100, 100, 100, 100, 100]), [1], [2])).toBe(1_800_000)
  })
  it('is not known after one step alone, without powers, or while the sun is too low', () => {
    expect(weakSince(powers([100, 50], [100, 100]), [1], [2])).toBeNull()
    expect(weakSince(powers([null, null], [100, 100]), [1], [2])).toBeNull()
    expect(weakSince(powers([2, 2, 2], [10, 10, 10]), [1], [2])).toBeNull()
  })
  it('is told against modules that keep up, spread over the station', () => {
    expect(keepingUp(['good', 'low', 'good', 'good', null, 'good'], 2)).toEqual([0, 3])
    expect(keepingUp(['good', 'poor'], 5)).toEqual([0])
  })
})
