import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { dropLeftFiles } from '@sundial/store/firmware/drop-left-files.ts'
import { dueRollOuts } from '@sundial/store/firmware/due-roll-outs.ts'
import { runRollOut } from '@sundial/store/firmware/run-roll-out.ts'
import { inTurns } from '@sundial/store/kit/in-turns.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

type Options = { store: Store; clock: Clock; log: Log; storage(): StorageState }

const everyMs = 1_000

/**
 * Takes the next steps of roll-outs, once a second. Several nodes may do so at once. A roll-out that fails waits for the next turn and keeps
 * no other one waiting; where the disk is full none goes on. Files of those that were cancelled are dropped at their concentrators.
 */
export const runRollOuts = ({ store, clock, log, storage }: Options) => {
  const runOne = async (id: number): Promise<number> => {
    try {
      return (await runRollOut(store.db, id, clock.now())) ? 1 : 0
    } catch (error) {
      log('warn', 'rollOuts.notRun', { id, error: error instanceof Error ? error.message : String(error) })
      return 0
    }
  }
  const turn = async (): Promise<number> => {
    if (storage() !== 'ok') return 0
    let steps = 0
    for (const id of await dueRollOuts(store.db, clock.now())) steps += await runOne(id)
    return steps + (await dropLeftFiles(store.db, clock.now()))
  }
  const turns = inTurns({ turn, restMs: () => everyMs, log, failed: 'rollOuts.notLooked' })
  turns.next(everyMs)
  return { settled: turns.now, stop: turns.stop }
}
