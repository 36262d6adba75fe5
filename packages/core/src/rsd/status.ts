import { offLimitV } from './action.ts'

/**
 * How an RSD stands by its own word and by its output. `aboveLimit`: the device says that it is shut down, and its output is above the limit:
 * the module counts as live.
 */
export const rsdStatuses = ['energised', 'shutDown', 'aboveLimit'] as const
export type RsdStatus = (typeof rsdStatuses)[number]

/** The status of an RSD that was read: output in V, switch 1 energised, 0 shut down. Null: neither tells. */
export const rsdStatusOf = ({ voltageV, switchState }: { voltageV: number | null; switchState: number | null }): RsdStatus | null => {
  const isAbove = voltageV !== null && voltageV > offLimitV
  if (switchState === 0) return isAbove ? 'aboveLimit' : 'shutDown'
  return switchState === 1 || isAbove ? 'energised' : null
}
