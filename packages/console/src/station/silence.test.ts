import { describe, expect, it } from 'vitest'
import { isSilent } from './silence.ts'

const day = { producing: 10, zero: 0, noData: 0, asleep: 0, shutDown: 0 }
const night = { producing: 0, zero: 0, noData: 0, asleep: 8, shutDown: 2 }
const gone = { producing: 0, zero: 0, noData: 10, asleep: 0, shutDown: 0 }

describe('a plant that is not heard', () => {
  it.each<[string, typeof day, number | null, boolean]>([
    ['heard just now', day, 120_000, false],
    ['twice the period and more ago', day, 120_001, true],
    ['never, by day', gone, null, true],
    ['hours ago, by day', gone, 7_200_000, true],
    ['hours ago, and its modules sleep', night, 7_200_000, false],
    ['never, and its modules sleep', night, null, false],
  ])('%s', (_, states, ageMs, silent) => {
    const now = 1_800_000_000_000
    expect(isSilent({ states, dataAt: ageMs === null ? null : now - ageMs, reportPeriodS: 60 }, now, 2)).toBe(silent)
  })
})
