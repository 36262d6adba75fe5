import { ratioOf } from '../stations/performance.ts'
import type { OwnDay, OwnPerformance, PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import type { PlantLight } from './plant-light.ts'
import type { Sample, SampledModule } from './sample.ts'

/** So many days before the one that is running are remembered. */
const daysMax = 7
/** So many samples say something: an hour of reports of five minutes or less, three of quarters of an hour. */
const samplesMin = 12
/** Where the sun does not set a day ends after so many samples. */
const samplesMax = (24 * 3_600_000) / sampleMs
/** In weaker light, W/m², the ratio says little. */
const brightWm2 = 100

const noDay = (): OwnDay => ({ samples: 0, gotWh: 0, couldWh: 0 })
export const noPerformance = (): OwnPerformance => ({ days: [], today: noDay() })

/**
 * Takes what the sound modules of a sample gave into the day that is running; `light` null: not known. Light that may stand still teaches
 * nothing. The dark ends the day.
 */
export const noteOwn = (state: PlantAlarms, sample: Sample, sound: readonly SampledModule[], light: PlantLight | null): void => {
  const own = state.own ?? noPerformance()
  state.own = own
  const { today } = own
  if (light?.isNew && light.irradianceWm2 >= brightWm2 && sound.length > 0) {
    const hours = sampleMs / 3_600_000
    today.samples++
    for (const { powerW, ratedW } of sound) {
      today.gotWh += powerW! * hours
      today.couldWh += ratedW! * light.share * hours
    }
  }
  if (today.samples < (sample.isDark ? 1 : samplesMax)) return
  own.days = [...own.days, today].slice(-daysMax)
  own.today = noDay()
}

/**
 * The plant's own performance ratio at 25 °C: what its sound modules gave over what they could have given, of the last days (IEC 61724-1;
 * stations/iec61724.ts has the same of a period). Null where too little is known.
 */
const ownRatio = ({ own }: PlantAlarms, { modules }: Sample): number | null => {
  const known = own ? [...own.days, own.today] : []
  const sum = (of: (day: OwnDay) => number): number => known.reduce((all, day) => all + of(day), 0)
  if (sum((day) => day.samples) < samplesMin) return null
  const ratedW = modules.reduce((all, m) => all + (m.ratedW ?? 0), 0)
  return ratioOf(
    sum((day) => day.gotWh),
    sum((day) => day.couldWh),
    ratedW,
  )
}

/**
 * What the plant should give now by its irradiance, its temperature and its own performance, over its rated power; null where the light or
 * the performance is not known. A plant that was judged for the first time while it stood still has shown none yet: then the performance
 * ratio of its days on record counts, which has their usual temperature in it.
 */
export const ownShare = (state: PlantAlarms, sample: Sample, light: PlantLight | null): number | null => {
  if (light === null) return null
  const ratio = ownRatio(state, sample)
  if (ratio !== null) return ratio * light.share
  const { ratioOnRecord } = sample
  return ratioOnRecord === null ? null : (ratioOnRecord * light.irradianceWm2) / 1000
}
