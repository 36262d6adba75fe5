import type { MeterDays, OwnDay, PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { shareAt } from './plant-light.ts'
import type { Sample, SampledModule } from './sample.ts'

/** So many of the last days say what is usual, and so many at least. */
const usualMax = 14
const usualMin = 4
/** So many samples make a day: an hour of reports of five minutes, three of quarters of an hour. */
const samplesMin = 12
/** Where the sun does not set a day ends after so many samples. */
const samplesMax = (24 * 3_600_000) / sampleMs
/** In weaker light, W/m², the ratio says little. */
const brightWm2 = 100
/** So many days in a row a meter shows too little before it is told; after so many what it shows is the usual. */
const toldDays = 2
const adoptedDays = 21
/** It shows enough again where less than this share of the limit is missing. */
const enoughShare = 0.5

const noDay = (): OwnDay => ({ samples: 0, gotWh: 0, couldWh: 0 })
const newMeter = (): MeterDays => ({ today: noDay(), ratios: [], low: null })
const sumOf = (modules: readonly SampledModule[], of: (m: SampledModule) => number): number => modules.reduce((sum, m) => sum + of(m), 0)

/** How much less a meter showed on a day than on any of the days before, beside what the modules gave, 0..1; null: not known. */
const missingOf = (ratios: readonly number[], ratio: number): number | null =>
  ratios.length < usualMin ? null : Math.max(0, 1 - Math.max(...ratios) / ratio)

/** How many days in a row a meter shows too little, with the day that has ended; null: it shows enough. */
const lowAfter = ({ low, ratios }: MeterDays, ratio: number, limit: number): MeterDays['low'] => {
  const share = missingOf(ratios, ratio)
  if (share === null || share < limit * enoughShare) return null
  if (share >= limit) return { days: (low?.days ?? 0) + 1, share }
  return low && { ...low, share }
}

const endDay = (meter: MeterDays, limit: number): void => {
  const { samples, gotWh, couldWh } = meter.today
  meter.today = noDay()
  if (samples < samplesMin || !(couldWh > 0) || !(gotWh > 0)) return
  const ratio = gotWh / couldWh
  meter.low = lowAfter(meter, ratio, limit)
  if (meter.low === null) meter.ratios = [...meter.ratios, ratio].slice(-usualMax)
  else if (meter.low.days > adoptedDays) Object.assign(meter, { ratios: [ratio], low: null })
}

type Sensor = Sample['irradianceSensors'][number]
type Given = { gotWh: number; ratedWh: number }
const addTo = (today: OwnDay, { gotWh, ratedWh }: Given, share: number): void => {
  today.samples++
  today.gotWh += gotWh
  today.couldWh += ratedWh * share
}

/** What a meter shows, W/m², where that is bright light that it has not shown before; else null. */
const newLight = ({ lights = {} }: PlantAlarms, { at }: Sample, { id, state, irradianceWm2 }: Sensor): number | null =>
  state === 'measuring' && lights[id]?.since === at && (irradianceWm2 ?? 0) >= brightWm2 ? irradianceWm2 : null

/**
 * Takes what the sound modules of a sample gave beside what each irradiance meter shows into the day that is running: a meter that gets dirty,
 * shaded or moved shows less while the modules give as much. `lights` of the state say what each shows (`noteLight` comes first): light that
 * may stand still teaches nothing. The dark ends the day.
 */
export const noteMeters = (state: PlantAlarms, sample: Sample, sound: readonly SampledModule[]): void => {
  const meters = state.meters ?? {}
  state.meters = meters
  const hours = sampleMs / 3_600_000
  const given = { gotWh: sumOf(sound, (m) => m.powerW! * hours), ratedWh: sumOf(sound, (m) => m.ratedW! * hours) }
  const lightOf = (sensor: Sensor) => (sound.length === 0 ? null : newLight(state, sample, sensor))
  const daySamples = sample.isDark ? 1 : samplesMax
  for (const sensor of sample.irradianceSensors) {
    meters[sensor.id] ??= newMeter()
    const meter = meters[sensor.id]!
    const irradianceWm2 = lightOf(sensor)
    if (irradianceWm2 !== null) addTo(meter.today, given, shareAt(sample, irradianceWm2))
    if (meter.today.samples >= daySamples) endDay(meter, sample.limits.meterShare)
  }
}

/** Meters that have shown too little for days, by id, with the share that is missing, 0..1: no loss is worked out by them. */
export const lowMeters = ({ meters = {} }: Pick<PlantAlarms, 'meters'>): Map<number, number> =>
  new Map(
    Object.entries(meters).flatMap(([id, { low }]) => (low !== null && low.days >= toldDays ? [[Number(id), low.share] as const] : [])),
  )
