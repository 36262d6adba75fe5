import type { TimeAnswer } from '@sundial/wire/link/messages.ts'

/** A slower exchange says too little about the clock. */
const roundTripMsMax = 10_000

/**
 * How far the platform's clock is ahead of ours, ms (RFC 5905, 8): asked at `t1`, answer received at `t4`, both by our clock.
 * Null where the answer is to another question or was too slow to mean anything.
 */
export const clockOffset = (asked: number | null, answer: TimeAnswer, t4: number): { offsetMs: number; roundTripMs: number } | null => {
  const { t1, t2, t3 } = answer
  const roundTripMs = t4 - t1 - (t3 - t2)
  if (asked !== t1 || t3 < t2 || roundTripMs < 0 || roundTripMs > roundTripMsMax) return null
  return { offsetMs: Math.round((t2 - t1 + (t3 - t4)) / 2), roundTripMs }
}
