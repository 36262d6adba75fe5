import { approvalLapsesMs } from '../rsd/energise-limit.ts'
import { type ScheduledAction, switchesNothing } from '../schedules/actions.ts'
import type { SlotReason, SlotResult } from '../schedules/judge-due.ts'

/** A slot that was judged: when it was (`at`), when it was judged and what became of it. Instants in epoch ms. */
export type PastSlot = { at: number; decidedAt: number; result: SlotResult; reason: string | null }
/** A schedule with the slots that were judged, the newest first. */
export type PastSchedule = { id: number; action: ScheduledAction; slots: readonly PastSlot[] }

/** A schedule as conditions judge it. */
export type SampledSchedule = {
  id: number
  isSwitch: boolean
  isShutdown: boolean
  /** How many slots in a row were not run up to now, and the newest of them; null: the last one was run, or there was none. */
  missedCount: number
  missedAt: number | null
}

/** What no alarm is raised of: a later reading reads the same, or a person has decided that it is not run. */
const isExcused = (reason: string | null): boolean => (['madeUp', 'rejected'] satisfies SlotReason[]).some((one) => one === reason)

/** Whether a slot was run by an instant; null: that is not known yet, or says nothing. */
const wasRun = ({ decidedAt, result, reason }: PastSlot, at: number): boolean | null => {
  if (decidedAt > at) return null
  if (result === 'run' || result === 'late') return true
  // The request lapses by itself: nobody writes that down.
  if (result === 'waiting') return at - decidedAt >= approvalLapsesMs ? false : null
  return isExcused(reason) ? null : false
}

/** A schedule at an instant. The same slots give the same, whoever reads them and when. */
export const scheduleThen = ({ id, action, slots }: PastSchedule, at: number): SampledSchedule => {
  const missed: number[] = []
  for (const slot of slots) {
    const run = wasRun(slot, at)
    if (run === true) break
    if (run === false) missed.push(slot.at)
  }
  return {
    id,
    isSwitch: !switchesNothing(action),
    isShutdown: action === 'shutdown',
    missedCount: missed.length,
    missedAt: missed[0] ?? null,
  }
}
