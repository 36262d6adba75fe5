import type { Condition, Reading, Standing } from './condition.ts'
import { nobodyListened } from './covers.ts'
import { eachModule } from './judge-modules.ts'
import { concentratorPlace, type Place } from './places.ts'
import { at, type Said, said, unknown, well } from './said.ts'
import type { Sample, SampledConcentrator } from './sample.ts'

/** A count that was seen of each concentrator, against the limit from which on it is an alarm. */
const eachCount =
  (countOf: (c: SampledConcentrator) => number | null, limit: 'unknownCount' | 'differCount') =>
  ({ concentrators, limits }: Sample): Reading[] =>
    concentrators.map((c) => {
      const place = concentratorPlace(c.gw)
      const count = countOf(c)
      // While it was not heard nobody could tell of a change.
      if (count === null || c.presence !== 'online') return at(place, unknown)
      return at(place, said(count >= limits[limit] ? 2 : 0, count, limits[limit]))
    })

const dataGap = ({ concentrators, limits, filledShares }: Sample): Reading[] =>
  concentrators.map(({ gw, presence }) => {
    const place = concentratorPlace(gw)
    const share = filledShares.get(gw) ?? null
    if (share === null || presence !== 'online') return at(place, unknown)
    const isGap = share < 1 - limits.gapShare
    return at(place, said(isGap ? 2 : 0, 100 * share, 100 * (1 - limits.gapShare)))
  })

/** What the last result says; one that was not read says nothing, so that an alarm of it stands. */
const saidOf = (isFailed: boolean | undefined, sample: Sample, level: 1 | 2): Said => {
  if (isFailed === undefined || nobodyListened(sample)) return unknown
  return isFailed ? { ...unknown, level } : well
}

const testFailed = eachModule(({ member }, { sample }) => saidOf(sample.results.tests.get(member), sample, 1))

/** Updates of one concentrator and of its modules are one alarm. */
const updateFailed = (sample: Sample, known: Standing): Reading[] => {
  const { updates } = sample.results
  const of = (member: Place, gw: string): Reading[] => {
    const said = saidOf(updates.get(member), sample, 2)
    return said.level || known(member) ? [{ member, place: concentratorPlace(gw), ...said }] : []
  }
  return [...sample.concentrators.flatMap(({ gw }) => of(concentratorPlace(gw), gw)), ...sample.modules.flatMap((m) => of(m.member, m.gw))]
}

/**
 * Conditions of what is written down and not measured: results of orders, registers, and whether data came at all (docs/decisions/0123). A
 * result is in the reading of its time and is told at once; what an older one raised stands until another result comes.
 */
export const recordConditions = {
  switchTestFailed: { consequence: 'safety', at: 'string', unit: '', read: testFailed },
  updateFailed: { consequence: 'data', at: 'concentrator', unit: '', read: updateFailed },
  unknownDevice: {
    consequence: 'data',
    at: 'concentrator',
    unit: '',
    read: eachCount((c) => c.unknownDevices, 'unknownCount'),
  },
  registerDiffers: {
    consequence: 'data',
    at: 'concentrator',
    unit: '',
    read: eachCount((c) => c.registerDifferences, 'differCount'),
  },
  /** The day in which it could be filled is in the reading. */
  dataGap: { consequence: 'data', at: 'concentrator', unit: '%', read: dataGap },
} as const satisfies Record<string, Condition>
