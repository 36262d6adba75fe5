import type { Call } from '@sundial/contract/kit/call.ts'

/** Whether a call's input has a field of this name. */
export const takes = (call: Call, name: string): boolean => {
  const { shape } = call.input as { shape?: Record<string, unknown> }
  return shape !== undefined && name in shape
}
