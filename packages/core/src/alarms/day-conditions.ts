import type { Condition, Reading, Standing } from './condition.ts'
import { nobodyListened } from './covers.ts'
import type { DayFindingName } from './day-findings.ts'
import { eachModule, type Judged } from './judge-modules.ts'
import type { Limits } from './limits.ts'
import { stationPlace } from './places.ts'
import { at, type Said, unknown, well } from './said.ts'
import type { Sample, SampledModule } from './sample.ts'

/** An alarm of what the days say ends when this share of its limit is left. */
const overShare = 0.8

/** What was found, against its limit, both in percent. */
const against = (found: number | null | undefined, limit: number, stands: boolean): Said => {
  if (found === undefined) return unknown
  if (found === null || found < limit * (stands ? overShare : 1)) return well
  return { level: 2, value: 100 * found, against: 100 * limit }
}

const ofPlant =
  (name: DayFindingName, limitOf: (limits: Limits) => number) =>
  (sample: Sample, known: Standing): Reading[] => {
    const { findings, limits } = sample
    const said = nobodyListened(sample)
      ? unknown
      : against(findings[name].get(stationPlace), limitOf(limits), known(stationPlace)?.isRaised === true)
    return [at(stationPlace, said)]
  }

/** What is not among the shaded ones, while others were looked at, is shaded no more: the look says `null` of it. */
const shaded = (m: SampledModule, { sample, limits, stands }: Judged): Said =>
  nobodyListened(sample) ? unknown : against(sample.findings.shade.get(m.member), limits.shadeShare, stands)

/**
 * Conditions of what the days of a plant say together: they are looked at once a day, in the night (docs/decisions/0143). What an older look
 * raised stands until another look says something else.
 */
export const dayConditions = {
  soiled: { consequence: 'production', at: 'station', unit: '%', read: ofPlant('soiling', (limits) => limits.soiledShare) },
  agesFast: { consequence: 'production', at: 'station', unit: '%', read: ofPlant('degradation', (limits) => limits.warrantyShare) },
} as const satisfies Record<string, Condition>

/** Stands among the conditions of modules: before those that say that it gives little, of which it is the reason. */
export const recurrentShade = {
  consequence: 'production',
  at: 'string',
  unless: ['hotSpot', 'bypassDiode'],
  unit: '%',
  read: eachModule(shaded),
} as const satisfies Condition
