import { flood } from '../alarms/flood.ts'

/** A flood ends when fewer came in the last ten minutes, for ten minutes. */
const calmBelow = 5
/** More instants than these say nothing new. */
const keptMax = 4 * flood.limit

/** What a rule remembers of how its alarms come: instants of the last ten minutes, since when there is a flood, since when it is calm; epoch ms. */
export type FloodState = { times: number[]; since: number | null; calmSince: number | null }

const begun = (state: FloodState, now: number): FloodState =>
  state.times.length > flood.limit ? { ...state, since: now, calmSince: null } : state

/** What it remembers after so many more alarms at an instant; 0: nothing but time has passed. A flood begins above ten and ends below five (hysteresis). */
export const floodAfter = (before: FloodState, now: number, count: number): FloodState => {
  const recent = before.times.filter((at) => at > now - flood.ms)
  const state = { ...before, times: [...recent, ...Array<number>(count).fill(now)].slice(-keptMax) }
  if (state.since === null) return begun(state, now)
  if (state.times.length >= calmBelow) return { ...state, calmSince: null }
  const calmSince = state.calmSince ?? now
  return now - calmSince >= flood.ms ? { ...state, since: null, calmSince: null } : { ...state, calmSince }
}
