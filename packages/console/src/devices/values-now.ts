import type { Value } from '../parts/page-slots/panel-props.ts'

type Values = Record<string, Value>

/** What was reported together with power then is taken to be fresh with it now; what lagged keeps its own age and value. */
const newerOf = (key: string, now: Value, then: Value | undefined, togetherAt: number | null): Value => {
  if (!then) return now
  const lagged = then.at !== null && togetherAt !== null && then.at < togetherAt - 1000 && key !== 'rsdVoltage'
  const isNewer = now.at !== null && (then.at === null || now.at > then.at)
  return lagged || !isNewer ? then : now
}

/**
 * Each value with its own age. The page's live row is fresher but knows one instant for all; the detail knows each quantity's. Of the
 * switch the page has judged what still counts, and the detail knows when it was said.
 */
export function valuesNow(live: Values, detail: Values | null): Values {
  if (!detail) return live
  const result: Values = { ...detail }
  for (const [key, now] of Object.entries(live)) {
    const then = detail[key]
    result[key] = key === 'switchState' ? { value: now.value, at: then?.at ?? now.at } : newerOf(key, now, then, detail.power?.at ?? null)
  }
  return result
}
