import type { Dropped, KeptTable } from '@sundial/store/telemetry/kept-bounds.ts'
import { type Allowance, openBudgets } from './budget.ts'

/**
 * Rows written for one concentrator; further rows are only counted. An honest agent stays below: it reports 20 notices of a subject in 10
 * minutes.
 */
const allowances: Readonly<Record<KeptTable, Allowance>> = {
  quarantine: { perS: 10 / 60, burst: 60 },
  concentrator_notice: { perS: 1, burst: 200 },
  telemetry_gap: { perS: 10, burst: 1_000 },
}
const sendersMax = 20_000

/** Decides which rows of a concentrator are written, and counts the others. `now` monotonic, ms. */
export const openSampler = (now: () => number) => {
  const budgets = openBudgets(sendersMax)
  let dropped = new Map<string, Dropped>()
  const count = (gw: string, what: KeptTable, more: number): void => {
    const key = `${gw} ${what}`
    dropped.set(key, { gw, what, count: (dropped.get(key)?.count ?? 0) + more })
  }
  return {
    keeps: (gw: string, what: KeptTable): boolean => {
      const isKept = budgets.of(`${gw} ${what}`, allowances[what]).takeWhole(1, now())
      if (!isKept) count(gw, what, 1)
      return isKept
    },
    /** Counts of rows dropped since the last call. */
    takeDropped: (): Dropped[] => {
      const all = [...dropped.values()]
      dropped = new Map()
      return all
    },
    /** Adds counts again that could not be recorded. */
    giveBack: (all: readonly Dropped[]): void => {
      for (const { gw, what, count: more } of all) count(gw, what, more)
    },
  }
}
export type Sampler = ReturnType<typeof openSampler>
