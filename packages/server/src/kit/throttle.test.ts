import { describe, expect, it } from 'vitest'
import { makeThrottle, type Throttle } from './throttle.ts'

const minute = 60_000
const now = 1_800_000_000_000

const wrongTimes = (t: Throttle, times: number, account = 'wang', address = '10.0.0.1', at = now): void => {
  for (let i = 0; i < times; i++) t.wrong(account, address, at)
}

describe('limit of wrong passwords', () => {
  it('lets nine go, then waits 30 s, then twice as long with each more, up to a quarter of an hour', () => {
    const t = makeThrottle()
    wrongTimes(t, 9)
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(0)
    const waits = Array.from({ length: 8 }, () => {
      t.wrong('wang', '10.0.0.1', now)
      return t.waitS('wang', '10.0.0.1', now)
    })
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('counts down to the second and is over afterwards', () => {
    const t = makeThrottle()
    wrongTimes(t, 10)
    expect([0, 1, 29_000, 29_001, 29_999, 30_000].map((ms) => t.waitS('wang', '10.0.0.1', now + ms))).toEqual([30, 30, 1, 1, 1, 0])
  })

  it('forgets what is older than a quarter of an hour', () => {
    const t = makeThrottle()
    wrongTimes(t, 9)
    wrongTimes(t, 9, 'wang', '10.0.0.1', now + 15 * minute)
    expect(t.waitS('wang', '10.0.0.1', now + 15 * minute)).toBe(0)
  })

  it('takes an account in any capitals for the same', () => {
    const t = makeThrottle()
    for (const name of ['wang', 'WANG', 'Wang', 'wAng', 'waNg', 'wanG', 'WAng', 'waNG', 'WaNg', 'wAnG']) t.wrong(name, '10.0.0.1', now)
    expect(t.waitS('WANG', '10.0.0.1', now)).toBe(30)
  })

  it('keeps nobody out who comes from another address', () => {
    const t = makeThrottle()
    wrongTimes(t, 40)
    expect(t.waitS('wang', '10.0.0.2', now)).toBe(0)
  })

  it('of one address for all accounts together: fifty', () => {
    const t = makeThrottle()
    for (let i = 0; i < 49; i++) t.wrong(`user${i}`, '10.0.0.1', now)
    expect(t.waitS('somebody', '10.0.0.1', now)).toBe(0)
    t.wrong('user49', '10.0.0.1', now)
    expect(t.waitS('somebody', '10.0.0.1', now)).toBe(30)
    expect(t.waitS('somebody', '10.0.0.2', now)).toBe(0)
  })

  it('the right password clears the account, not the address', () => {
    const t = makeThrottle()
    wrongTimes(t, 9)
    t.right('Wang', '10.0.0.1')
    wrongTimes(t, 9)
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(0)
    for (let i = 0; i < 32; i++) t.wrong(`user${i}`, '10.0.0.1', now)
    t.right('wang', '10.0.0.1')
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(30)
  })

  it('is not talked into forgetting by many made-up names from elsewhere', () => {
    const t = makeThrottle()
    wrongTimes(t, 12)
    for (let i = 0; i < 9000; i++) t.wrong(`ghost${i}`, '10.9.9.9', now)
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(120)
    expect(t.waitS('anybody', '10.9.9.9', now)).toBe(900)
  })
})
