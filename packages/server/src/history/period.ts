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

/** Rows of a page and where they begin. */
export const pageOf = (asked: { targetPage: number; pageSize: number }) => ({
  limit: asked.pageSize,
  offset: (asked.targetPage - 1) * asked.pageSize,
})

type Counted = { matching: number }
/** A page and how many match: beyond the last page no row says so, then the first is asked. */
export const counted = async <T extends Counted>(
  page: { limit: number; offset: number },
  find: (page: { limit: number; offset: number }) => Promise<T[]>,
): Promise<{ found: T[]; total: number }> => {
  const found = await find(page)
  const [any] = found.length > 0 || page.offset === 0 ? found : await find({ limit: 1, offset: 0 })
  return { found, total: any?.matching ?? 0 }
}
