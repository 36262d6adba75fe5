import type { RegisterDifference } from '@sundial/contract/register.ts'
import { describe, expect, it } from 'vitest'
import { canTake, decide, hasChangedSince, kindOf, planOf, sideOf } from './decisions.ts'

const row = (number: string, more: Partial<RegisterDifference>): RegisterDifference => ({
  number,
  field: 'device',
  ours: 'A-01',
  theirs: null,
  suggestion: null,
  reason: 'neverSent',
  code: null,
  since: 0,
  ...more,
})
const moved = row('200000000001', { field: 'string', theirs: 'A-02' })
const missing = row('200000000002', { suggestion: 'ours' })
const stranger = row('200000000003', { ours: null, theirs: '' })
const interval = row('100000000001', { field: 'interval', ours: '15', theirs: '60', suggestion: 'ours' })
const all = [moved, missing, interval, stranger]
const none = new Map()

describe('what is decided on the differences of a register', () => {
  it('has a kind each', () => {
    expect(all.map(kindOf)).toEqual(['string', 'onlyHere', 'interval', 'onlyThere'])
  })

  it('suggestions are taken, and where there is none nothing is decided', () => {
    const decisions = decide(none, all, ({ suggestion }) => suggestion)
    expect(all.map((d) => sideOf(decisions, d))).toEqual([null, 'ours', 'ours', null])
  })

  it('nothing of ours is removed, and the interval follows the plan, whoever takes all from there', () => {
    expect(all.map((d) => canTake(d, 'theirs'))).toEqual([true, false, false, true])
    const decisions = decide(none, all, () => 'theirs')
    expect(planOf(all, decisions)).toEqual({ take: [moved], create: [stranger], send: [] })
  })

  it('all from here is pushed, strangers are removed there', () => {
    expect(
      planOf(
        all,
        decide(none, all, () => 'ours'),
      ),
    ).toEqual({ take: [], create: [], send: all })
  })

  it('a decision is dropped when what it was made on has changed', () => {
    const decisions = decide(none, all, () => 'ours')
    const now = { ...moved, theirs: 'A-03' }
    expect(sideOf(decisions, now)).toBe(null)
    expect(hasChangedSince(decisions, now)).toBe(true)
    expect(hasChangedSince(decisions, moved)).toBe(false)
    expect(planOf([now], decisions).send).toEqual([])
  })
})
