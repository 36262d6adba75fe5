import type { Clock } from '@sundial/core/kit/clock.ts'

/** The field's clock: goes as fast as it is told, and forward to where it is told. */
export type MovingClock = Clock & {
  pace(): number
  /** @throws RangeError for a factor beyond 1..3600 */
  setPace(factor: number): void
  /** @throws RangeError for an instant before now: counters and journals don't go back */
  moveTo(atMs: number): void
}

export const paceMax = 3600

/** A clock that begins at the real instant and pace. */
export const movingClock = (real: Clock, factor = 1): MovingClock => {
  const state = { realMs: real.now(), atMs: real.now(), pace: 1 }
  const now = (): number => state.atMs + (real.now() - state.realMs) * state.pace
  const fix = (atMs: number): void => {
    state.atMs = atMs
    state.realMs = real.now()
  }
  const clock: MovingClock = {
    // Only a real clock has parts of milliseconds.
    now: () => Math.round(now()),
    pace: () => state.pace,
    setPace(next) {
      if (!(next >= 1 && next <= paceMax)) throw new RangeError(`time goes 1 to ${paceMax} times as fast, not ${next}`)
      fix(now())
      state.pace = next
    },
    moveTo(atMs) {
      if (!(atMs >= now())) throw new RangeError(`time goes forward only: it is ${new Date(now()).toISOString()}`)
      fix(atMs)
    },
  }
  clock.setPace(factor)
  return clock
}
