import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { sql } from 'kysely'
import { inTurns } from '../kit/in-turns.ts'
import type { Db } from '../kit/open-store.ts'
import { judgePlant, plantsDue } from './judge-plants.ts'

/** Plants of one turn. */
const plantsMax = 20
/** How often plants that are due are looked for, and that the platform listens is noted, ms. */
const lookMs = 5_000
const noteMs = 15_000
/** So long without a note: nobody listened, ms. */
const silentMs = 90_000
/** After a turn the process does something else for so many times as long: reports come first. */
const restShare = 4

export type KeepAlarmsOptions = { db: Db; clock: Clock; log: Log }
export type AlarmKeeper = {
  /** Resolves when every plant has been judged as far as it may be. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Notes that the platform listens; where nobody noted it for a while, that nobody listened in between. @param now epoch ms */
export const noteListening = async (db: Db, now: number): Promise<void> => {
  const at = new Date(now)
  await sql`
    with before as (select at from listening for update),
         gap as (insert into listening_gap (from_at, to_at)
                 select at, ${at} from before where at < ${new Date(now - silentMs)} on conflict do nothing)
    insert into listening (at) values (${at}) on conflict (single) do update set at = greatest(listening.at, excluded.at)`.execute(db)
}

/**
 * Judges the alarms of all plants, one after the other: each every few minutes, and again where data came late. Any number of processes
 * share the work; a plant is judged by one at a time.
 */
export const keepAlarms = ({ db, clock, log }: KeepAlarmsOptions): AlarmKeeper => {
  let notedAt = Number.NEGATIVE_INFINITY
  const note = async (): Promise<void> => {
    if (performance.now() - notedAt < noteMs) return
    await noteListening(db, clock.now())
    notedAt = performance.now()
  }
  const turn = async (): Promise<number> => {
    await note()
    let judged = 0
    for (const id of await plantsDue(db, clock.now(), plantsMax)) judged += await judgePlant(db, id, clock.now())
    return judged
  }
  const turns = inTurns({
    turn,
    restMs: (judged, tookMs) => (judged > 0 ? Math.min(lookMs, tookMs * restShare) : lookMs),
    log,
    failed: 'alarms.notJudged',
  })
  turns.next(0)
  return {
    settled: async () => {
      while (!turns.isStopped) if ((await turns.now()) === 0) return
    },
    stop: turns.stop,
  }
}
