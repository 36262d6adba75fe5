import { cutFields } from './cut-fields.ts'
import { type BudgetLimits, budgetLimits, lineBudget } from './line-budget.ts'
import type { Log } from './log.ts'

/** How long after the first line that was left out its event's count is written. */
const tellAfterMs = 10_000
/** Level, time, room and punctuation of a line. */
const frameBytes = 100

type Options = {
  isOn(level: Parameters<Log>[0]): boolean
  limits?: BudgetLimits
  now(): number
  /** Calls `tell` once, after `ms`; does not keep the process running. */
  later(ms: number, tell: () => void): void
}

/** UTF-8 takes three bytes at most for a unit of UTF-16. */
const bytesOf = (text: string): number => text.length + 2 * (text.match(/[\u0080-\uffff]/g)?.length ?? 0)

/**
 * A log that cannot be flooded from outside: long fields are cut, and an event that comes too often has a budget of lines. How many
 * lines were left out is an entry of its own (`log.linesLeftOut`), so that a gap is never silent.
 */
export const boundLog = (log: Log, { isOn, limits = budgetLimits, now, later }: Options): Log => {
  const budget = lineBudget(limits, now)
  let armed = false
  const tell = (): void => {
    armed = false
    for (const { fromMs, toMs, ...left } of budget.leftOut())
      log('warn', 'log.linesLeftOut', { ...left, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() })
  }
  return (level, event, fields) => {
    if (!isOn(level)) return
    const kept = cutFields(fields ?? {})
    if (budget.take(event, bytesOf(JSON.stringify(kept)) + event.length + frameBytes)) return log(level, event, kept)
    if (armed) return
    armed = true
    later(tellAfterMs, tell)
  }
}
