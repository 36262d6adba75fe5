import { sampleMs } from './condition.ts'
import { coversOf } from './covers.ts'
import { peersOf } from './peers.ts'
import type { Sample, SampledModule, SampledString } from './sample.ts'

/** Less than this share of what silent modules should give, 0..1, is nothing. */
const apartShare = 0.25
/**
 * The meters of an inverter and of its modules are apart by up to this share of the whole string, 0..1: of one module of twenty that is half
 * of what it gives. Where it is more than the second of what the silent modules should give, they can't be told from each other.
 */
const metersShare = 0.025
const metersMaxShare = 0.7
/** A string of which so much is missing, 0..1, gives nothing; one of which no more than the second is missing gives something. */
const nothingShare = 0.95
const someShare = 0.5

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

/** By its own neighbours what is missing is known to the watt, but for what meters are apart. `part`: the silent modules of the string, 0..1. */
const fineLack = (missing: number, part: number): number | null => {
  const apart = metersShare / part
  if (apart > metersMaxShare) return null
  return missing < Math.max(apartShare, apart) ? 0 : missing
}
/** By other strings, which may face another way, only whether a string gives something or nothing. */
const coarseLack = (missing: number): number | null => {
  if (missing >= nothingShare) return 1
  return missing <= someShare ? 0 : null
}

const ratedWOf = (modules: readonly SampledModule[]): number => modules.reduce((sum, { ratedW }) => sum + (ratedW ?? Number.NaN), 0)

type Asked = { sample: Sample; string: SampledString; modules: readonly SampledModule[] }
/**
 * What the silent modules of a string did not give, over what they should have given, 0..1; null where it is not known.
 * `share`: what one of them should have given over its rated power, by other strings or by the light.
 */
const lackOf = ({ sample, string: { id, powerW, measuredAt }, modules }: Asked, share: number): number | null => {
  const own = peersOf(sample).shareOfString(id)
  const should = own ?? share
  if (powerW === null || should < lightShare || !isOfOneTime(measuredAt, modules)) return null
  const silent = modules.filter((m) => m.state === 'noData')
  const heard = heardW(modules.filter((m) => m.state !== 'noData'))
  const shouldW = should * ratedWOf(silent)
  if (heard === null || !(shouldW > 0)) return null
  const missing = Math.min(1, 1 - Math.max(0, powerW - heard) / shouldW)
  return own === null ? coarseLack(missing) : fineLack(missing, ratedWOf(silent) / ratedWOf(modules))
}

type Strings = { of: ReadonlyMap<number, Asked>; lacks: Map<number, number | null> }
const make = (sample: Sample): Strings => {
  const silent = new Set(sample.modules.flatMap((m) => (m.state === 'noData' && m.stringId !== null ? [m.stringId] : [])))
  const byString = silent.size === 0 ? null : Map.groupBy(sample.modules, (m) => m.stringId)
  const asked = byString === null ? [] : sample.strings.filter(({ id }) => silent.has(id))
  return { of: new Map(asked.map((string) => [string.id, { sample, string, modules: byString?.get(string.id) ?? [] }])), lacks: new Map() }
}

const kept = new WeakMap<Sample, Strings>()
/** Worked out once for each string of a sample. */
const lackOfString = (sample: Sample, stringId: number, share: number): number | null => {
  const { of, lacks } = kept.get(sample) ?? make(sample)
  kept.set(sample, { of, lacks })
  const asked = of.get(stringId)
  const lack = lacks.has(stringId) ? lacks.get(stringId)! : asked ? lackOf(asked, share) : null
  lacks.set(stringId, lack)
  return lack
}

/** Its concentrator was not heard, or nobody listened, or people work there: then nobody can say what it gave. */
const isUnknown = (sample: Sample, m: SampledModule): boolean => {
  const cover = coversOf(sample).ofModule(m)
  return typeof cover === 'string' || cover?.condition === 'concentratorOffline'
}

/**
 * What a silent module did not give, W, by what its inverter measured of its string less what the others of the string gave: 0 where it
 * gives power and only its messages are missing; null where that is not known. Several silent modules of a string share it. Where too few of
 * its string are heard it goes by `expectedW`, what it should give by other strings or by the light.
 */
export const silentLostW = (sample: Sample, m: SampledModule, expectedW: number): number | null => {
  if (m.state !== 'noData' || m.stringId === null || !m.ratedW || isUnknown(sample, m)) return null
  const lack = lackOfString(sample, m.stringId, expectedW / m.ratedW)
  return lack === null ? null : lack * (peersOf(sample).shareOfString(m.stringId) ?? expectedW / m.ratedW) * m.ratedW
}
