import { describe, expect, it } from 'vitest'
import { mergeValues, sumOf, tallyOf } from './summary.ts'

describe('the legend', () => {
  it('counts states and, of the producing, bands', () => {
    expect(tallyOf(['producing', 'producing', 'shutDown', 'noData'], ['good', 'poor', null, null])).toEqual({
      good: 1,
      low: 0,
      poor: 1,
      producing: 2,
      zero: 0,
      noData: 1,
      asleep: 0,
      shutDown: 1,
    })
  })
})

describe('the sum of a selection', () => {
  it('adds power of those that produce, and rated power of all', () => {
    const columns = {
      power: [300, 200, 999, null],
      ratedW: [500, 500, 500, 500],
      state: ['producing', 'producing', 'shutDown', 'noData'] as never[],
    }
    expect(sumOf(columns, [0, 1, 2, 3], 250)).toEqual({ count: 4, powerW: 500, ratedW: 2000, live: 3, shutDown: 1, share: 0.5 })
  })
})

describe('live values', () => {
  const snapshot = {
    averageW: 1,
    dataAt: 5,
    columns: { id: [7, 8], power: [1, 2] as unknown[], code: ['a', 'b'] as unknown[], at: [5, 5] as unknown[], rsdAt: [5, 5] as unknown[] },
  }
  const event = { id: [8, 99], at: 9, measuredAt: [9, 9], rsdAt: [5, 5], averageW: 3, power: [20, 0] }
  it('go into their rows and leave the old snapshot as it was', () => {
    const next = mergeValues(snapshot, event)
    expect(next.columns.power).toEqual([1, 20])
    expect(next.columns.at).toEqual([5, 9])
    expect(snapshot.columns.power).toEqual([1, 2])
    expect(next).toMatchObject({ averageW: 3, dataAt: 9 })
  })
  it('keep every column that did not change, so that nothing is placed anew', () => {
    const next = mergeValues(snapshot, event)
    expect(next.columns.code).toBe(snapshot.columns.code)
    expect(next.columns.id).toBe(snapshot.columns.id)
  })
  it('keep the age of each: what was not measured with the newest does not become younger', () => {
    const one = { ...event, id: [7, 8], at: 9, measuredAt: [5, 9], rsdAt: [7, 5], power: [1, 20] }
    expect(mergeValues(snapshot, one)).toMatchObject({ dataAt: 9, columns: { at: [5, 9], rsdAt: [7, 5] } })
  })
})
