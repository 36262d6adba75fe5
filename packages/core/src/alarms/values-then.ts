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

/** Reports by kind and then by concentrator, each in order of time. */
const byKindOf = (reports: readonly PastReport[]): Map<DeviceKind, Map<string, Own>> => {
  const byKind = new Map<DeviceKind, Map<string, Own>>()
  for (const report of reports) {
    const { gw, kind } = report
    const ofKind = byKind.get(kind) ?? new Map<string, Own>()
    byKind.set(kind, ofKind)
    const known = ofKind.get(gw)
    if (known) known.reports.push(report)
    else ofKind.set(gw, { gw, kind, reports: [report] })
  }
  return byKind
}

/** @param reports of a plant, in order of time */
export const valuesThen = (reports: readonly PastReport[]): ((at: number) => ValuesThen) => {
  const byKind = byKindOf(reports)
  const periodS = (gw: string, at: number): number | null => {
    const past =
      byKind
        .get('module')
        ?.get(gw)
        ?.reports.filter((r) => r.instant <= at) ?? []
    const fresh = past.filter((r) => at - r.instant <= stalePeriods * r.periodMs)
    // Modules with a shorter cycle of their own say nothing of the others.
    const longest = fresh.length > 0 ? Math.max(...fresh.map((r) => r.periodMs)) : past.at(-1)?.periodMs
    return longest === undefined ? null : longest / 1000
  }
  return (at) => {
    // Put together when it is first asked for: most kinds of most samples are not.
    const then = new Map<Own, ReturnType<typeof mergedAt>>()
    const latestOf: LatestOf = (gw, kind) => {
      const one = byKind.get(kind)?.get(gw)
      if (!one) return undefined
      const known = then.get(one)
      if (known !== undefined) return known ?? undefined
      const made = mergedAt(one, at)
      then.set(one, made)
      return made ?? undefined
    }
    return {
      latestOf,
      periodS: (gw) => periodS(gw, at),
      hasReported: (gw) => [...byKind.keys()].some((kind) => latestOf(gw, kind) !== undefined),
    }
  }
}
