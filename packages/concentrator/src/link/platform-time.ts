import type { TimeAnswer } from '@sundial/wire/link/messages.ts'

/** A slower exchange says too little about the clock. */
const roundTripMsMax = 10_000

/**
 * The platform's time when its answer arrived (RFC 5905, 8), ms: the question was sent `elapsedMs` before, by a monotonic clock.
 * Null where the answer is to another question than `asked` or was too slow to mean anything.
 */
export const platformTime = (
  asked: number | null,
  answer: TimeAnswer,
  elapsedMs: number,
): { platformMs: number; roundTripMs: number } | null => {
  const { t1, t2, t3 } = answer
  const roundTripMs = elapsedMs - (t3 - t2)
  if (asked !== t1 || t3 < t2 || roundTripMs < 0 || roundTripMs > roundTripMsMax) return null
  return { platformMs: t3 + roundTripMs / 2, roundTripMs }
}
