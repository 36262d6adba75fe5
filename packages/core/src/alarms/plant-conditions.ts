import { darkIrradianceMaxWm2 } from '../telemetry/irradiance.ts'
import type { Condition, Reading, Standing } from './condition.ts'
import { brightElevationDeg, coversOf, nobodyListened } from './covers.ts'
import { brightTimes, peersOf, spreadOf } from './peers.ts'
import { devicePlace, stationPlace } from './places.ts'
import { at, said, unknown } from './said.ts'
import type { Sample } from './sample.ts'

const isUnheard = (state: string): boolean => state === 'noData' || state === 'asleep'

const plantStopped = (sample: Sample): Reading[] => {
  const { inverters } = sample
  if (inverters.length < 2) return []
  const { isPlantStopped, stoppedInverters, shutDownInverters, ofPlant } = coversOf(sample)
  const isUnknown = ofPlant !== null || sample.isDark || inverters.every(({ id, state }) => isUnheard(state) || shutDownInverters.has(id))
  return [at(stationPlace, isUnknown ? unknown : said(isPlantStopped ? 1 : 0, stoppedInverters.size, inverters.length))]
}

const inverterStopped = (sample: Sample): Reading[] => {
  const covers = coversOf(sample)
  return sample.inverters.map((inverter) => {
    const place = devicePlace('inverter', inverter.id)
    if (covers.ofInverter(inverter) !== null || isUnheard(inverter.state)) return at(place, unknown)
    return at(place, said(covers.stoppedInverters.has(inverter.id) ? 1 : 0))
  })
}

const inverterSilent = (sample: Sample): Reading[] => {
  const covers = coversOf(sample)
  return sample.inverters.map((inverter) => {
    const isUnknown = inverter.state === 'asleep' || !inverter.isHeard || covers.ofInverter(inverter) !== null
    return at(devicePlace('inverter', inverter.id), isUnknown ? unknown : said(inverter.state === 'noData' ? 2 : 0))
  })
}

/**
 * An inverter that says that it holds its output back, and gives less than its rating. Below what it gave then it can't be known whether it
 * still would: a cloud ends nothing.
 */
const inverterLimited = (sample: Sample, known: Standing): Reading[] => {
  const covers = coversOf(sample)
  return sample.inverters.map((inverter) => {
    const place = devicePlace('inverter', inverter.id)
    const { outputShare, isThrottled } = inverter
    if (outputShare === null || covers.ofInverter(inverter) !== null || inverter.state !== 'producing') return at(place, unknown)
    const [value, against] = [100 * outputShare, 100 * sample.limits.limitedShare]
    if (isThrottled && value < against) return at(place, said(2, value, against))
    return at(place, value < (known(place)?.value ?? 0) ? unknown : said(0))
  })
}

const stringZero = (sample: Sample): Reading[] => {
  const covers = coversOf(sample)
  return sample.strings.map((string) => {
    const place = devicePlace('string', string.id)
    if (covers.ofString(string) !== null || isUnheard(string.state)) return at(place, unknown)
    if (string.state !== 'zero') return at(place, said(0))
    // In weak light a string gives nothing though it is well.
    return at(place, sample.sunElevationDeg < brightElevationDeg ? unknown : said(1))
  })
}

/** The spread is over when it is this much of its limit. */
const evenShare = 0.8

const stringMismatch = (sample: Sample, known: Standing): Reading[] => {
  const covers = coversOf(sample)
  const peers = peersOf(sample)
  const { peersShare, mismatchShare } = sample.limits
  return sample.strings.map((string) => {
    const place = devicePlace('string', string.id)
    const isBright = (peers.shareOfString(string.id) ?? 0) >= brightTimes * peersShare
    const spread = isBright && covers.ofString(string) === null ? spreadOf(peers.ofString(string.id)) : null
    if (spread === null) return at(place, unknown)
    const limit = mismatchShare * (known(place)?.isRaised ? evenShare : 1)
    return at(place, said(spread > limit ? 2 : 0, 100 * spread, 100 * mismatchShare))
  })
}

const sensorSilent = (sample: Sample): Reading[] => {
  const covers = coversOf(sample)
  return sample.irradianceSensors.map((sensor) => {
    const isUnknown = sample.isDark || !sensor.isHeard || covers.ofInverter(sensor) !== null
    return at(devicePlace('irradianceSensor', sensor.id), isUnknown ? unknown : said(sensor.state === 'noData' ? 2 : 0))
  })
}

/** Modules of a string give something, and the meter shows the dark. */
const isBlind = (irradianceWm2: number | null, sample: Sample): boolean => {
  if (irradianceWm2 === null || irradianceWm2 > darkIrradianceMaxWm2) return false
  const peers = peersOf(sample)
  return sample.strings.some(({ id }) => (peers.shareOfString(id) ?? 0) >= sample.limits.peersShare)
}

const sensorWrong = (sample: Sample): Reading[] =>
  sample.irradianceSensors.map(({ id, state, irradianceWm2 }) => {
    const isWrong = state === 'notCredible' || isBlind(irradianceWm2, sample)
    return at(devicePlace('irradianceSensor', id), state === 'noData' ? unknown : said(isWrong ? 2 : 0, irradianceWm2, 0))
  })

const sensorStuck = (sample: Sample): Reading[] =>
  sample.irradianceSensors.map(({ id, state, irradianceWm2 }) => {
    const isUnknown = sample.isDark || state !== 'measuring'
    return at(devicePlace('irradianceSensor', id), isUnknown ? unknown : said(sample.stuckSensors.has(id) ? 2 : 0, irradianceWm2))
  })

const sensorLow = ({ irradianceSensors, lowMeters, limits }: Sample): Reading[] =>
  irradianceSensors.map(({ id, state }) => {
    const missing = lowMeters.get(id)
    const low = missing === undefined ? said(0) : said(2, 100 * missing, 100 * limits.meterShare)
    return at(devicePlace('irradianceSensor', id), state === 'noData' ? unknown : low)
  })

const lostDays = (sample: Sample): Reading[] => {
  const { lossThresholdDays: threshold, lostDaysInARow: days } = sample
  if (threshold === null) return []
  return [at(stationPlace, nobodyListened(sample) ? unknown : said(days >= threshold ? 2 : 0, days, threshold))]
}

/** Conditions of a plant, its inverters, strings and irradiance meters; rows of the alarm catalogue (domain 4.8). */
export const plantConditions = {
  plantStopped: {
    consequence: 'production',
    at: 'station',
    unit: '',
    read: plantStopped,
  },
  inverterStopped: {
    consequence: 'production',
    at: 'inverter',
    unit: '',
    read: inverterStopped,
  },
  inverterLimited: {
    consequence: 'production',
    at: 'inverter',
    unit: '%',
    read: inverterLimited,
  },
  /** Judged once a day, at dusk: what it counts is the day that has ended. */
  lostDays: { consequence: 'production', at: 'station', unit: '', read: lostDays },
  stringZero: { consequence: 'production', at: 'string', unit: '', read: stringZero },
  stringMismatch: {
    consequence: 'production',
    at: 'string',
    unit: '%',
    read: stringMismatch,
  },
  inverterSilent: { consequence: 'data', at: 'inverter', unit: '', read: inverterSilent },
  sensorSilent: {
    consequence: 'data',
    at: 'irradianceSensor',
    unit: '',
    read: sensorSilent,
  },
  sensorWrong: {
    consequence: 'data',
    at: 'irradianceSensor',
    unit: 'W/m²',
    read: sensorWrong,
  },
  sensorStuck: {
    consequence: 'data',
    at: 'irradianceSensor',
    unit: 'W/m²',
    read: sensorStuck,
  },
  /** Judged once a day, at dusk. */
  sensorLow: { consequence: 'data', at: 'irradianceSensor', unit: '%', read: sensorLow },
} as const satisfies Record<string, Condition>
