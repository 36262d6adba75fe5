import { Refusal } from '@sundial/core/kit/refusal.ts'

const spanMaxMs = 366 * 86_400_000

/** The period asked for, epoch ms, `to` exclusive. @throws Refusal badInput where it ends before it begins or is longer than 366 days */
export const periodOf = (
  asked: { startTime?: number | undefined; endTime?: number | undefined },
  now: number,
): { from: number; to: number } => {
  const to = asked.endTime ?? now + 1
  const from = asked.startTime ?? to - spanMaxMs
  if (to <= from || to - from > spanMaxMs) throw new Refusal('badInput', { what: 'startTime, endTime' })
  return { from, to }
}
