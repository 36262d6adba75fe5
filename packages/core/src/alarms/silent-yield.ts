import { sampleMs } from './condition.ts'
import { coversOf } from './covers.ts'
import { peersOf } from './peers.ts'
import type { Sample, SampledModule, SampledString } from './sample.ts'

/** Less than this share of what silent modules should give, 0..1, is within what the meters of an inverter and of its modules are apart. */
const apartShare = 0.25

/** In less light, in which modules give less than this share of their rating, 0..1, the meters say too little. */
const lightShare = 0.04

/** What the modules of a string gave that can be heard, W; null where that of one of them is not known. */
const heardW = (modules: readonly SampledModule[]): number | null => {
  const powers = modules.map((m) => (m.state === 'shutDown' ? 0 : m.powerW))
  return powers.includes(null) ? null : powers.reduce<number>((sum, power) => sum + (power ?? 0), 0)
}

/** Whether a string was measured when its modules were. */
const isOfOneTime = (measuredAt: number | null, modules: readonly SampledModule[]): boolean =>
  measuredAt !== null && modules.every((m) => m.state === 'noData' || Math.abs(measuredAt - (m.measuredAt ?? 0)) <= sampleMs)

/** What the silent modules of a string did not give, over what they should have given, 0..1; null where it is not known. */
const lackOf = (sample: Sample, { id, powerW, measuredAt }: SampledString, modules: readonly SampledModule[]): number | null => {
  const share = peersOf(sample).shareOfString(id)
  if (powerW === null || share === null || share < lightShare || !isOfOneTime(measuredAt, modules)) return null
  const silent = modules.filter((m) => m.state === 'noData')
  const heard = heardW(modules.filter((m) => m.state !== 'noData'))
  const should = share * silent.reduce((sum, { ratedW }) => sum + (ratedW ?? Number.NaN), 0)
  if (heard === null || !(should > 0)) return null
  const lack = Math.min(1, 1 - Math.max(0, powerW - heard) / should)
  return lack < apartShare ? 0 : lack
}

const make = (sample: Sample): ReadonlyMap<number, number> => {
  const silent = new Set(sample.modules.flatMap((m) => (m.state === 'noData' && m.stringId !== null ? [m.stringId] : [])))
  if (silent.size === 0) return new Map()
  const byString = Map.groupBy(sample.modules, (m) => m.stringId)
  const asked = sample.strings.filter(({ id }) => silent.has(id))
  return new Map(
    asked.flatMap((string) => {
      const lack = lackOf(sample, string, byString.get(string.id) ?? [])
      return lack === null ? [] : [[string.id, lack] as const]
    }),
  )
}

const kept = new WeakMap<Sample, ReadonlyMap<number, number>>()
const lacks = (sample: Sample): ReadonlyMap<number, number> => {
  const known = kept.get(sample) ?? make(sample)
  kept.set(sample, known)
  return known
}

/**
 * What a silent module did not give, W, by what its inverter measured of its string less what the others of the string gave: 0 where it
 * gives power and only its messages are missing; null where that is not known. Several silent modules of a string share it.
 */
export const silentLostW = (sample: Sample, m: SampledModule): number | null => {
  if (m.state !== 'noData' || m.stringId === null || m.ratedW === null || coversOf(sample).ofModule(m) !== null) return null
  const lack = lacks(sample).get(m.stringId)
  const share = peersOf(sample).shareOfString(m.stringId)
  return lack === undefined || share === null ? null : lack * share * m.ratedW
}
