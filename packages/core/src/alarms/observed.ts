/**
 * What rows that people and concentrators change say of a concentrator, as counts: `unknownDevices`, modules that it hears and that nobody has
 * on record; `registerDifferences`, what differs between its register and ours since it was read last.
 */
export const observedNames = ['unknownDevices', 'registerDifferences'] as const
export type ObservedName = (typeof observedNames)[number]

/** From `at` on, epoch ms, the platform saw this count. Kept with each change, so that whoever judges that time again sees the same. */
export type Observation = { gw: string; name: ObservedName; at: number; count: number }
/** Counts of a concentrator at an instant; null: nobody had looked yet. */
export type ObservedCounts = { readonly [N in ObservedName]: number | null }

/** What was seen of a concentrator last up to an instant. @param observations in order of time, of any concentrators */
export const observedThen = (observations: readonly Observation[]): ((gw: string, at: number) => ObservedCounts) => {
  const byGw = Map.groupBy(observations, ({ gw }) => gw)
  return (gw, at) => {
    const own = byGw.get(gw) ?? []
    const last = (name: ObservedName): number | null => own.findLast((one) => one.name === name && one.at <= at)?.count ?? null
    return { unknownDevices: last('unknownDevices'), registerDifferences: last('registerDifferences') }
  }
}
