import { concentratorPlace, devicePlace, type Place, stationPlace } from './condition.ts'
import { usualLimits } from './limits.ts'
import type { Sample, SampledModule } from './sample.ts'

/** Conditions that explain what stands below them. */
export const coveringConditions = ['plantStopped', 'concentratorOffline', 'powerLineSilent', 'inverterStopped', 'stringZero'] as const
export type CoveringCondition = (typeof coveringConditions)[number]

/**
 * Why a device is not judged by itself: something above it explains it; it was ordered off; or nobody listened then.
 */
export type Cover = { condition: CoveringCondition; place: Place } | 'order' | 'notListened'

/** From this elevation of the sun on, degrees, an inverter or a string without output is at fault: below it, weak light is enough. */
export const brightElevationDeg = 10
/** Fewer modules of a concentrator that are silent are told by string. */
const silentCountMin = 5

export type Covers = {
  ofModule(module: SampledModule): Cover | null
  /** What took the output of a module that has data: the same, but for a concentrator that was not heard, which takes none. */
  ofOutput(module: SampledModule): Cover | null
  ofString(string: { gw: string; inverterId: number | null }): Cover | null
  ofInverter(inverter: { gw: string }): Cover | null
  /** Inverters without output in the light; all of them: the plant stopped. */
  stoppedInverters: ReadonlySet<number>
  isPlantStopped: boolean
  silentLines: ReadonlySet<string>
  /** Share of the modules of a string that are silent, 0..1; 0 of those without a string. */
  silentShare(stringId: number | null): number
}

const silentLinesOf = (sample: Sample): Set<string> => {
  const byGw = Map.groupBy(sample.modules, (m) => m.gw)
  const online = sample.concentrators.filter((c) => c.presence === 'online')
  return new Set(
    online
      .filter(({ gw }) => {
        const own = (byGw.get(gw) ?? []).filter((m) => m.isHeard)
        const silent = own.filter((m) => m.state === 'noData').length
        return silent >= silentCountMin && silent > own.length * usualLimits.silentShare
      })
      .map(({ gw }) => gw),
  )
}

const silentSharesOf = (sample: Sample): Map<number | null, number> =>
  new Map(
    [...Map.groupBy(sample.modules, (m) => m.stringId)].map(([stringId, own]) => [
      stringId,
      stringId === null ? 0 : own.filter((m) => m.state === 'noData').length / own.length,
    ]),
  )

const stoppedOf = (sample: Sample): Set<number> => {
  const isStopped = (state: string) => state === 'fault' || (state === 'zero' && sample.sunElevationDeg >= brightElevationDeg)
  return new Set(sample.inverters.filter(({ state }) => isStopped(state)).map(({ id }) => id))
}

const make = (sample: Sample): Covers => {
  const presence = new Map(sample.concentrators.map((c) => [c.gw, c.presence]))
  const silentLines = silentLinesOf(sample)
  const stoppedInverters = stoppedOf(sample)
  const isPlantStopped = sample.inverters.length > 1 && stoppedInverters.size === sample.inverters.length
  const zeroStrings = new Set(sample.strings.filter((s) => s.state === 'zero').map((s) => s.id))
  const ofGw = (gw: string): Cover | null => {
    if (presence.get(gw) === 'unknown') return 'notListened'
    return presence.get(gw) === 'offline' ? { condition: 'concentratorOffline', place: concentratorPlace(gw) } : null
  }
  const ofPlant: Cover | null = isPlantStopped ? { condition: 'plantStopped', place: stationPlace } : null
  const ofInverter: Covers['ofInverter'] = ({ gw }) => ofGw(gw) ?? ofPlant
  const ofWiring = (inverterId: number | null): Cover | null => {
    if (ofPlant || inverterId === null || !stoppedInverters.has(inverterId)) return ofPlant
    return { condition: 'inverterStopped', place: devicePlace('inverter', inverterId) }
  }
  const ofString: Covers['ofString'] = ({ gw, inverterId }) => ofGw(gw) ?? ofWiring(inverterId)
  const ofSilent = ({ gw }: SampledModule): Cover | null =>
    silentLines.has(gw) ? { condition: 'powerLineSilent', place: concentratorPlace(gw) } : null
  const isOrdered = (m: SampledModule): boolean => m.state === 'shutDown' && m.isOrderedOff
  const ofOutput: Covers['ofOutput'] = (m) => {
    if (isOrdered(m)) return 'order'
    const above = ofWiring(m.inverterId)
    if (above || m.stringId === null || !zeroStrings.has(m.stringId)) return above
    return { condition: 'stringZero', place: devicePlace('string', m.stringId) }
  }
  const ofModule: Covers['ofModule'] = (m) => {
    const unheard = ofGw(m.gw)
    if (unheard) return unheard
    return m.state === 'noData' ? ofSilent(m) : ofOutput(m)
  }
  const silentShares = silentSharesOf(sample)
  const silentShare: Covers['silentShare'] = (stringId) => silentShares.get(stringId) ?? 0
  return { ofModule, ofOutput, ofString, ofInverter, stoppedInverters, isPlantStopped, silentLines, silentShare }
}

const kept = new WeakMap<Sample, Covers>()
/** What explains what in a sample; worked out once for each sample. */
export const coversOf = (sample: Sample): Covers => {
  const known = kept.get(sample)
  if (known) return known
  const made = make(sample)
  kept.set(sample, made)
  return made
}
