/** How much one person may energise alone (promise S18). */
export type EnergiseLimit = {
  /** Of the capacity that the person sees, 0..1. */
  share: number
  /** Below this rated power in the window nobody is asked: a small roof has no second person at hand. W */
  floorW: number
}
export const energiseLimit: EnergiseLimit = { share: 0.05, floorW: 30_000 }
/** Orders of this long count together; an order that waits for approval lapses after the second. ms */
export const energiseWindowMs = 10 * 60_000
export const approvalLapsesMs = 30 * 60_000

/** Rated powers, W: of the order, of what the person has energised in the window, of all that the person sees. */
export type EnergiseAsked = { orderedW: number; beforeW: number; capacityW: number }

/** What one person may still energise alone, W. */
export const aloneLeftW = ({ beforeW, capacityW }: Omit<EnergiseAsked, 'orderedW'>, { share, floorW }: EnergiseLimit): number =>
  Math.max(0, Math.max(share * capacityW, floorW) - beforeW)

export const needsSecondPerson = (asked: EnergiseAsked, limit: EnergiseLimit): boolean => {
  const { share, floorW } = limit
  return asked.beforeW + asked.orderedW > Math.max(share * asked.capacityW, floorW)
}
