import type { Limits } from './limits.ts'
import type { Place } from './places.ts'
import type { Sample } from './sample.ts'

const none: ReadonlyMap<Place, Limits> = new Map()
const kept = new WeakMap<Sample, ReadonlyMap<Place, Limits>>()

const make = ({ modules, limitsByModel }: Sample): ReadonlyMap<Place, Limits> =>
  new Map(
    modules.flatMap(({ member, model }) => {
      const own = model === null ? undefined : limitsByModel.get(model)
      return own ? [[member, own] as const] : []
    }),
  )

const ownLimits = (sample: Sample): ReadonlyMap<Place, Limits> => {
  // Nearly every plant: nobody has set a limit of a model.
  if (sample.limitsByModel.size === 0) return none
  const known = kept.get(sample)
  if (known) return known
  const made = make(sample)
  kept.set(sample, made)
  return made
}

/** By which limits each thing in a sample is judged: a module by those of its model, where it has some, and anything else by those of the plant. */
export const limitsOfMembers = (sample: Sample): ((member: Place) => Limits) => {
  const own = ownLimits(sample)
  return own.size === 0 ? () => sample.limits : (member) => own.get(member) ?? sample.limits
}
