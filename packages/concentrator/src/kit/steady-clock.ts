import type { Clock } from '@sundial/core/kit/clock.ts'

/** Milliseconds that only go forward, whoever sets the system's clock: for durations and for deadlines under way. Its zero means nothing. */
export const steadyClock: Clock = { now: () => performance.now() }
