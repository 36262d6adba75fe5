import type { PowerBand } from '@sundial/core/devices/module-state.ts'
import { describe, expect, it } from 'vitest'
import { arrangePhysical } from './arrange.ts'
import { findingSince, findingsOf, keepingUp, namesOf } from './findings.ts'
import { snapshotForTests } from './snapshot-for-tests.ts'

/** A hall of 8 rows with 8 modules in one string each, and a second with one row of 8; `marks` are [module, band]. */
const fleet = (marks: [number, PowerBand][]) => {
  const snapshot = snapshotForTests(8, 8)
  const band: (PowerBand | null)[] = [...snapshot.columns.band]
  for (const [module, value] of marks) band[module] = value
  return { g: arrangePhysical(snapshot), band, string: snapshot.columns.string, codes: snapshot.strings.map(({ code }) => code) }
}
const lows = (...modules: number[]) => modules.map((module): [number, PowerBand] => [module, 'low'])
const found = (marks: [number, PowerBand][]) => {
  const { g, band, string } = fleet(marks)
  return findingsOf(g, band, string)
}

describe('groups of modules that fall behind', () => {
  it('are neighbours in band low or poor, across corners too', () => {
    expect(found([...lows(0, 1), [9, 'poor']])).toEqual([{ modules: [0, 1, 9], strings: [0, 1] }])
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
  it('leave out states without output, which have their own marks', () => {
    const { g, band, string } = fleet(lows(0, 1))
    band[2] = null
    expect(findingsOf(g, band, string)).toEqual([])
  })
  it('come largest first, five at most', () => {
    const groups = [lows(0, 1, 2), lows(5, 6, 7), lows(16, 17, 18, 19), lows(21, 22, 23), lows(32, 33, 34), lows(37, 38, 39)]
    expect(found(groups.flat()).map(({ modules }) => modules.length)).toEqual([4, 3, 3, 3, 3])
  })
})

describe('the name of a group', () => {
  it('is from its first to its last string, as people count', () => {
    expect(namesOf({ modules: [], strings: [0, 1, 2] }, ['A-9', 'A-10', 'A-2'])).toEqual({ first: 'A-2', last: 'A-10' })
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
    expect(findingSince(powers([60, 100, 60, 60, 50], [100, 100, 100, 100, 100]), [1], [2])).toBe(1_800_000)
  })
  it('is not known after one step alone, without powers, or while the sun is too low', () => {
    expect(findingSince(powers([100, 50], [100, 100]), [1], [2])).toBeNull()
    expect(findingSince(powers([null, null], [100, 100]), [1], [2])).toBeNull()
    expect(findingSince(powers([2, 2, 2], [10, 10, 10]), [1], [2])).toBeNull()
  })
  it('is told against modules that keep up, spread over the station', () => {
    expect(keepingUp(['good', 'low', 'good', 'good', null, 'good'], 2)).toEqual([0, 3])
    expect(keepingUp(['good', 'poor'], 5)).toEqual([0])
  })
})
