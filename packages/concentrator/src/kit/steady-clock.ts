import type { Clock } from '@sundial/core/kit/clock.ts'

/** A monotonic clock, ms, which no change of the system's clock moves: for durations and deadlines under way. Its zero means nothing. */
export const steadyClock: Clock = { now: () => performance.now() }
