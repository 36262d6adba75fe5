/** A reset of a latched alarm by a person: of which, condition and place as one text, and when, epoch ms. */
export type ResetThen = { key: string; at: number }
/** When each latched alarm was reset last, epoch ms. */
export type Resets = ReadonlyMap<string, number>

/** The last reset of each alarm up to an instant. @param resets in order of time */
export const resetsThen = (resets: readonly ResetThen[], at: number): Resets =>
  new Map(resets.filter((one) => one.at <= at).map((one) => [one.key, one.at]))
