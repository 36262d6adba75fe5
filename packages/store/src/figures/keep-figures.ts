import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { inTurns } from '../kit/in-turns.ts'
import type { Db } from '../kit/open-store.ts'
import { forgetFigures, sayKept } from './kept-until.ts'
import { rollUp, rollUpNow } from './roll-up.ts'
import { dueStations } from './take-due.ts'
import { workOutFigures } from './work-out-figures.ts'

/** Stations of one transaction, with all that is noted of them: seconds for a month of each, and what is read of them fits into memory. */
const groupMax = 200
/** Rows of the queue of organisations of one transaction, and what is left of the last organisation. */
const rollMax = 20_000
/** Without anything due it is looked for so often. */
const lookMs = 1_000
/** Organisations are added up at most so often, those at the top are of all stations: their slots and days, and how they stand now. */
const rollMs = 5_000
const rollNowMs = 1_000
/** The process does something else for so many times as long as a group, or adding up, took. */
const restShare = 4
const rollShare = 20
const forgetMs = 3_600_000
/** A process that is told of no reports finds one that nobody judged within this time (keep-fleet.ts compares once a minute). */
const unknownMs = 70_000

export type KeepFiguresOptions = {
  db: Db
  clock: Clock
  log: Log
  /** What is due is left to others for so long, ms: 0 for the link. */
  overdueMs: number
  /** Since when reports wait that are in no queue, ms. */
  behindMs(): number
}
export type FigureKeeper = {
  /** Works out and adds up all that is due; answers whether there was anything. For tests. */
  settled(): Promise<boolean>
  stop(): Promise<void>
}

type State = KeepFiguresOptions & {
  /** Stations that are to be worked out in this round. Looked for once a round, because that reads the whole queue. */
  stationIds: number[]
  rollAt: number
  forgetAt: number
}

const roll = async (s: State): Promise<number> => {
  const began = performance.now()
  const now = s.clock.now()
  const rolled = await rollUp(s.db, { limit: rollMax, overdueMs: s.overdueMs }, now)
  await sayKept(s.db, now, s.overdueMs === 0, s.overdueMs === 0 ? s.behindMs() : unknownMs)
  const ended = performance.now()
  // A backlog is not left for the next round.
  s.rollAt = (rolled ?? 0) >= rollMax ? ended + (ended - began) * restShare : ended + Math.max(rollMs, (ended - began) * rollShare)
  if (ended >= s.forgetAt) {
    await forgetFigures(s.db, now)
    s.forgetAt = ended + forgetMs
  }
  return rolled ?? 0
}

/** Works out the next stations of this round; answers how many slots and days are done. */
const workOut = async (s: State): Promise<number> => {
  if (s.stationIds.length === 0) s.stationIds = await dueStations(s.db, s.overdueMs)
  const stationIds = s.stationIds.splice(0, groupMax)
  return stationIds.length > 0 ? workOutFigures(s.db, { stationIds, overdueMs: s.overdueMs }, s.clock.now()) : 0
}

/** Answers how many rows are done. `regardless` of the time: adds up once all stations are worked out. */
const turn = async (s: State, regardless: boolean): Promise<number> => {
  const worked = await workOut(s)
  const rolled = (regardless && s.stationIds.length === 0) || performance.now() >= s.rollAt ? await roll(s) : 0
  return worked + rolled
}

/** Keeps the figures of the home page: stations' curves and yields, and what their organisations have in all. */
export const keepFigures = (options: KeepFiguresOptions): FigureKeeper => {
  const s: State = { ...options, stationIds: [], rollAt: 0, forgetAt: performance.now() + forgetMs }
  const turns = inTurns({
    turn: (regardless) => turn(s, regardless),
    restMs: (_done, tookMs) => (s.stationIds.length > 0 ? tookMs * restShare : Math.max(lookMs, tookMs * restShare)),
    log: s.log,
    failed: 'fleet.notAddedUp',
  })
  // By itself: how the stations stand now may not wait for a backlog of slots.
  const nowTurns = inTurns({
    turn: async () => (await rollUpNow(s.db, { limit: rollMax, overdueMs: s.overdueMs }, s.clock.now())) ?? 0,
    restMs: (_done, tookMs) => Math.max(rollNowMs, tookMs * rollShare),
    log: s.log,
    failed: 'fleet.standNotAddedUp',
  })
  turns.next(0)
  nowTurns.next(0)
  return {
    settled: async () => {
      let any = false
      s.stationIds = []
      while (!turns.isStopped) {
        const done = await turns.now()
        any ||= done > 0
        if (done === 0 && s.stationIds.length === 0) break
      }
      // How all stand is counted from all stations: once for all groups, and once for what is judged meanwhile.
      return (!turns.isStopped && (await nowTurns.now()) > 0) || any
    },
    stop: async () => {
      await turns.stop()
      await nowTurns.stop()
    },
  }
}
