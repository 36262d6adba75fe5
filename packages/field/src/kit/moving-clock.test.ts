import { describe, expect, it } from 'vitest'
import { movingClock } from './moving-clock.ts'

const real = () => {
  const clock = { atMs: 1_000_000, now: () => clock.atMs }
  return clock
}

describe('the field’s clock', () => {
  it('goes as the real one until it is told otherwise', () => {
    const base = real()
    const clock = movingClock(base)
    base.atMs += 500
    expect([clock.now(), clock.pace()]).toEqual([1_000_500, 1])
  })
  it('goes up to 3,600 times as fast, from where it stands', () => {
    const base = real()
    const clock = movingClock(base, 60)
    base.atMs += 1000
    expect(clock.now()).toBe(1_060_000)
    clock.setPace(3600)
    base.atMs += 1000
    expect(clock.now()).toBe(1_060_000 + 3_600_000)
    clock.setPace(1)
    base.atMs += 1000
    expect(clock.now()).toBe(1_061_000 + 3_600_000)
  })
  it('is moved forward, never back', () => {
    const clock = movingClock(real())
    clock.moveTo(2_000_000)
    expect(clock.now()).toBe(2_000_000)
    expect(() => clock.moveTo(1_999_999)).toThrow('time goes forward only: it is 1970-01-01T00:33:20.000Z')
  })
  it.each([0, 0.5, 3601, Number.NaN])('refuses a factor of %d', (factor) => {
    expect(() => movingClock(real(), factor)).toThrow(RangeError)
  })
})
