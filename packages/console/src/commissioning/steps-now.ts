import type { CommissioningStep, commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'

export type Told = OutputOf<typeof commissioningCalls.commissioningSteps>

/** The order of a step that counts: the last one. */
export const lastOrder = ({ orders }: CommissioningStep) => orders.at(-1) ?? null

/** The step that is shown: the one under way, one that failed, the first that waits; when all is over the last one. */
export const stepNow = (steps: readonly CommissioningStep[]): CommissioningStep =>
  steps.find(({ state }) => state === 'running') ??
  steps.find(({ state }) => state === 'failed') ??
  steps.find(({ state }) => state === 'waiting') ??
  steps.at(-1)!

/** How long a step took, or takes, ms; null where it has not begun. */
export const tookMs = ({ beganAt, endedAt }: CommissioningStep, now: number): number | null =>
  beganAt === null ? null : Math.max(0, (endedAt ?? now) - beganAt)

/** "1:12" of minutes and seconds, "1:02:03" with hours. */
export const stopwatch = (ms: number): string => {
  const s = Math.floor(ms / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(s / 3600), Math.floor(s / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`
}
