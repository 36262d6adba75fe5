import type { WorkStep } from './checklist.ts'

/** What was found to be the cause. `nothing`: no fault was found; `other`: the note says what. */
export const workCauses = [
  'module',
  'optimizer',
  'connector',
  'cable',
  'inverter',
  'communication',
  'supply',
  'shade',
  'soiling',
  'settings',
  'nothing',
  'other',
] as const
export type WorkCause = (typeof workCauses)[number]

/** What somebody says who closes an order. */
export type Closing = { cause: WorkCause; note: string }

/** Why an order can't be closed yet: steps that nobody has ended, or a cause that says nothing without a note; null: it can. */
export const lacksToClose = (
  { steps, ended }: { steps: readonly WorkStep[]; ended: readonly WorkStep[] },
  { cause, note }: Closing,
): { why: 'stepsLeft'; left: WorkStep[] } | { why: 'causeNote' } | null => {
  const left = steps.filter((step) => !ended.includes(step))
  if (left.length > 0) return { why: 'stepsLeft', left }
  return (cause === 'other' || cause === 'nothing') && note === '' ? { why: 'causeNote' } : null
}
