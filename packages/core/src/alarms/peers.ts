import { medianOf } from '../kit/quantile.ts'
import { coversOf } from './covers.ts'
import type { Sample, SampledModule } from './sample.ts'

/** What modules are compared with at one instant. All null where too few can be compared. */
export type Peers = {
  /** Median power of the modules of its string, or of the plant where the string is too small, each over its rated power. */
  share(module: SampledModule): number | null
  /** Median voltage and temperature of its string, of those that produce. */
  voltageV(module: SampledModule): number | null
  temperatureC(module: SampledModule): number | null
}

/** So many modules of a string make a median. */
const peersMin = 5

const orNull = (median: number): number | null => (Number.isNaN(median) ? null : median)

/** Power over rated power; null where one of them is not known. */
export const shareOf = ({ powerW, ratedW }: SampledModule): number | null => (powerW === null || !ratedW ? null : powerW / ratedW)

const medianBy = (modules: readonly SampledModule[], of: (m: SampledModule) => number | null): number | null => {
  const values = modules.map(of).filter((v) => v !== null)
  return values.length < peersMin ? null : orNull(medianOf(values))
}

const make = (sample: Sample): Peers => {
  const covers = coversOf(sample)
  // Modules that something explains, or that are shut down, say nothing of what their neighbours should give.
  const compared = sample.modules.filter((m) => m.state !== 'shutDown' && covers.ofModule(m) === null)
  const byString = Map.groupBy(compared, (m) => m.stringId)
  const figures = (of: (m: SampledModule) => number | null) => {
    const known = new Map([...byString].map(([stringId, own]) => [stringId, stringId === null ? null : medianBy(own, of)]))
    return (m: SampledModule): number | null => known.get(m.stringId) ?? null
  }
  const producing = (of: (m: SampledModule) => number | null) => (m: SampledModule) => (m.state === 'producing' ? of(m) : null)
  const ofString = figures(shareOf)
  const ofPlant = medianBy(compared, shareOf)
  return {
    share: (m) => ofString(m) ?? ofPlant,
    voltageV: figures(producing((m) => m.voltageV)),
    temperatureC: figures(producing((m) => m.temperatureC)),
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
