import type { ToldPast } from '@sundial/store/concentrators/told-past.ts'

/** What a concentrator tells begins anew where it goes back by more than this; by less its reports only overtake one another. */
const overtakeMs = 3_600_000

/** How far concentrators have come in telling their past. */
export const toldPasts = () => {
  const all = new Map<string, ToldPast>()
  const fresh = new Set<string>()
  return {
    /** A report of the past, of this instant (epoch ms), has been committed. */
    note: (gw: string, t0: number): void => {
      const known = all.get(gw)
      const isNew = !known || t0 < known.from - overtakeMs
      all.set(gw, isNew ? { from: t0, to: t0 } : { from: Math.min(known.from, t0), to: Math.max(known.to, t0) })
      fresh.add(gw)
    },
    /** Those that have told something since this was asked last. */
    take: (): Map<string, ToldPast> => {
      const told = new Map([...fresh].map((gw) => [gw, all.get(gw)!]))
      fresh.clear()
      return told
    },
  }
}
export type ToldPasts = ReturnType<typeof toldPasts>
