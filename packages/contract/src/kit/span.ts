const longestMs = 366 * 86_400_000

type Span = { from?: number | undefined; to?: number | undefined }

/** A period of a list, epoch ms, `to` not included: at most 366 days, and not backwards. */
export const fits = ({ from, to }: Span): boolean => from === undefined || to === undefined || (from <= to && to - from <= longestMs)
export const spanIssue = { path: ['to'] }
