import type { TimeAnswer } from '@sundial/wire/link/messages.ts'

/** A slower exchange is too inaccurate. */
const roundTripMsMax = 10_000

/**
 * The platform's time when its answer arrived (RFC 5905, 8), ms. `elapsedMs`: round trip by a monotonic clock.
 * Null if the answer is not to `asked` or was too slow.
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
