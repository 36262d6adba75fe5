import type { Clock } from '@sundial/core/kit/clock.ts'

/**
 * The time that a plant lives by: the field's clock, but where that is set back, time in the plant goes on. An output that falls, or the
 * sun, does not wait until a computer's clock has reached an earlier instant again.
 * @param steady a clock that nobody sets, ms of real time
 */
export const plantTime = (clock: Clock & { pace(): number }, steady: Clock): Clock => {
  let last = clock.now()
  let lastSteady = steady.now()
  return {
    now: () => {
      const nowSteady = steady.now()
      last = Math.max(clock.now(), last + (nowSteady - lastSteady) * clock.pace())
      lastSteady = nowSteady
      return Math.round(last)
    },
    pace: clock.pace,
  }
}
