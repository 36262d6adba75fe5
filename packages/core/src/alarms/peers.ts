import { medianOf } from '../kit/quantile.ts'
import { sampleMs } from './condition.ts'
import { coversOf } from './covers.ts'
import type { Sample, SampledModule } from './sample.ts'

/** What modules are compared with at one instant. All null where too few can be compared. */
export type Peers = {
  /** Median power of the modules of its string, or of the plant where the string is too small, each over its rated power. */
  share(module: SampledModule): number | null
  /** Median voltage and temperature of its string, of those that produce. */
  voltageV(module: SampledModule): number | null
  temperatureC(module: SampledModule): number | null
  /** Median power of the modules of a string, each over its rated power; and the modules that can be compared. */
  shareOfString(stringId: number): number | null
  ofString(stringId: number): readonly SampledModule[]
  /** Whether its values are of the time of theirs: what it told before a cloud came is not compared with what they told after it. */
  isOfTheirTime(module: SampledModule): boolean
  /** The modules of the plant that none of these inverters has, and their median power over rated power. */
  beside(inverterIds: ReadonlySet<number>): { modules: readonly SampledModule[]; share: number | null }
  shareOfPlant: number | null
}

/** Median power of these modules, each over its rated power; null where too few are known. */
export const shareAmong = (modules: readonly SampledModule[]): number | null => medianBy(modules, shareOf)

/** What needs bright light is compared where neighbours give this many times what they have to (domain 4.8: from 400 W/m² on). */
export const brightTimes = 2
/** So many modules of a string make a median. */
const peersMin = 5

const orNull = (median: number): number | null => (Number.isNaN(median) ? null : median)

/** Power over rated power; null where one of them is not known. */
export const shareOf = ({ powerW, ratedW }: SampledModule): number | null => (powerW === null || !ratedW ? null : powerW / ratedW)

const medianBy = (modules: readonly SampledModule[], of: (m: SampledModule) => number | null): number | null => {
  const values = modules.map(of).filter((v) => v !== null)
  return values.length < peersMin ? null : orNull(medianOf(values))
}

/** A median deviation is so many times smaller than a standard deviation of the same normal values. */
const normalTimes = 1.4826

/**
 * Of the deviations from the median the median, so that one bad module, which has an alarm of its own, is no spread of its string. 0..1 of the
 * median; null where too few produce.
 */
export const spreadOf = (modules: readonly SampledModule[]): number | null => {
  const shares = modules.flatMap((m) => (m.state === 'producing' ? (shareOf(m) ?? []) : []))
  if (shares.length < peersMin) return null
  const median = medianOf(shares)
  return (normalTimes * medianOf(shares.map((share) => Math.abs(share - median)))) / median
}

const make = (sample: Sample): Peers => {
  const covers = coversOf(sample)
  // Modules that something explains, or that are shut down, say nothing of what their neighbours should give.
  const compared = sample.modules.filter((m) => m.state !== 'shutDown' && covers.ofModule(m) === null)
  const byString = Map.groupBy(compared, (m) => m.stringId)
  const medians = (of: (m: SampledModule) => number | null) =>
    new Map([...byString].map(([stringId, own]) => [stringId, stringId === null ? null : medianBy(own, of)]))
  const figures = (of: (m: SampledModule) => number | null) => {
    const known = medians(of)
    return (m: SampledModule): number | null => known.get(m.stringId) ?? null
  }
  const producing = (of: (m: SampledModule) => number | null) => (m: SampledModule) => (m.state === 'producing' ? of(m) : null)
  const shares = medians(shareOf)
  const ofPlant = medianBy(compared, shareOf)
  const newest = new Map([...byString].map(([stringId, own]) => [stringId, Math.max(...own.map((m) => m.measuredAt ?? 0))]))
  return {
    share: (m) => shares.get(m.stringId) ?? ofPlant,
    voltageV: figures(producing((m) => m.voltageV)),
    temperatureC: figures(producing((m) => m.temperatureC)),
    shareOfString: (stringId) => shares.get(stringId) ?? null,
    ofString: (stringId) => byString.get(stringId) ?? [],
    isOfTheirTime: (m) => (newest.get(m.stringId) ?? 0) - (m.measuredAt ?? 0) <= sampleMs,
    beside: (inverterIds) => {
      const modules = compared.filter((m) => m.inverterId === null || !inverterIds.has(m.inverterId))
      return { modules, share: medianBy(modules, shareOf) }
    },
    shareOfPlant: ofPlant,
  }
}

const kept = new WeakMap<Sample, Peers>()
/** What the modules of a sample are compared with; worked out once for each sample. */
export const peersOf = (sample: Sample): Peers => {
  const known = kept.get(sample)
  if (known) return known
  const made = make(sample)
  kept.set(sample, made)
  return made
}
