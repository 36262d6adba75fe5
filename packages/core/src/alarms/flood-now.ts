import { type FloodState, floodAfter } from '../notifications/flood.ts'
import { flood } from './flood.ts'

/** Alarms that were raised at an instant, epoch ms; `causes`: those of them that no other explains. */
export type Arrival = { at: number; count: number; causes: number }
/** A flood that is going on: since when, and what was raised in it. */
export type FloodNow = { since: number; raised: number; causes: number }

const stepMs = 60_000
const sumOf = (arrivals: readonly Arrival[], of: (arrival: Arrival) => number): number => arrivals.reduce((sum, one) => sum + of(one), 0)

/**
 * The flood that is going on now, by what was raised before, minute by minute; null: there is none. It begins and ends as a flood of a
 * notification rule does: above ten in ten minutes, and below five for ten minutes. @param now epoch ms
 */
export const floodNow = (arrivals: readonly Arrival[], now: number): FloodNow | null => {
  const first = Math.min(...arrivals.map(({ at }) => at))
  if (arrivals.length === 0) return null
  let state: FloodState = { times: [], since: null, calmSince: null }
  for (let at = first; at <= now; at += stepMs) {
    const came = arrivals.filter((arrival) => arrival.at > at - stepMs && arrival.at <= at)
    state = floodAfter(
      state,
      at,
      sumOf(came, ({ count }) => count),
    )
  }
  if (state.since === null) return null
  const from = state.since - flood.ms
  const own = arrivals.filter(({ at }) => at > from)
  return {
    since: own.length === 0 ? state.since : Math.min(...own.map(({ at }) => at)),
    raised: sumOf(own, ({ count }) => count),
    causes: sumOf(own, ({ causes }) => causes),
  }
}
