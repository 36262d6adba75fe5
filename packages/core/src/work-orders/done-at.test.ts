import { describe, expect, it } from 'vitest'
import { happenedAt, keptMsMax } from './done-at.ts'

const now = 1_000_000_000_000
const createdAt = now - 30 * 86_400_000

describe('the time of an act that a phone has kept', () => {
  it.each([
    ['now, where it is sent at once', undefined, createdAt, { at: now, sentAt: null }],
    ['when it happened, with when it came', now - 60_000, createdAt, { at: now - 60_000, sentAt: now }],
    ['never in the future', now + 60_000, createdAt, { at: now, sentAt: null }],
    ['never before the order was made', now - 60_000, now - 1000, { at: now - 1000, sentAt: now }],
    ['up to seven days ago', now - keptMsMax, createdAt, { at: now - keptMsMax, sentAt: now }],
  ])('is %s', (_name, doneAt, made, expected) => {
    expect(happenedAt(doneAt, { now, createdAt: made })).toEqual(expected)
  })

  it('is refused where it is older', () => {
    expect(() => happenedAt(now - keptMsMax - 1, { now, createdAt })).toThrow(expect.objectContaining({ refusal: 'workActOld' }))
  })
})
