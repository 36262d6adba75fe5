import { describe, expect, it } from 'vitest'
import { movingClock } from './moving-clock.ts'
import { plantTime } from './plant-time.ts'

const settable = (atMs: number) => {
  const clock = { atMs, now: () => clock.atMs }
  return clock
}
/** A computer's clock, the steady one beside it, and the plant's time. */
const timeOf = (factor = 1) => {
  const wall = settable(1_000_000)
  const steady = settable(50)
  const time = plantTime(movingClock(wall, factor), steady)
  const pass = (ms: number, ofWall = ms): number => {
    wall.atMs += ofWall
    steady.atMs += ms
    return time.now()
  }
  return { pass }
}

describe('the time in a plant', () => {
  it('is that of the computer, whose clock may also be set ahead', () => {
    const { pass } = timeOf()
    expect([pass(500), pass(1_000, 3_600_000)]).toEqual([1_000_500, 4_600_500])
  })
  it('goes on where the clock is set back, until that one has come past it', () => {
    const { pass } = timeOf()
    expect([pass(500), pass(500, -3_600_000), pass(30_000), pass(1_000, 3_700_000)]).toEqual([1_000_500, 1_001_000, 1_031_000, 1_130_500])
  })
  it('goes on as fast as the field’s clock goes', () => {
    const { pass } = timeOf(60)
    expect([pass(1_000), pass(1_000, -1_000)]).toEqual([1_060_000, 1_120_000])
  })
})
