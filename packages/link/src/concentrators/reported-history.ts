import type { ReportedHistory } from '@sundial/store/concentrators/reported-history.ts'

/** A report older than the first one by more than this begins a new history; a smaller step back is only a report that was overtaken. */
const overtakeMs = 3_600_000

/** The part of their past that concentrators have already reported. */
export const historyProgress = () => {
  const all = new Map<string, ReportedHistory>()
  const fresh = new Set<string>()
  return {
    /** A report of the past, of this instant (epoch ms), has been committed. */
    note: (gw: string, t0: number): void => {
      const known = all.get(gw)
      const isNew = !known || t0 < known.from - overtakeMs
      all.set(gw, isNew ? { from: t0, to: t0 } : { from: Math.min(known.from, t0), to: Math.max(known.to, t0) })
      fresh.add(gw)
    },
    /** The concentrators that have reported since the last call. */
    take: (): Map<string, ReportedHistory> => {
      const told = new Map([...fresh].map((gw) => [gw, all.get(gw)!]))
      fresh.clear()
      return told
    },
  }
}
export type HistoryProgress = ReturnType<typeof historyProgress>
