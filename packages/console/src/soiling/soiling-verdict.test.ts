import { describe, expect, it } from 'vitest'
import { levelRange } from './soiling-option.ts'
import { verdictOf } from './soiling-verdict.ts'

const to = '2026-06-20'
const dirt = { since: '2026-05-01', isAfterCleaning: true, share: 0.05, sharePerDay: 0.001 }
const lost = { lostWh: 1, lostLowWh: 1, lostHighWh: 1, next30Wh: 1, lostMoney: null, next30Money: null }
type Read = Parameters<typeof verdictOf>[0]
const read = (more: Partial<Read>): Read => ({
  missing: null,
  dirt: { ...dirt, ...lost },
  pays: null,
  payMissing: [],
  cleanings: [],
  ...more,
})
const pays = (day: string | null) => ({ day, earliest: day, latest: day })

describe('what to do about dirt', () => {
  it.each([
    [{ pays: pays('2026-06-20') }, { word: 'saysDue', day: '2026-06-20' }],
    [{ pays: pays('2026-06-21') }, { word: 'saysLater', day: '2026-06-21' }],
    [{ pays: pays(null) }, { word: 'saysNever', day: null }],
    [{ payMissing: ['price', 'cost'] }, { word: 'saysDirt', lacks: 'lacks_price' }],
    [{ dirt: null }, { word: 'saysClean' }],
    [{ dirt: null, cleanings: [{ day: '2026-06-05', gain: 0.1 }] }, { word: 'saysClean' }],
    [
      { dirt: null, cleanings: [{ day: '2026-06-06', gain: 0.1 }] },
      { word: 'saysJust', day: '2026-06-06' },
    ],
    [{ missing: 'days', dirt: null }, { word: 'no_days' }],
  ] as const)('of %j is %j', (more, verdict) => {
    expect(verdictOf(read(more as Partial<Read>), to)).toMatchObject(verdict)
  })
})

describe('the axis of levels', () => {
  it('has tens of percent around them, 90 to 110 at least', () => {
    expect(levelRange([0.97, 1, 1.02, null])).toEqual({ min: 90, max: 110 })
    expect(levelRange([0.84, 1.13])).toEqual({ min: 80, max: 120 })
    expect(levelRange([null])).toEqual({ min: 80, max: 110 })
  })

  it('is not stretched by a stray day', () => {
    const levels = Array.from({ length: 300 }, () => 0.98)
    expect(levelRange([...levels, 0.51])).toEqual({ min: 90, max: 110 })
  })
})
