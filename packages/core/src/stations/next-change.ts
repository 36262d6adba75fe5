import { asleepElevationDeg, stalePeriods } from '../devices/module-state.ts'
import type { LatestOf } from '../telemetry/latest-values.ts'
import { type ConcentratorFacts, periodMsOf, type StationJudgement } from './judge-station.ts'
import { addDays, dayStart, localDate } from './local-day.ts'

/** The sun rises and sets by at most this much: the earth turns by 15 degrees an hour. */
const degPerMs = 15 / 3_600_000
/** Elevation of the sun's centre at sunrise and sunset, degrees. */
const riseElevationDeg = -0.833
/** Changes by the sun alone are found within this time. */
const leastMs = 60_000
/** So long a judgement holds at most. */
const mostMs = 3_600_000

const sunChangeMs = (elevationDeg: number): number =>
  Math.min(...[asleepElevationDeg, riseElevationDeg].map((at) => Math.abs(elevationDeg - at) / degPerMs))

const kinds = ['module', 'inverter', 'irradianceSensor'] as const
/** Instants of every value that is known of devices behind a concentrator. */
const instantsOf = (gw: string, latestOf: LatestOf): number[] => {
  const columns = kinds.flatMap((kind) => Object.values(latestOf(gw, kind)?.measuredAt ?? {}))
  return columns.flatMap((column) => [...new Set(column)]).filter((at) => at !== null)
}

type Judged = { judgement: StationJudgement; concentrators: readonly ConcentratorFacts[]; latestOf: LatestOf }

/**
 * When a station must be judged again although nothing is reported, epoch ms: a value grows stale, the sun may pass an elevation that
 * counts, its day ends. At most an hour ahead.
 */
export const nextChangeAt = ({ judgement, concentrators, latestOf }: Judged, timeZone: string, now: number): number => {
  const periodOf = periodMsOf(concentrators)
  const stale = concentrators
    .flatMap(({ gw }) => instantsOf(gw, latestOf).map((at) => at + stalePeriods * periodOf(gw) + 1))
    .filter((at) => at > now)
  const sun = now + Math.max(leastMs, sunChangeMs(judgement.sunElevationDeg))
  const midnight = dayStart(addDays(localDate(now, timeZone), 1), timeZone)
  return stale.reduce((a, b) => Math.min(a, b), Math.min(sun, midnight, now + mostMs))
}
