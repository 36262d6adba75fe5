import { pressureAltitudeM, pressurePa, refractionDeg } from '../../packages/core/src/pv/atmosphere.ts'
import { type SpaPlace, spaGeometry, spaPosition } from '../../packages/core/src/pv/spa.ts'
import { spaTimes } from '../../packages/core/src/pv/spa-times.ts'
import { solarNoonMs, sunTimes } from '../../packages/core/src/pv/sun.ts'
import { type Answers, type Inputs, type Model, utcOf } from './inputs.ts'

const hourMs = 3_600_000
/** TT − UT1 that the reference takes where a case gives none, s. */
const deltaTimeS = 67

const placeOf = ({ n, nOr, has }: Inputs): SpaPlace => ({
  latitudeDeg: n('latitude'),
  longitudeDeg: n('longitude'),
  altitudeM: nOr('altitude_m', has('pressure_pa') ? pressureAltitudeM(n('pressure_pa')) : 0),
})

/** Position with the step towards the horizon that the air adds. */
export const seenFrom = (inputs: Inputs) => {
  const sun = spaPosition(utcOf(inputs), placeOf(inputs), inputs.nOr('delta_t_s', deltaTimeS))
  const airPa = inputs.nOr('pressure_pa', pressurePa(inputs.nOr('altitude_m', 0)))
  return { sun, airPa, lift: refractionDeg(sun.elevationDeg, airPa, inputs.nOr('temperature_c', 12)) }
}

const position = (inputs: Inputs): Answers => {
  const { sun, lift } = seenFrom(inputs)
  return {
    elevation: sun.elevationDeg,
    zenith: sun.zenithDeg,
    azimuth: sun.azimuthDeg,
    apparent_elevation: sun.elevationDeg + lift,
    apparent_zenith: sun.zenithDeg - lift,
    equation_of_time: sun.geometry.equationOfTimeMin,
  }
}

const intermediate = (inputs: Inputs): Answers => {
  const { sun } = seenFrom(inputs)
  const g = sun.geometry
  return {
    JD: g.julianDay,
    L: g.heliocentricLongitudeDeg,
    B: g.heliocentricLatitudeDeg,
    R: g.distanceAu,
    dPsi: g.nutationDeg,
    epsilon: g.obliquityDeg,
    lambda_: g.apparentLongitudeDeg,
    v: g.siderealDeg,
    alpha: g.rightAscensionDeg,
    delta: g.declinationDeg,
    alpha_prime: sun.rightAscensionDeg,
    delta_prime: sun.declinationDeg,
  }
}

/** Rise, transit and set in seconds after local midnight, by one of two procedures: see `spaTimes` for what tells them apart. */
const times =
  (by: 'nrel' | 'almanac') =>
  (inputs: Inputs): Answers => {
    const utcDay = utcOf(inputs, 'date_local')
    const midnight = utcDay - inputs.n('utc_offset_h') * hourMs
    const place = placeOf(inputs)
    const seconds = (ms: number | undefined): number => (ms === undefined ? Number.NaN : (ms - midnight) / 1000)
    if (by === 'nrel') {
      const found = spaTimes(utcDay, place)
      return { sunrise_s: seconds(found.riseMs), transit_s: seconds(found.transitMs), sunset_s: seconds(found.setMs) }
    }
    const midday = midnight + 12 * hourMs
    const found = sunTimes(midday, place.latitudeDeg, place.longitudeDeg)
    const noonMs = solarNoonMs(midday, place.longitudeDeg)
    return { sunrise_s: seconds(found?.riseMs), transit_s: seconds(noonMs), sunset_s: seconds(found?.setMs) }
  }

export const sunModels: readonly Model[] = [
  [/^NREL SPA$/, position],
  [/^NREL SPA intermediate$/, intermediate],
  [/^earth-sun distance$/, (inputs) => ({ au: spaGeometry(utcOf(inputs), inputs.nOr('delta_t_s', deltaTimeS)).distanceAu })],
  [/^SPA sunrise\/sunset\/transit/, times('nrel')],
  [/^US Naval Observatory sunrise\/sunset\/transit$/, times('almanac')],
]
