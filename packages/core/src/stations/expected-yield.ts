import { absoluteAirMass, dayOfYear, extraterrestrialWm2, pressurePa, refractionDeg, relativeAirMass } from '../pv/atmosphere.ts'
import { ineichen } from '../pv/clear-sky.ts'
import { sunPosition } from '../pv/sun.ts'
import { transpose } from '../pv/transposition.ts'
import { usualTurbidityAt } from '../pv/turbidity.ts'
import { dayBounds, localDate } from './local-day.ts'
import { slotMs } from './performance.ts'

/** Position of a plant, its time zone, and tilt and azimuth of its modules. */
export type SunnyPlace = {
  latitudeDeg: number
  longitudeDeg: number
  altitudeM: number
  timeZone: string
  tiltDeg: number
  azimuthDeg: number
}

/** Grass. */
const albedo = 0.2
/** Irradiance on the plane under a cloudless sky, W/m2. */
const clearWm2 = (place: SunnyPlace, at: number): number => {
  const { elevationDeg, azimuthDeg } = sunPosition(at, place.latitudeDeg, place.longitudeDeg)
  if (elevationDeg <= 0) return 0
  const airPa = pressurePa(place.altitudeM)
  const apparentZenithDeg = 90 - elevationDeg - refractionDeg(elevationDeg, airPa)
  const beyondWm2 = extraterrestrialWm2(dayOfYear(at))
  const sky = ineichen({
    apparentZenithDeg,
    airMassAbsolute: absoluteAirMass(relativeAirMass(apparentZenithDeg), airPa),
    linkeTurbidity: usualTurbidityAt(place.latitudeDeg, place.altitudeM, at),
    altitudeM: place.altitudeM,
    extraterrestrialWm2: beyondWm2,
  })
  const { beamWm2, skyWm2, groundWm2 } = transpose(place, { zenithDeg: apparentZenithDeg, azimuthDeg }, sky, beyondWm2, albedo)
  return beamWm2 + skyWm2 + groundWm2
}

/** Hours at rated power up to the end of each quarter of an hour of a day. */
const hoursOfDay = (place: SunnyPlace, from: number, to: number): number[] => {
  const hours: number[] = []
  let sum = 0
  for (let at = from; at < to; at += slotMs) {
    sum += (clearWm2(place, at + slotMs / 2) / 1000) * (slotMs / 3_600_000)
    hours.push(sum)
  }
  return hours
}

/** A day is worked out once, not at every judgement: 0.5 ms of 96 quarters. */
const kept = new Map<string, { from: number; hours: number[] }>()
const keptMax = 20_000
const dayOf = (place: SunnyPlace, day: string) => {
  const { latitudeDeg, longitudeDeg, altitudeM, timeZone, tiltDeg, azimuthDeg } = place
  const key = [latitudeDeg, longitudeDeg, altitudeM, timeZone, tiltDeg, azimuthDeg, day].join(' ')
  const known = kept.get(key)
  if (known) return known
  const { from, to } = dayBounds(day, timeZone)
  const made = { from, hours: hoursOfDay(place, from, to) }
  if (kept.size >= keptMax) kept.clear()
  kept.set(key, made)
  return made
}

/** What a cloudless sky would have given by now of the station's day at rated power, without any loss, h. */
export const expectedYieldH = (place: SunnyPlace, now: number): number => {
  const { from, hours } = dayOf(place, localDate(now, place.timeZone))
  const slot = Math.floor((now - from) / slotMs)
  const before = hours[slot - 1] ?? 0
  const share = (now - from - slot * slotMs) / slotMs
  return before + ((hours[slot] ?? before) - before) * share
}

/** Yield over what a cloudless sky would have given: what plants are compared by while their days have come to different hours. */
export const shareOfExpected = (yieldH: number | null, expectedH: number): number | null =>
  yieldH === null || expectedH <= 0 ? null : yieldH / expectedH
