let aheadMs = 0
/** Dates in headers are whole seconds; a smaller difference says nothing. */
const toleranceMs = 2000

/** Learns from the Date header of an answer how far the server's clock is ahead of ours. */
export const noteServerDate = (header: string | null, receivedAt: number) => {
  const date = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(date)) return
  const ahead = date + 500 - receivedAt
  aheadMs = Math.abs(ahead) > toleranceMs ? ahead : 0
}

/** Epoch ms by the server's clock, so that ages are true on a machine whose clock is wrong. */
export const serverNow = (): number => Date.now() + aheadMs
