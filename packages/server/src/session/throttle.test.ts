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
    t.begin('Wang', '10.0.0.1', now).right()
    wrongTimes(t, 9)
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(0)
    for (let i = 0; i < 31; i++) t.wrong(`user${i}`, '10.0.0.1', now)
    const attempt = t.begin('wang', '10.0.0.1', now)
    t.wrong('user31', '10.0.0.1', now)
    attempt.right()
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(30)
  })

  const beginAll = (t: Throttle, count: number, account = (_i: number) => 'wang') =>
    Array.from({ length: count }, (_, i) => {
      try {
        return t.begin(account(i), '10.0.0.1', now)
      } catch {
        return null
      }
    }).filter((attempt) => attempt !== null)

  it('of one account lets ten be tried at once, of one address fifty', () => {
    expect(beginAll(makeThrottle(), 150)).toHaveLength(10)
    expect(beginAll(makeThrottle(), 150, (i) => `user${i}`)).toHaveLength(50)
    const t = makeThrottle()
    wrongTimes(t, 7)
    const last = beginAll(t, 150)
    expect(last).toHaveLength(3)
    for (const attempt of last) attempt.wrong()
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(30)
  })

  it('after a wait lets one be tried at once', () => {
    const t = makeThrottle()
    wrongTimes(t, 10, 'wang', '10.0.0.1', now - 30_000)
    expect(beginAll(t, 20)).toHaveLength(1)
  })

  it('an attempt that was dropped, or right, is given back; what is said of it later says nothing', () => {
    const t = makeThrottle()
    wrongTimes(t, 9)
    const [dropped] = beginAll(t, 2)
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(1)
    dropped!.drop()
    dropped!.wrong()
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(0)
    for (let i = 0; i < 60; i++) t.begin('wang', '10.0.0.1', now).right()
    expect(beginAll(t, 20)).toHaveLength(10)
  })

  it('a right one does not forget those that are still being tried', () => {
    const t = makeThrottle()
    const [first] = beginAll(t, 20)
    first!.right()
    expect(beginAll(t, 20)).toHaveLength(1)
  })

  it('is not talked into forgetting by many made-up names from elsewhere', () => {
    const t = makeThrottle()
    wrongTimes(t, 12)
    for (let i = 0; i < 9000; i++) t.wrong(`ghost${i}`, '10.9.9.9', now)
    expect(t.waitS('wang', '10.0.0.1', now)).toBe(120)
    expect(t.waitS('anybody', '10.9.9.9', now)).toBe(900)
  })
})
