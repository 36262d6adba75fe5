import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { dueCommissionings } from '@sundial/store/commissioning/due-commissionings.ts'
import { runCommissioning } from '@sundial/store/commissioning/run-commissioning.ts'
import { inTurns } from '@sundial/store/kit/in-turns.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

type Options = { store: Store; clock: Clock; log: Log; storage(): StorageState }

const everyMs = 1_000

/**
 * Carries commissionings on, once a second. Several nodes may do so at once. One that fails waits for the next turn and keeps no other one
 * waiting; where the disk is full none goes on.
 */
export const runCommissionings = ({ store, clock, log, storage }: Options) => {
  const runOne = async (id: number): Promise<number> => {
    try {
      return (await runCommissioning(store.db, id, clock.now())) ? 1 : 0
    } catch (error) {
      log('warn', 'commissionings.notRun', { id, error: error instanceof Error ? error.message : String(error) })
      return 0
    }
  }
  const turn = async (): Promise<number> => {
    if (storage() !== 'ok') return 0
    let steps = 0
    for (const id of await dueCommissionings(store.db, clock.now())) steps += await runOne(id)
    return steps
  }
  const turns = inTurns({ turn, restMs: () => everyMs, log, failed: 'commissionings.notLooked' })
  turns.next(everyMs)
  return { settled: turns.now, stop: turns.stop }
}
