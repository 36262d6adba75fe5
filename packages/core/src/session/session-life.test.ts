import { describe, expect, it } from 'vitest'
import { sessionEndsAt, sessionLife, waitAfterS } from './session-life.ts'

describe('life of a session', () => {
  it('ends 30 minutes after the last call', () => {
    expect(sessionEndsAt({ createdAt: 0, seenAt: 3_600_000 }, sessionLife)).toBe(3_600_000 + 1_800_000)
  })
  it('ends 12 hours after signing in, however busy', () => {
    expect(sessionEndsAt({ createdAt: 0, seenAt: 12 * 3_600_000 - 1 }, sessionLife)).toBe(12 * 3_600_000)
  })
})

describe('waiting after wrong passwords', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [12, 120],
    [14, 480],
    [15, 900],
    [1000, 900],
  ])('after %i wrong ones of 10: %i s', (wrong, seconds) => {
    expect(waitAfterS(wrong, 10)).toBe(seconds)
  })
})
