import { acosDeg, asinDeg, atan2Deg, cosDeg, halfTurn, sinDeg, tanDeg, turn } from './angles.ts'

/**
 * Position of the sun. Method: J. Meeus, Astronomical Algorithms (2nd ed.), chapters 12, 22, 25 and 28, low precision,
 * with the perturbations by Venus, Jupiter and the moon of his earlier Astronomical Formulae for Calculators, chapter 18;
 * checked against NREL SPA figures: within 0.005° between 1950 and 2100.
 * Longitudes count east positive, azimuths clockwise from north, instants are epoch milliseconds.
 */
export type SunPosition = {
  /** Centre of the sun above the horizon, without refraction, −90..90. */
  elevationDeg: number
  /** 0..360, clockwise from north. */
  azimuthDeg: number
  zenithDeg: number
}

/** The sun as seen from the earth's centre: the same for all places. */
export type SunGeometry = {
  declinationDeg: number
  rightAscensionDeg: number
  /** Apparent minus mean solar time, −17..17 min. */
  equationOfTimeMin: number
  /** Astronomical units, 0.983..1.017. */
  distanceAu: number
}

const msPerDay = 86_400_000
const julianDayOfEpoch = 2_440_587.5
const julianDay2000 = 2_451_545
/** TT − UTC now; a minute of error moves the sun by 0.0007°. */
const deltaTimeMs = 69_000
/** Solar radius and refraction at the horizon: the upper rim appears there. */
const riseElevationDeg = -0.8333

const daysSince2000 = (atMs: number): number => atMs / msPerDay + julianDayOfEpoch - julianDay2000

/** The sun from the earth's centre at an instant (epoch ms, 1950..2100). Source: Meeus, as above. */
export const sunGeometry = (atMs: number): SunGeometry => {
  const c = daysSince2000(atMs + deltaTimeMs) / 36_525
  const meanLongitude = turn(280.46646 + c * (36_000.76983 + c * 0.0003032))
  const meanAnomaly = turn(357.52911 + c * (35_999.05029 - c * 0.0001537))
  const eccentricity = 0.016708634 - c * (0.000042037 + c * 0.0000001267)
  const centre =
    (1.914602 - c * (0.004817 + c * 0.000014)) * sinDeg(meanAnomaly) +
    (0.019993 - c * 0.000101) * sinDeg(2 * meanAnomaly) +
    0.000289 * sinDeg(3 * meanAnomaly)
  const perturbed =
    0.00134 * cosDeg(22_518.7541 * (c + 1) + 153.23) +
    0.00154 * cosDeg(45_037.5082 * (c + 1) + 216.57) +
    0.002 * cosDeg(32_964.3577 * (c + 1) + 312.69) +
    0.00179 * sinDeg(445_267.1142 * (c + 1) + 350.74)
  const node = 125.04452 - 1934.136261 * c
  const nutation = (-17.2 * sinDeg(node) - 1.32 * sinDeg(2 * meanLongitude)) / 3600
  const obliquity =
    23.4392911 - c * (0.0130042 + c * (1.6e-7 - c * 5.04e-7)) + (9.2 * cosDeg(node) + 0.57 * cosDeg(2 * meanLongitude)) / 3600
  const distanceAu = (1.000001018 * (1 - eccentricity ** 2)) / (1 + eccentricity * cosDeg(meanAnomaly + centre))
  const longitude = meanLongitude + centre + perturbed + nutation - 0.0056932 / distanceAu
  const rightAscensionDeg = turn(atan2Deg(cosDeg(obliquity) * sinDeg(longitude), cosDeg(longitude)))
  return {
    declinationDeg: asinDeg(sinDeg(obliquity) * sinDeg(longitude)),
    rightAscensionDeg,
    equationOfTimeMin: 4 * halfTurn(meanLongitude - 0.0057183 - rightAscensionDeg + nutation * cosDeg(obliquity)),
    distanceAu,
  }
}

/** Hour angle: angle of the sun past the meridian of the place, −180..180; 15° in an hour, negative before solar noon. */
const hourAngleDeg = (atMs: number, longitudeDeg: number, sun: SunGeometry): number => {
  const meanSolarMin = (atMs / 60_000) % 1440
  return halfTurn((meanSolarMin + sun.equationOfTimeMin) / 4 - 180 + longitudeDeg)
}

/** The sun from a place (−90..90° north, −180..180° east) at an instant (epoch ms, 1950..2100). Source: Meeus, as above. */
export const sunPosition = (atMs: number, latitudeDeg: number, longitudeDeg: number): SunPosition => {
  const sun = sunGeometry(atMs)
  const hour = hourAngleDeg(atMs, longitudeDeg, sun)
  const sinLat = sinDeg(latitudeDeg)
  const cosLat = cosDeg(latitudeDeg)
  const geocentric = asinDeg(sinLat * sinDeg(sun.declinationDeg) + cosLat * cosDeg(sun.declinationDeg) * cosDeg(hour))
  const parallax = (8.794 / 3600 / sun.distanceAu) * cosDeg(geocentric)
  const elevationDeg = geocentric - parallax
  const azimuthDeg = turn(180 + atan2Deg(sinDeg(hour), cosDeg(hour) * sinLat - tanDeg(sun.declinationDeg) * cosLat))
  return { elevationDeg, azimuthDeg, zenithDeg: 90 - elevationDeg }
}

/** Instant of the solar noon nearest to `nearMs`. */
export const solarNoonMs = (nearMs: number, longitudeDeg: number): number => {
  let atMs = nearMs
  for (let i = 0; i < 3; i++) atMs -= (hourAngleDeg(atMs, longitudeDeg, sunGeometry(atMs)) / 360) * msPerDay
  return atMs
}

/** Hour angle at which the sun crosses an elevation on a day with this declination; NaN: it does not. */
const crossingHourAngleDeg = (latitudeDeg: number, declinationDeg: number, elevationDeg: number): number => {
  const cosine = (sinDeg(elevationDeg) - sinDeg(latitudeDeg) * sinDeg(declinationDeg)) / (cosDeg(latitudeDeg) * cosDeg(declinationDeg))
  return Math.abs(cosine) > 1 ? Number.NaN : acosDeg(cosine)
}

type Place = { latitudeDeg: number; longitudeDeg: number }
const crossingMs = (noonMs: number, { latitudeDeg, longitudeDeg }: Place, elevationDeg: number, side: -1 | 1): number => {
  let atMs = noonMs
  for (let i = 0; i < 4; i++) {
    const sun = sunGeometry(atMs)
    const wanted = side * crossingHourAngleDeg(latitudeDeg, sun.declinationDeg, elevationDeg)
    const hour = i === 0 ? 0 : hourAngleDeg(atMs, longitudeDeg, sun)
    atMs += ((wanted - hour) / 360) * msPerDay
  }
  return atMs
}

/**
 * Sunrise, solar noon and sunset of the day whose solar noon is nearest to `middayMs` (pass the local midday of a calendar day);
 * upper rim at a flat horizon with standard refraction, within a minute of almanacs up to 65° latitude.
 * With `elevationDeg`: the instants at which the sun's centre crosses that elevation. Null: it does not (polar night or polar day).
 */
export const sunTimes = (
  middayMs: number,
  latitudeDeg: number,
  longitudeDeg: number,
  elevationDeg: number = riseElevationDeg,
): { riseMs: number; noonMs: number; setMs: number } | null => {
  const noonMs = solarNoonMs(middayMs, longitudeDeg)
  const riseMs = crossingMs(noonMs, { latitudeDeg, longitudeDeg }, elevationDeg, -1)
  const setMs = crossingMs(noonMs, { latitudeDeg, longitudeDeg }, elevationDeg, 1)
  return Number.isNaN(riseMs) || Number.isNaN(setMs) ? null : { riseMs, noonMs, setMs }
}
