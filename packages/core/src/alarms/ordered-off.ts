/** A switching order to a module at an instant, epoch ms; `until`: one that ends by itself, a test, counts so long. */
export type SwitchingOrder = { deviceId: number; at: number; isOff: boolean; until: number | null }

const note = (off: Set<number>, { deviceId, isOff }: SwitchingOrder): void => {
  if (isOff) off.add(deviceId)
  else off.delete(deviceId)
}

/** Modules whose last order was a shutdown, or that are being tested, at an instant. @param orders in order of time */
export const orderedOffAt =
  (orders: readonly SwitchingOrder[]): ((at: number) => ReadonlySet<number>) =>
  (at) => {
    const given = orders.filter((order) => order.at <= at)
    const tested = given.filter(({ until }) => until !== null && at < until).map(({ deviceId }) => deviceId)
    const off = new Set<number>()
    for (const order of given) if (order.until === null) note(off, order)
    return off.union(new Set(tested))
  }
