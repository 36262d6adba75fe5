import type { DeviceKind } from '../devices/kinds.ts'
import { stalePeriods } from '../devices/module-state.ts'
import { type LatestReport, type LatestState, mergeLatest } from '../telemetry/latest.ts'
import { type LatestOf, latestInUnits } from '../telemetry/latest-values.ts'
import { sampleMs } from './condition.ts'

/** A stored report, decoded; `periodMs`: the time that it stands for. */
export type PastReport = LatestReport & { gw: string; kind: DeviceKind; periodMs: number }

/** Whether a report can have the last value of any sample: it was measured at most two periods before one. Instants and periods in ms. */
export const countsAtSample = (instant: number, periodMs: number): boolean =>
  Math.ceil(instant / sampleMs) * sampleMs - instant <= stalePeriods * periodMs

type Own = { gw: string; kind: DeviceKind; reports: PastReport[] }

const mergedAt = ({ gw, kind, reports }: Own, at: number) => {
  let state: LatestState | null = null
  for (const report of reports)
    if (report.instant <= at && at - report.instant <= stalePeriods * report.periodMs) state = mergeLatest(state, report)
  return state && latestInUnits(gw, kind, state, at)
}

/**
 * Values that were the last ones at an instant, as far as they were fresh; the reporting period of each concentrator then, s; and whether
 * there is a fresh report of it, also one that came later and one without values.
 */
export type ValuesThen = { latestOf: LatestOf; periodS(gw: string): number | null; hasReported(gw: string): boolean }

/** @param reports of a plant, in order of time */
export const valuesThen = (reports: readonly PastReport[]): ((at: number) => ValuesThen) => {
  const own = new Map<string, Own>()
  for (const report of reports) {
    const key = `${report.gw} ${report.kind}`
    const known = own.get(key) ?? { gw: report.gw, kind: report.kind, reports: [] }
    known.reports.push(report)
    own.set(key, known)
  }
  const periodS = (gw: string, at: number): number | null => {
    const past = own.get(`${gw} module`)?.reports.filter((r) => r.instant <= at) ?? []
    const fresh = past.filter((r) => at - r.instant <= stalePeriods * r.periodMs)
    // Modules with a shorter cycle of their own say nothing of the others.
    const longest = fresh.length > 0 ? Math.max(...fresh.map((r) => r.periodMs)) : past.at(-1)?.periodMs
    return longest === undefined ? null : longest / 1000
  }
  return (at) => {
    // By kind and then by concentrator: each value of each module is asked for.
    const then = new Map<DeviceKind, Map<string, ReturnType<typeof mergedAt>>>()
    for (const one of own.values()) {
      const ofKind = then.get(one.kind) ?? new Map()
      then.set(one.kind, ofKind.set(one.gw, mergedAt(one, at)))
    }
    return {
      latestOf: (gw, kind) => then.get(kind)?.get(gw) ?? undefined,
      periodS: (gw) => periodS(gw, at),
      hasReported: (gw) => [...then.values()].some((ofKind) => ofKind.get(gw)),
    }
  }
}
