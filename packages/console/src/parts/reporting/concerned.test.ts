import { describe, expect, it } from 'vitest'
import { concernedBy, targetOf, wholePlant } from './concerned.ts'

const snapshot = {
  inverters: [{ id: 9 }],
  strings: [
    { id: 11, inverterId: 9 },
    { id: 12, inverterId: null },
  ],
  columns: { id: [1, 2, 3], gw: ['a', 'a', 'b'], string: [0, 0, 1], ratedW: [550, 0, 410] },
} as unknown as Parameters<typeof concernedBy>[0]
const concentrators = [
  { gw: 'a', reportPeriodS: 900 },
  { gw: 'b', reportPeriodS: 60 },
] as unknown as Parameters<typeof concernedBy>[1]

describe('which modules are set', () => {
  it.each([
    ['the whole plant', wholePlant, { count: 3, periodsS: [60, 900], ratedW: [410, 550] }],
    ['an inverter', 9, { count: 2, periodsS: [900], ratedW: [550] }],
    ['a string', 12, { count: 1, periodsS: [60], ratedW: [410] }],
  ])('%s', (_, place, concerned) => expect(concernedBy(snapshot, concentrators, place)).toEqual(concerned))
  it.each([
    [wholePlant, { kind: 'station', ids: [] }],
    [9, { kind: 'inverter', ids: [9] }],
    [12, { kind: 'string', ids: [12] }],
  ])('place %s as the target of the order', (place, target) => expect(targetOf(snapshot, place)).toEqual(target))
})
