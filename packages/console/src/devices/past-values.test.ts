import { describe, expect, it } from 'vitest'
import { pastValues } from './past-values.ts'

const trend = {
  unit: 'V',
  t: [0, 900],
  ids: [7],
  values: [[38, 39]],
  also: [
    { quantity: 'current', unit: 'A', values: [[9, null]] },
    { quantity: 'temperature', unit: 'C', values: [] },
  ],
}

describe('values of a past minute', () => {
  it.each([
    [-1, [null, null, null]],
    [0, [38, 9, null]],
    [899, [38, 9, null]],
    [900, [39, null, null]],
    [1800, [null, null, null]],
  ])('at %i', (at, values) => {
    expect(pastValues(trend, at, 900)).toEqual(values)
  })
  it('are none before the day has come', () => expect(pastValues(undefined, 0, 900)).toEqual([]))
})
