import { describe, expect, it } from 'vitest'
import { brokenReporting } from './rules.ts'

const modules = { periodsS: [900, 300], ratedW: [550, 410] }

describe('the reporting of modules', () => {
  it.each([
    ['nothing of its own', null, null, null],
    ['a cycle that is part of each period', 60, null, null],
    ['the shorter period itself', 300, null, null],
    ['the longer period, where another concentrator has a shorter one', 900, null, 'cycleUneven'],
    ['a cycle that is part of no period', 70, null, 'cycleUneven'],
    ['the rating of the smallest module', null, 410, null],
    ['more than the smallest module gives', null, 411, 'thresholdTooHigh'],
    ['both wrong: the cycle is told first', 70, 411, 'cycleUneven'],
  ])('%s', (_, cycleS, thresholdW, refusal) => {
    expect(brokenReporting({ cycleS, thresholdW, ...modules })?.refusal ?? null).toBe(refusal)
  })
  it('nothing is known of modules without a rating', () => {
    expect(brokenReporting({ cycleS: null, thresholdW: 2_000, periodsS: [60], ratedW: [] })).toBeNull()
  })
})
