import type { PlantAlarms } from './alarm-state.ts'
import type { ConditionName } from './conditions.ts'
import type { Cover } from './cover.ts'
import { coversOf } from './covers.ts'
import { devicePlace, type Place } from './places.ts'
import type { Sample, SampledModule } from './sample.ts'
import { silentTakers, yieldTakers } from './yield-takers.ts'

export type Owner = { name: ConditionName; member: Place }
/** What explains a silent module: of what a concentrator takes with it nobody knows what it gave. */
const coverOfSilent = (sample: Sample, m: SampledModule): Cover | null => {
  const cover = coversOf(sample).ofModule(m)
  return cover === null || typeof cover === 'string' || cover.condition !== 'concentratorOffline' ? cover : 'notListened'
}

/** Whose the loss of a module is: a condition and the member that has it. */
export const ownerOf = (state: PlantAlarms, sample: Sample, m: SampledModule): Owner | null => {
  // What a concentrator tells later counts though it was not heard then.
  const isSilent = m.state === 'noData'
  const cover = isSilent ? coverOfSilent(sample, m) : coversOf(sample).ofOutput(m)
  if (typeof cover === 'string') return null
  if (cover !== null) return { name: cover.condition, member: cover.place }
  const name = (isSilent ? silentTakers : yieldTakers).find((taker) => (state.members[taker]?.[m.member]?.on ?? 0) > 0)
  if (name !== undefined) return { name, member: m.member }
  return !isSilent && m.inverterId !== null && limitedInverters(state, sample).has(m.inverterId)
    ? { name: 'inverterLimited', member: devicePlace('inverter', m.inverterId) }
    : null
}

const limitedIn = new WeakMap<Sample, ReadonlySet<number>>()
/** Inverters that hold their output back; worked out once for each sample. */
export const limitedInverters = (state: PlantAlarms, sample: Sample): ReadonlySet<number> => {
  const known = limitedIn.get(sample)
  if (known) return known
  const members = state.members.inverterLimited ?? {}
  const made = new Set(sample.inverters.map(({ id }) => id).filter((id) => (members[devicePlace('inverter', id)]?.on ?? 0) > 0))
  limitedIn.set(sample, made)
  return made
}
