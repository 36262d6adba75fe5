import type { MemberState, PlantAlarms } from './alarm-state.ts'
import { alarmKey } from './conditions.ts'
import type { Cover } from './cover.ts'
import { coversOf } from './covers.ts'
import { isTrip } from './inverter-safety.ts'
import { type Place, partsOfPlace } from './places.ts'
import type { Sample, SampledModule } from './sample.ts'
import { tagOver } from './tags-then.ts'

const keyOf = (cover: Cover | null): string | null =>
  cover === null || typeof cover === 'string' ? null : alarmKey(cover.condition, cover.place)

const isWanting = (m: SampledModule): boolean => m.state === 'zero' || m.state === 'noData' || m.state === 'shutDown'

/** Modules without output or data by the condition and place that explain them. */
export const explainedBy = (sample: Sample): Map<string, number> => {
  const covers = coversOf(sample)
  const counts = new Map<string, number>()
  for (const m of sample.modules) {
    const key = isWanting(m) ? keyOf(covers.ofModule(m)) : null
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Modules without output or data under each of the tags under which people work, by its id; one under several counts under the oldest. */
export const explainedByTags = ({ tags, modules }: Sample): Record<string, number> => {
  const counts: Record<string, number> = Object.fromEntries(tags.map(({ id }) => [id, 0]))
  if (tags.length === 0) return counts
  for (const m of modules) {
    const tag = isWanting(m) ? tagOver(m, tags) : null
    if (tag) counts[tag.id] = counts[tag.id]! + 1
  }
  return counts
}

/** What explains each device now, by its place. */
const coverByPlace = (sample: Sample): Map<Place, string> => {
  const covers = coversOf(sample)
  const of = new Map<Place, string>()
  const set = (place: Place, cover: Cover | null) => {
    const key = keyOf(cover)
    if (key !== null) of.set(place, key)
  }
  for (const m of sample.modules) set(m.member, covers.ofModule(m))
  for (const s of sample.strings) set(`string:${s.id}`, covers.ofString(s))
  for (const i of sample.inverters) set(`inverter:${i.id}`, covers.ofInverter(i))
  return of
}

/** Of the alarms that stand, which are explained by another that stands: all their members are below it. */
export const standingCauses = (
  state: PlantAlarms,
  sample: Sample,
  standing: ReadonlyMap<string, readonly [Place, MemberState][]>,
): Map<string, string> => {
  const causes = new Map<string, string>()
  if (standing.size === 0) return causes
  const coverOf = coverByPlace(sample)
  for (const [key, members] of standing) {
    // People are told of an arc whatever else explains why its inverter stands still.
    if (isTrip(key.split(' ', 1)[0]!)) continue
    const of = new Set(members.map(([place]) => (partsOfPlace(place).kind === 'concentrator' ? undefined : coverOf.get(place))))
    const [cause] = of
    if (of.size === 1 && cause !== undefined && cause !== key && standing.has(cause) && state.alarms[cause]) causes.set(key, cause)
  }
  return causes
}
