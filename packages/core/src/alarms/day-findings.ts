import { onceForEach } from '../kit/once-for-each.ts'
import { devicePlace, type Place, stationPlace } from './places.ts'

/**
 * What the days of a plant say, looked at once a day: `soiling`, the share of its yield that dirt takes; `degradation`, what it loses a year for
 * certain; `shade`, what a module lacks at the hours in which it is shaded day after day. All 0..1.
 */
export const dayFindingNames = ['soiling', 'degradation', 'shade'] as const
export type DayFindingName = (typeof dayFindingNames)[number]

/** What was found of a thing, from `at` on, epoch ms; `value` null: looked at, and nothing is there. Kept with each change. */
export type DayFinding = { name: DayFindingName; member: Place; at: number; value: number | null }
/** By name and thing what was found last; what is not in it nobody has looked at. */
export type DayFindings = Readonly<Record<DayFindingName, ReadonlyMap<Place, number | null>>>

const known = (findings: readonly DayFinding[]): DayFindings => {
  const of = (name: DayFindingName) => new Map(findings.flatMap((one) => (one.name === name ? [[one.member, one.value] as const] : [])))
  return { soiling: of('soiling'), degradation: of('degradation'), shade: of('shade') }
}

/** What had been found up to an instant: one object for all instants between two changes. @param findings in order of time */
export const dayFindingsThen = (findings: readonly DayFinding[]): ((at: number) => DayFindings) => {
  const byCount = onceForEach((count: number) => known(findings.slice(0, count)))
  return (at) => byCount(findings.findLastIndex((one) => one.at <= at) + 1)
}

/** What the two pages of a plant say: soiling and degradation, and how each module stands beside its neighbours. */
export type LookedAt = {
  soiling: { ratio: number | null; missing: string | null; dirt: { share: number } | null }
  degradation: { intervalPercent: readonly [number, number] | null }
  /** All modules that stand out, with what they give of their neighbours at the hours of their pattern, 0..1. */
  modules: readonly { deviceId: number; pattern: string; share: number | null }[]
}

/** To a hundredth: what was found is kept with each change. */
const rounded = (share: number): number => Math.round(share * 100) / 100

/** What a look at the days of a plant says; of what cannot be told yet nothing, so that an older finding stands. */
export const findingsOf = ({ soiling, degradation, modules }: LookedAt): Omit<DayFinding, 'at'>[] => {
  const shaded = modules.flatMap(({ deviceId, pattern, share }) =>
    pattern === 'sameHours' && share !== null
      ? [{ name: 'shade' as const, member: devicePlace('module', deviceId), value: rounded(1 - share) }]
      : [],
  )
  const dirt =
    soiling.missing === null ? [{ name: 'soiling' as const, member: stationPlace, value: soiling.dirt && rounded(soiling.dirt.share) }] : []
  // The end of the interval that is kindest to the modules: what they lose for certain, to a thousandth.
  const certain = degradation.intervalPercent && Math.max(0, Math.round(-Math.max(...degradation.intervalPercent) * 10) / 1000)
  return [...dirt, ...(certain === null ? [] : [{ name: 'degradation' as const, member: stationPlace, value: certain || null }]), ...shaded]
}
