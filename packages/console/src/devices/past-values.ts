import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'

/** Of one device each quantity that was asked for, in the step that holds an instant; null where nothing was reported. */
export const pastValues = (trend: OutputOf<typeof deviceCalls.dataTrend> | undefined, at: number, stepMs: number): (number | null)[] => {
  if (!trend) return []
  const step = trend.t.findLastIndex((from) => from <= at && at < from + stepMs)
  return [trend.values, ...trend.also.map(({ values }) => values)].map(([own]) => own?.[step] ?? null)
}
