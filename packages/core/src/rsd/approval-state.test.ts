import { describe, expect, it } from 'vitest'
import { approvalState } from './approval-state.ts'

describe('an order that needs a second person', () => {
  it.each([
    ['waiting', null, null, 99],
    ['lapsed', null, null, 100],
    ['approved', true, 7, 0],
    ['refused', false, 7, 0],
    ['withdrawn', false, null, 0],
  ] as const)('is %s', (wanted, approved, decidedBy, now) => {
    expect(approvalState({ approved, decidedBy, expiresAt: 100 }, now)).toBe(wanted)
  })
})
