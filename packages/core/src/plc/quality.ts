/**
 * How a device answered since `since` (epoch ms by its concentrator's clock): frames asked and answered, mean time of an answer, ms, and
 * ratio and strength that it told last, dB and dBm; null = not known.
 */
export type SaidQuality = {
  number: string
  since: number
  asked: number
  answered: number
  answerMs: number | null
  snrDb: number | null
  rssiDbm: number | null
}

/** The most that a column takes. */
const countMax = 2_000_000_000
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= countMax
const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1000
const isInstant = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 8.64e15
const orNull = <T>(value: unknown, is: (value: unknown) => value is T): T | null => (is(value) ? value : null)

const qualityIn = (entry: unknown): SaidQuality | null => {
  const { a, since, asked, answered, ms, snr, rssi } = (entry ?? {}) as Record<string, unknown>
  if (typeof a !== 'string' || !/^\d{12}$/.test(a)) return null
  if (!isInstant(since) || !isCount(asked) || !isCount(answered)) return null
  const own = { number: a, since: Math.round(since), asked, answered }
  return { ...own, answerMs: orNull(ms, isCount), snrDb: orNull(snr, isFigure), rssiDbm: orNull(rssi, isFigure) }
}

/** The devices of an answer to `quality.read`; null where it is no such answer, or names a device twice. */
export const qualitiesIn = (answer: unknown): SaidQuality[] | null => {
  const { devices } = (answer ?? {}) as { devices?: unknown }
  if (!Array.isArray(devices)) return null
  const rows = devices.map(qualityIn)
  if (!rows.every((row) => row !== null)) return null
  return new Set(rows.map(({ number }) => number)).size === rows.length ? rows : null
}
