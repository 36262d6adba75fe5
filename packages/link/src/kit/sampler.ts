import type { Dropped, KeptTable } from '@sundial/store/telemetry/kept-bounds.ts'
import { type Allowance, type Budget, openBudget } from './budget.ts'

/** Rows of one concentrator that are written; what is beyond is counted. Honest ones stay below: 20 notices of a subject in 10 minutes. */
const allowances: Readonly<Record<KeptTable, Allowance>> = {
  quarantine: { perS: 10 / 60, burst: 60 },
  concentrator_notice: { perS: 1, burst: 200 },
  telemetry_gap: { perS: 10, burst: 1_000 },
}
const sendersMax = 20_000

/** Decides which of what a concentrator tells is written, and counts the rest. `now` monotonic, ms. */
export const openSampler = (now: () => number) => {
  const budgets = new Map<string, Budget>()
  let dropped = new Map<string, Dropped>()
  const budgetOf = (key: string, what: KeptTable): Budget => {
    const known = budgets.get(key) ?? openBudget(allowances[what])
    const [oldest] = budgets.keys()
    if (budgets.size >= sendersMax && oldest !== undefined) budgets.delete(oldest)
    budgets.set(key, known)
    return known
  }
  return {
    keeps: (gw: string, what: KeptTable): boolean => {
      const key = `${gw} ${what}`
      const budget = budgetOf(key, what)
      if (budget.left(now()) >= 1) {
        budget.take(1, now())
        return true
      }
      dropped.set(key, { gw, what, count: (dropped.get(key)?.count ?? 0) + 1 })
      return false
    },
    /** What was dropped since this was asked last. */
    takeDropped: (): Dropped[] => {
      const all = [...dropped.values()]
      dropped = new Map()
      return all
    },
  }
}
export type Sampler = ReturnType<typeof openSampler>
