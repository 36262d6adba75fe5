import { describe, expect, it } from 'vitest'
import { clockOffset } from './clock-offset.ts'

describe('clock offset', () => {
  it('is the platform clock against ours, free of an even travelling time', () => {
    expect(clockOffset(1000, { v: 1, t1: 1000, t2: 6050, t3: 6060 }, 1110)).toEqual({ offsetMs: 5000, roundTripMs: 100 })
    expect(clockOffset(100_000, { v: 1, t1: 100_000, t2: 50, t3: 50 }, 100_100)).toEqual({ offsetMs: -100_000, roundTripMs: 100 })
  })
  it.each([
    ['to a question never asked', null, { t1: 1, t2: 2, t3: 3 }, 4],
    ['to an earlier question', 5, { t1: 1, t2: 2, t3: 3 }, 4],
    ['that left before it arrived', 1, { t1: 1, t2: 3, t3: 2 }, 4],
    ['that came before it was asked', 10, { t1: 10, t2: 2, t3: 2 }, 4],
    ['that took too long', 1, { t1: 1, t2: 2, t3: 3 }, 20_000],
  ])('takes nothing from an answer %s', (_, asked, answer, t4) => {
    expect(clockOffset(asked, { v: 1, ...answer }, t4)).toBeNull()
  })
})
