import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { inTurns } from '../kit/in-turns.ts'
import type { Db } from '../kit/open-store.ts'
import { judgeStations, noteUnjudged } from './judge-stations.ts'

/** A station is judged at most once in this time. */
const againMs = 1_000
/** Stations of one transaction. */
const groupMax = 50
/** Without being told of anything, what is due is looked for so often. */
const lookMs = 1_000
/** How often the last values are compared with those that were judged. */
const compareMs = 60_000
/** After a group the process does something else for so many times as long. */
const restShare = 4

export type KeepFleetOptions = {
  db: Db
  clock: Clock
  log: Log
  /** What is due is left to others for so long, ms: 0 for the link, more for a server, which steps in where no link runs. */
  overdueMs: number
}
export type FleetKeeper = {
  /** Last values of these stations have been committed. */
  reported(stationIds: Iterable<number>): void
  /** Something is due. */
  kick(): void
  /** Resolves when what was reported and what is due has been judged, and is in the figures of the home page. For tests. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type State = KeepFleetOptions & {
  /** Stations that have reported since they were judged, and since when, by the monotonic clock; the oldest first. */
  waiting: Map<number, number>
  /** When each was judged, by the monotonic clock. */
  judgedAt: Map<number, number>
  comparedAt: number
  /** The process does something else until then, by the monotonic clock. */
  restUntil: number
}

const isRested = (s: State, id: number): boolean => performance.now() - (s.judgedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= againMs

const group = (s: State, regardless: boolean): number[] => {
  const ids: number[] = []
  for (const id of s.waiting.keys()) {
    if (ids.length === groupMax) break
    if (regardless || isRested(s, id)) ids.push(id)
  }
  return ids
}

const compareSometimes = async (s: State): Promise<void> => {
  if (performance.now() - s.comparedAt < compareMs) return
  await noteUnjudged(s.db, s.clock.now())
  s.comparedAt = performance.now()
}

const noteJudged = (s: State, ids: readonly number[]): void => {
  const at = performance.now()
  if (s.judgedAt.size > 100_000) s.judgedAt.clear()
  for (const id of ids) s.judgedAt.set(id, at)
}

/** Judges a group; answers how many stations it had. What fails waits for the next turn. `regardless` of when each was judged last. */
const turn = async (s: State, regardless: boolean): Promise<number> => {
  const ids = group(s, regardless)
  const since = ids.map((id) => s.waiting.get(id)!)
  for (const id of ids) s.waiting.delete(id)
  try {
    await compareSometimes(s)
    const { ids: judged, unreadable } = await judgeStations(
      s.db,
      ids,
      { limit: groupMax - ids.length, overdueMs: s.overdueMs },
      s.clock.now(),
    )
    for (const gw of unreadable) s.log('warn', 'fleet.valuesUnreadable', { gw })
    noteJudged(s, judged)
    return judged.length
  } catch (error) {
    s.waiting = new Map([...ids.map((id, i) => [id, since[i]!] as const), ...s.waiting])
    throw error
  }
}

/** How long until the next turn, ms. */
const untilNextMs = (s: State, judged: number): number => {
  if (judged > 0) return Math.max(0, s.restUntil - performance.now())
  return s.waiting.size > 0 ? againMs / 10 : lookMs
}

/**
 * Keeps the rows of station_now and concentrator_now as the stations stand: those that report are judged after their commit, at most
 * once a second each; those of which something else changes at once; all when time alone may have changed them. Beside it the figures of
 * the home page are kept.
 */
export const keepFleet = (options: KeepFleetOptions): FleetKeeper => {
  const s: State = {
    ...options,
    waiting: new Map(),
    judgedAt: new Map(),
    comparedAt: Number.NEGATIVE_INFINITY,
    restUntil: 0,
  }
  const turns = inTurns({
    turn: (regardless) => turn(s, regardless),
    restMs: (judged, tookMs) => {
      s.restUntil = performance.now() + Math.min(lookMs, tookMs * restShare)
      return untilNextMs(s, judged)
    },
    log: s.log,
    failed: 'fleet.notJudged',
  })
  const behindMs = (): number => performance.now() - (s.waiting.values().next().value ?? performance.now())
  const figures = keepFigures({ ...options, behindMs })
  const soon = (): void => turns.next(Math.max(0, s.restUntil - performance.now()))
  soon()
  return {
    reported: (stationIds) => {
      let isFirst = false
      for (const id of stationIds) {
        isFirst ||= isRested(s, id)
        if (!s.waiting.has(id)) s.waiting.set(id, performance.now())
      }
      if (isFirst) soon()
    },
    kick: soon,
    settled: async () => {
      while (!turns.isStopped) {
        if ((await turns.now()) === 0 && s.waiting.size === 0 && !(await figures.settled())) return
      }
    },
    stop: async () => {
      await turns.stop()
      await figures.stop()
    },
  }
}
