import type { Condition, Reading, Standing } from './condition.ts'
import { brightElevationDeg, coversOf } from './covers.ts'
import { peersOf, spreadOf } from './peers.ts'
import { devicePlace, stationPlace } from './places.ts'
import { at, minutes, said, unknown } from './said.ts'
import { nobodyListened, type Sample } from './sample.ts'

const isUnheard = (state: string): boolean => state === 'noData' || state === 'asleep'

const plantStopped = (sample: Sample): Reading[] => {
  const { inverters } = sample
  if (inverters.length < 2) return []
  const { isPlantStopped, stoppedInverters, ofPlant } = coversOf(sample)
  const isUnknown = ofPlant !== null || sample.isDark || inverters.every(({ state }) => isUnheard(state))
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
/** A string is compared where its modules give this many times what neighbours have to give (domain 4.8: from 400 W/m² on). */
const brightTimes = 2

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

const sensorWrong = (sample: Sample): Reading[] =>
  sample.irradianceSensors.map((sensor) => {
    const place = devicePlace('irradianceSensor', sensor.id)
    return at(place, sensor.state === 'noData' ? unknown : said(sensor.state === 'notCredible' ? 2 : 0, sensor.irradianceWm2, 0))
  })

const sensorStuck = (sample: Sample): Reading[] =>
  sample.irradianceSensors.map(({ id, state, irradianceWm2 }) => {
    const isUnknown = sample.isDark || state !== 'measuring'
    return at(devicePlace('irradianceSensor', id), isUnknown ? unknown : said(sample.stuckSensors.has(id) ? 2 : 0, irradianceWm2))
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
    raiseAfter: minutes(10),
    clearAfter: minutes(10),
    unit: '',
    read: plantStopped,
  },
  inverterStopped: {
    consequence: 'production',
    at: 'inverter',
    raiseAfter: minutes(15),
    clearAfter: minutes(10),
    unit: '',
    read: inverterStopped,
  },
  /** Judged once a day, at dusk: what it counts is the day that has ended. */
  lostDays: { consequence: 'production', at: 'station', raiseAfter: 1, clearAfter: 1, unit: '', read: lostDays },
  stringZero: { consequence: 'production', at: 'string', raiseAfter: minutes(15), clearAfter: minutes(10), unit: '', read: stringZero },
  stringMismatch: {
    consequence: 'production',
    at: 'string',
    raiseAfter: minutes(60),
    clearAfter: minutes(60),
    unit: '%',
    read: stringMismatch,
  },
  inverterSilent: { consequence: 'data', at: 'inverter', raiseAfter: minutes(45), clearAfter: minutes(5), unit: '', read: inverterSilent },
  sensorSilent: {
    consequence: 'data',
    at: 'irradianceSensor',
    raiseAfter: minutes(45),
    clearAfter: minutes(5),
    unit: '',
    read: sensorSilent,
  },
  sensorWrong: {
    consequence: 'data',
    at: 'irradianceSensor',
    raiseAfter: minutes(30),
    clearAfter: minutes(30),
    unit: 'W/m²',
    read: sensorWrong,
  },
  /** The hour in which it showed the same is in the reading. */
  sensorStuck: {
    consequence: 'data',
    at: 'irradianceSensor',
    raiseAfter: 1,
    clearAfter: minutes(30),
    unit: 'W/m²',
    read: sensorStuck,
  },
} as const satisfies Record<string, Condition>
