import { describe, expect, it } from 'vitest'
import { platformTime } from './platform-time.ts'

describe('the time of the platform', () => {
  it('is what it said and half of the travelling time', () => {
    expect(platformTime(1000, { v: 1, t1: 1000, t2: 6050, t3: 6060 }, 110)).toEqual({ platformMs: 6110, roundTripMs: 100 })
    expect(platformTime(100_000, { v: 1, t1: 100_000, t2: 50, t3: 50 }, 100)).toEqual({ platformMs: 100, roundTripMs: 100 })
  })
  it.each([
    ['to a question never asked', null, { t1: 1, t2: 2, t3: 3 }, 3],
    ['to an earlier question', 5, { t1: 1, t2: 2, t3: 3 }, 3],
    ['that left before it arrived', 1, { t1: 1, t2: 3, t3: 2 }, 3],
    ['of a clock that was set while it answered', 1, { t1: 1, t2: 2, t3: 300_002 }, 3],
    ['that took too long', 1, { t1: 1, t2: 2, t3: 3 }, 20_000],
  ])('is not learned from an answer %s', (_, asked, answer, elapsedMs) => {
    expect(platformTime(asked, { v: 1, ...answer }, elapsedMs)).toBeNull()
  })
})
