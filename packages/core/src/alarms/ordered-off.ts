/**
 * A switching order to a module at an instant, epoch ms; `until`: one that ends by itself, a test, counts so long. `isTaken` false: its time
 * passed before it was carried out.
 */
export type SwitchingOrder = { deviceId: number; at: number; isOff: boolean; until: number | null; isTaken: boolean }

/** The last switching order to a module, or the test that is running. */
export type LastOrder = Pick<SwitchingOrder, 'at' | 'isOff' | 'isTaken'> & { isTest: boolean }

const lastOf = (orders: readonly SwitchingOrder[], isTest: boolean): Map<number, LastOrder> =>
  new Map(orders.map(({ deviceId, at, isOff, isTaken }) => [deviceId, { at, isOff, isTaken, isTest }]))

/** By module the last order that was given up to an instant; a running test goes before. @param orders in order of time */
export const lastOrdersAt =
  (orders: readonly SwitchingOrder[]): ((at: number) => ReadonlyMap<number, LastOrder>) =>
  (at) => {
    const given = orders.filter((order) => order.at <= at)
    const switches = given.filter(({ until }) => until === null)
    const tests = given.filter(({ until }) => until !== null && at < until)
    return new Map([...lastOf(switches, false), ...lastOf(tests, true)])
  }
