import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import type { EnergiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { inTurns } from '@sundial/store/kit/in-turns.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { dueSchedules } from '@sundial/store/schedules/find-schedules.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'

type Options = { store: Store; clock: Clock; log: Log; limit: EnergiseLimit; storage(): StorageState }

const everyMs = 1_000
/** What is on the safe side is ordered where the disk has no space for anything else. */
const safeActions = scheduledActions.filter((action) => orderKind(action).safeSide)

/**
 * Runs the slots of schedules, once a second. Several nodes may do so at once. A schedule that fails waits for the next turn and keeps no
 * other one waiting.
 */
export const runSchedules = ({ store, clock, log, limit, storage }: Options) => {
  const runOne = async (id: number): Promise<number> => {
    try {
      return await runDue(store.db, id, { now: clock.now(), limit })
    } catch (error) {
      log('warn', 'schedules.notRun', { id, error: error instanceof Error ? error.message : String(error) })
      return 0
    }
  }
  const turn = async (): Promise<number> => {
    const ids = await dueSchedules(store.db, clock.now(), storage() === 'ok' ? scheduledActions : safeActions)
    let slots = 0
    for (const id of ids) slots += await runOne(id)
    return slots
  }
  const turns = inTurns({ turn, restMs: () => everyMs, log, failed: 'schedules.notLooked' })
  turns.next(everyMs)
  return { settled: turns.now, stop: turns.stop }
}
