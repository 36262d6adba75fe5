import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { inTurns } from '../kit/in-turns.ts'
import type { Db } from '../kit/open-store.ts'
import { watchWork } from './watch-work.ts'

/** How often finished orders are looked at, ms: alarms are judged every five minutes. */
const lookMs = 30_000

/** Watches what was done: holds it, or reopens it where the fault came back. Any number of processes share the work. */
export const keepWork = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): { stop(): Promise<void> } => {
  const looked = new Map<number, number>()
  const turns = inTurns({ turn: () => watchWork(db, clock.now(), looked), restMs: () => lookMs, log, failed: 'workOrders.notWatched' })
  turns.next(0)
  return { stop: turns.stop }
}
