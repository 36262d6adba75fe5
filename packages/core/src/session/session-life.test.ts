import { describe, expect, it } from 'vitest'
import { sessionEndsAt, sessionLife, waitAfterS } from './session-life.ts'

describe('life of a session', () => {
  const hour = 3_600_000
  it.each([
    ['ends 30 minutes after the last call', hour, false, 1.5 * hour],
    ['ends 12 hours after signing in, however busy', 12 * hour - 1, false, 12 * hour],
    ['that stays signed in ends after 12 hours, however idle', 0, true, 12 * hour],
    ['that stays signed in ends after 12 hours, however busy', 12 * hour - 1, true, 12 * hour],
  ])('%s', (_, seenAt, staysSignedIn, ends) => {
    expect(sessionEndsAt({ createdAt: 0, seenAt, staysSignedIn }, sessionLife)).toBe(ends)
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
