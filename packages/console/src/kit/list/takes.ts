import type { Call } from '@sundial/contract/kit/call.ts'

type Schema = { shape?: Record<string, Schema>; unwrap?: () => Schema; element?: Schema }

/** Whether a call's input has a field of this name. */
export const takes = (call: Call, name: string): boolean => {
  const { shape } = call.input as Schema
  return shape !== undefined && name in shape
}

/** What a list is asked for anyway, as far as each query of its counts can say it too: the views of one concentrator count its devices. */
export const withinCounts = (call: Call, beside: object): object => {
  const counts = (call.input as Schema).shape?.counts
  const query = (counts?.unwrap?.() ?? counts)?.element?.shape ?? {}
  return Object.fromEntries(Object.entries(beside).filter(([name]) => name in query))
}
