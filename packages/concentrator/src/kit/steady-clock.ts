import type { Clock } from '@sundial/core/kit/clock.ts'

/** A monotonic clock, ms, that changes of the system clock do not affect. Use it for durations and deadlines; its zero is arbitrary. */
export const steadyClock: Clock = { now: () => performance.now() }
