/** How old the note of a session's or token's last use may be, ms. */
export const touchEveryMs = 30_000
/** The same of a session that ends unused after `idleMs`: a short one is not cut by the age of its note. */
export const touchEveryMsOf = (idleMs: number): number => Math.min(touchEveryMs, idleMs / 20)
/** How many notes are remembered: the newest. */
const rememberedMax = 10_000

/**
 * Which uses of sessions and tokens this process writes down. Of many calls at once with one token the first writes and the others do not:
 * 120 calls that each updated the same row used up all connections for longer than a call waits for one.
 */
export const makeUseNotes = () => {
  const noted = new Map<string, number>()
  const isNoted = (key: string, now: number, everyMs: number): boolean =>
    Math.abs(now - (noted.get(key) ?? Number.NEGATIVE_INFINITY)) <= everyMs
  const remember = (key: string, now: number): void => {
    noted.delete(key) // so that it stands behind the others
    noted.set(key, now)
    const [oldest] = noted.keys()
    if (noted.size > rememberedMax) noted.delete(oldest!)
  }
  return {
    /** Whether a use is to be written now. Answers true once for each token and `everyMs`. @param lastUsedAt what the row says, epoch ms */
    claim: (hash: Buffer, lastUsedAt: number | null, now: number, everyMs = touchEveryMs): boolean => {
      const key = hash.toString('base64')
      if ((lastUsedAt !== null && now - lastUsedAt <= everyMs) || isNoted(key, now, everyMs)) return false
      remember(key, now)
      return true
    },
    /** The use could not be written: the next call tries again. */
    giveBack: (hash: Buffer): void => void noted.delete(hash.toString('base64')),
  }
}
export type UseNotes = ReturnType<typeof makeUseNotes>
