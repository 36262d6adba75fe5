import type { GapCount, PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { brightElevationDeg } from './covers.ts'
import type { Presence, Sample, SampledModule } from './sample.ts'

/** So long after the end of a day, and so long heard without a break, a concentrator had time to bring what it had stored, ms: a day. */
const backFillMs = 24 * 3_600_000
const heardMin = backFillMs / sampleMs
/** After that what comes changes no alarm any more (store/alarms/judge-plants.ts), ms: a week. */
const forgetMs = 7 * 24 * 3_600_000
/** A day of less bright light says nothing: an hour. Where the sun does not set a day ends after so many samples. */
const samplesMin = 3_600_000 / sampleMs
const samplesMax = (24 * 3_600_000) / sampleMs

const begun = (): GapCount => ({ heard: 0, samples: 0, withData: 0, days: [] })

const endDay = (count: GapCount, at: number): void => {
  if (count.samples >= samplesMin) count.days.push({ at, samples: count.samples, withData: count.withData })
  count.days = count.days.filter((day) => at - day.at < forgetMs)
  count.samples = 0
  count.withData = 0
}

const isOver = ({ samples }: GapCount, { isDark }: Sample): boolean => samples > 0 && (isDark || samples >= samplesMax)

const addSample = (count: GapCount, hasData: boolean): void => {
  count.samples++
  if (hasData) count.withData++
}

/** One walk for each sample of thousands of modules. */
const gwsOf = (modules: Sample['modules'], isOne: (m: SampledModule) => boolean): Set<string> => {
  const gws = new Set<string>()
  for (const m of modules) if (isOne(m)) gws.add(m.gw)
  return gws
}

/** Concentrators of which data are expected in a sample, and those of which there are some. */
const dataOf = (sample: Sample): { expected: ReadonlySet<string>; withData: ReadonlySet<string> } => {
  if (sample.sunElevationDeg < brightElevationDeg) return { expected: new Set(), withData: new Set() }
  return { expected: gwsOf(sample.modules, (m) => m.isHeard), withData: gwsOf(sample.modules, (m) => m.state !== 'noData') }
}

/** Samples in a row in which it was heard; while nobody listened nothing is known of it. */
const heardAfter = (heard: number, presence: Presence): number => {
  if (presence === 'unknown') return heard
  return presence === 'online' ? heard + 1 : 0
}

/**
 * Takes a sample into the days of each concentrator: in how many samples of bright light any of its modules had data. Modules that are silent
 * while it is heard are no hole: they have alarms of their own. What comes late is counted when the time is judged again.
 */
export const noteGaps = (state: PlantAlarms, sample: Sample): void => {
  const { expected, withData } = dataOf(sample)
  const before = state.gaps ?? {}
  const now: Record<string, GapCount> = {}
  for (const { gw, presence } of sample.concentrators) {
    const count = before[gw] ?? begun()
    now[gw] = count
    count.heard = heardAfter(count.heard, presence)
    if (expected.has(gw)) addSample(count, presence === 'online' || withData.has(gw))
    if (isOver(count, sample)) endDay(count, sample.at)
  }
  state.gaps = now
}

const shareOf = ({ samples, withData }: { samples: number; withData: number }): number => withData / samples

/**
 * By concentrator the share of the worst day of a week, 0..1, of which no more data can be expected: it ended a day ago, and the concentrator was
 * heard ever since, for a day at least. Null: there is no such day yet.
 */
export const filledShares = ({ gaps = {} }: PlantAlarms, at: number): Map<string, number | null> =>
  new Map(
    Object.entries(gaps).map(([gw, { heard, days }]) => {
      const ended = days.filter((day) => at - day.at >= backFillMs && at - day.at < forgetMs)
      return [gw, heard < heardMin || ended.length === 0 ? null : Math.min(...ended.map(shareOf))]
    }),
  )
