import type { Value } from '../parts/page-slots/panel-props.ts'

type Values = Record<string, Value>

/**
 * Each value with its own age. The page's live row is fresher but knows one instant for all; the detail knows each quantity's.
 * What was reported together with power then is taken to be fresh with it now; what lagged keeps its own age and value.
 */
export function valuesNow(live: Values, detail: Values | null): Values {
  if (!detail) return live
  const togetherAt = detail.power?.at ?? null
  const result: Values = { ...detail }
  for (const [key, now] of Object.entries(live)) {
    const then = detail[key]
    const lagged = then?.at != null && togetherAt !== null && then.at < togetherAt - 1000 && key !== 'rsdVoltage' && key !== 'switchState'
    const newer = now.at !== null && (then?.at == null || now.at > then.at)
    result[key] = then && (lagged || !newer) ? then : now
  }
  return result
}
