import type { Cover, CoveringCondition } from './cover.ts'
import { tripOf } from './inverter-safety.ts'
import { concentratorPlace, devicePlace, type Place, stationPlace } from './places.ts'
import type { Sample, SampledModule } from './sample.ts'
import { coverOfShut, linesWithoutKeepAlive, shutDownInverters } from './shut-down.ts'
import { tagOver } from './tags-then.ts'

/** Nobody listened to any concentrator then. */
export const nobodyListened = ({ concentrators }: Sample): boolean =>
  concentrators.length > 0 && concentrators.every((c) => c.presence === 'unknown')

/** From this elevation of the sun on, degrees, an inverter or a string without output is at fault: below it, weak light is enough. */
export const brightElevationDeg = 10
/** Fewer modules of a concentrator that are silent are told by string. */
const silentCountMin = 5

export type Covers = {
  ofModule(module: SampledModule): Cover | null
  /** What took the output of a module that has data: the same, but for a concentrator that was not heard, which takes none. */
  ofOutput(module: SampledModule): Cover | null
  ofString(string: { id: number; gw: string; inverterId: number | null }): Cover | null
  ofInverter(inverter: { id: number; gw: string }): Cover | null
  ofPlant: Cover | null
  /** Inverters without output in the light; all of them: the plant stopped. */
  stoppedInverters: ReadonlySet<number>
  isPlantStopped: boolean
  /** Inverters without output because all of their modules are shut down, and why. */
  shutDownInverters: ReadonlyMap<number, Cover>
  linesWithoutKeepAlive: ReadonlySet<string>
  silentLines: ReadonlySet<string>
  /** Share of the modules of a string that are silent, 0..1; 0 of those without a string. */
  silentShare(stringId: number | null): number
}

type Counts = { all: number; silent: number }
/** Modules, and how many of them are silent, by what they belong to. */
const countBy = <K>(modules: readonly SampledModule[], of: (m: SampledModule) => K): Map<K, Counts> => {
  const by = new Map<K, Counts>()
  for (const m of modules) {
    const counts = by.get(of(m)) ?? { all: 0, silent: 0 }
    by.set(of(m), counts)
    counts.all++
    if (m.state === 'noData') counts.silent++
  }
  return by
}

const silentLinesOf = (sample: Sample): Set<string> => {
  const heard = sample.modules.filter((m) => m.isHeard)
  const byGw = countBy(heard, (m) => m.gw)
  const online = sample.concentrators.filter((c) => c.presence === 'online').map(({ gw }) => gw)
  return new Set(
    online.filter((gw) => {
      const { all, silent } = byGw.get(gw) ?? { all: 0, silent: 0 }
      return silent >= silentCountMin && silent > all * sample.limits.silentShare
    }),
  )
}

const stoppedOf = ({ inverters, sunElevationDeg }: Sample, shutDown: ReadonlyMap<number, Cover>): Set<number> => {
  const isStopped = ({ id, state }: Sample['inverters'][number]): boolean =>
    state === 'fault' || (state === 'zero' && sunElevationDeg >= brightElevationDeg && !shutDown.has(id))
  return new Set(inverters.filter(isStopped).map(({ id }) => id))
}

/** Inverters that stand still and say themselves why: a ground fault or an arc is the cause, and not that they stopped. */
const trippedOf = ({ inverters }: Sample, stopped: ReadonlySet<number>): Map<number, Cover> => {
  const tripped = new Map<number, Cover>()
  for (const inverter of inverters) {
    const trip = stopped.has(inverter.id) ? tripOf(inverter) : null
    if (trip !== null) tripped.set(inverter.id, trip)
  }
  return tripped
}

const unheard = ({ gw, presence }: Sample['concentrators'][number]): Cover | null => {
  if (presence === 'unknown') return 'notListened'
  return presence === 'offline' ? { condition: 'concentratorOffline', place: concentratorPlace(gw) } : null
}

type Tagged = {
  ofPlant: Cover | null
  ofInverter(id: number): Cover | null
  ofString(id: number | null, inverterId: number | null): Cover | null
}
/** What is under a tag, looked up once for each string: most plants have none. */
const taggedOf = ({ tags }: Sample): Tagged => {
  const over = (stringId: number | null, inverterId: number | null): Cover | null =>
    tags.length > 0 && tagOver({ stringId, inverterId }, tags) !== null ? 'tag' : null
  return { ofPlant: over(null, null), ofInverter: (id) => over(null, id), ofString: over }
}

/** What these devices or concentrators explain, made once for all that stand below them. */
const coversBy = <K>(keys: Iterable<K>, condition: CoveringCondition, placeOf: (key: K) => Place): Map<K, Cover> =>
  new Map([...keys].map((key) => [key, { condition, place: placeOf(key) }]))

const make = (sample: Sample): Covers => {
  const ofUnheard = new Map(sample.concentrators.map((c) => [c.gw, unheard(c)]))
  const silentLines = silentLinesOf(sample)
  const withoutKeepAlive = linesWithoutKeepAlive(sample)
  const shutDown = shutDownInverters(sample, withoutKeepAlive)
  const stoppedInverters = stoppedOf(sample, shutDown)
  const isEachWithout = sample.inverters.every(({ id }) => stoppedInverters.has(id) || shutDown.has(id))
  const isPlantStopped = stoppedInverters.size > 1 && isEachWithout
  const zeroStrings = sample.strings.filter((s) => s.state === 'zero').map((s) => s.id)
  const tripped = trippedOf(sample, stoppedInverters)
  const ofStopped = new Map([...coversBy(stoppedInverters, 'inverterStopped', (id) => devicePlace('inverter', id)), ...tripped])
  const ofZero = coversBy(zeroStrings, 'stringZero', (id) => devicePlace('string', id))
  const ofSilentLine = coversBy(silentLines, 'powerLineSilent', concentratorPlace)
  const ofGw = (gw: string): Cover | null => ofUnheard.get(gw) ?? null
  const tagged = taggedOf(sample)
  const ofPlant: Cover | null = isPlantStopped ? { condition: 'plantStopped', place: stationPlace } : null
  const ofInverter: Covers['ofInverter'] = ({ id, gw }) =>
    tagged.ofInverter(id) ?? ofGw(gw) ?? ofPlant ?? tripped.get(id) ?? (stoppedInverters.has(id) ? null : (shutDown.get(id) ?? null))
  const ofWiring = (inverterId: number | null): Cover | null =>
    ofPlant ?? (inverterId === null ? null : (ofStopped.get(inverterId) ?? null))
  const ofString: Covers['ofString'] = ({ id, gw, inverterId }) => tagged.ofString(id, inverterId) ?? ofGw(gw) ?? ofWiring(inverterId)
  const ofOutput: Covers['ofOutput'] = (m) =>
    tagged.ofString(m.stringId, m.inverterId) ??
    coverOfShut(m, withoutKeepAlive) ??
    ofWiring(m.inverterId) ??
    (m.stringId === null ? null : (ofZero.get(m.stringId) ?? null))
  const ofModule: Covers['ofModule'] = (m) => {
    const above = tagged.ofString(m.stringId, m.inverterId) ?? ofGw(m.gw)
    if (above) return above
    return m.state === 'noData' ? (ofSilentLine.get(m.gw) ?? null) : ofOutput(m)
  }
  let byString: Map<number | null, Counts> | null = null
  const silentShare: Covers['silentShare'] = (stringId) => {
    byString ??= countBy(sample.modules, (m) => m.stringId)
    const counts = stringId === null ? undefined : byString.get(stringId)
    return counts ? counts.silent / counts.all : 0
  }
  return {
    ofModule,
    ofOutput,
    ofString,
    ofInverter,
    ofPlant: tagged.ofPlant,
    stoppedInverters,
    isPlantStopped,
    shutDownInverters: shutDown,
    linesWithoutKeepAlive: withoutKeepAlive,
    silentLines,
    silentShare,
  }
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
