import { asinDeg, atan2Deg, cosDeg, sinDeg, tanDeg, turn } from './angles.ts'
import { latitudeTerms, longitudeTerms, nutationTerms, radiusTerms } from './spa-terms.ts'
import type { SunGeometry, SunPosition } from './sun.ts'

/**
 * Where the sun stands, to 0.0003° for the years −2000 to 6000. Source: I. Reda and A. Andreas, NREL/TP-560-34302 (2008).
 * About 30 times as much work as `sun.ts`, which is within 0.005° of it and is what screens use; here is the measure for that one,
 * and for whatever is held against instruments.
 */

/** TT − UT1 of the years about 2026, s. */
const deltaTimeS = 69.2
const radPerDeg = Math.PI / 180

/** The sun from the centre of the earth, with the steps towards it as NREL names them. */
export type SpaGeometry = SunGeometry & {
  julianDay: number
  /** Of the earth as seen from the sun, 0..360°, and −0.001..0.001°. */
  heliocentricLongitudeDeg: number
  heliocentricLatitudeDeg: number
  nutationDeg: number
  /** Tilt of the earth's axis against its path. */
  obliquityDeg: number
  apparentLongitudeDeg: number
  /** Apparent sidereal time of Greenwich, 0..360°. */
  siderealDeg: number
}

/** Sum of a quantity's series: Σ tⁿ Σ a cos(b + c t). */
const series = (terms: readonly (readonly number[])[], t: number): number => {
  let sum = 0
  for (let power = terms.length - 1; power >= 0; power--) {
    const rows = terms[power]!
    let inner = 0
    for (let i = 0; i < rows.length; i += 3) inner += rows[i]! * Math.cos(rows[i + 1]! + rows[i + 2]! * t)
    sum = sum * t + inner
  }
  return sum / 1e8
}

const polynomial = (x: number, ...coefficients: number[]): number => coefficients.reduceRight((sum, c) => sum * x + c, 0)

/** Nutation in longitude and obliquity, degrees; `c` in Julian centuries. */
const nutation = (c: number): { longitudeDeg: number; obliquityDeg: number } => {
  const arguments_ = [
    polynomial(c, 297.85036, 445267.11148, -0.0019142, 1 / 189474),
    polynomial(c, 357.52772, 35999.05034, -0.0001603, -1 / 300000),
    polynomial(c, 134.96298, 477198.867398, 0.0086972, 1 / 56250),
    polynomial(c, 93.27191, 483202.017538, -0.0036825, 1 / 327270),
    polynomial(c, 125.04452, -1934.136261, 0.0020708, 1 / 450000),
  ]
  let longitude = 0
  let obliquity = 0
  for (let i = 0; i < nutationTerms.length; i += 9) {
    let angle = 0
    for (let j = 0; j < 5; j++) angle += nutationTerms[i + j]! * arguments_[j]!
    longitude += (nutationTerms[i + 5]! + nutationTerms[i + 6]! * c) * sinDeg(angle)
    obliquity += (nutationTerms[i + 7]! + nutationTerms[i + 8]! * c) * cosDeg(angle)
  }
  return { longitudeDeg: longitude / 36e6, obliquityDeg: obliquity / 36e6 }
}

/** Mean tilt of the axis, seconds of arc; `u` in 10,000 years. */
const meanObliquityArcS = (u: number): number =>
  polynomial(u, 84381.448, -4680.93, -1.55, 1999.25, -51.38, -249.67, -39.05, 7.12, 27.87, 5.79, 2.45)

const equationOfTime = (t: number, rightAscensionDeg: number, nutationOnEquatorDeg: number): number => {
  const meanLongitude = polynomial(t, 280.4664567, 360007.6982779, 0.03032028, 1 / 49931, -1 / 15300, -1 / 2e6)
  const minutes = 4 * turn(meanLongitude - 0.0057183 - rightAscensionDeg + nutationOnEquatorDeg)
  return minutes > 20 ? minutes - 1440 : minutes
}

/** The sun from the earth's centre at an instant (epoch ms). */
export const spaGeometry = (atMs: number, deltaT = deltaTimeS): SpaGeometry => {
  const julianDay = atMs / 86_400_000 + 2_440_587.5
  const century = (julianDay - 2_451_545) / 36_525
  const ephemerisCentury = (julianDay + deltaT / 86_400 - 2_451_545) / 36_525
  const t = ephemerisCentury / 10
  const heliocentricLongitudeDeg = turn(series(longitudeTerms, t) / radPerDeg)
  const heliocentricLatitudeDeg = series(latitudeTerms, t) / radPerDeg
  const distanceAu = series(radiusTerms, t)
  const shake = nutation(ephemerisCentury)
  const obliquityDeg = meanObliquityArcS(t / 10) / 3600 + shake.obliquityDeg
  const aberrationDeg = -20.4898 / (3600 * distanceAu)
  const apparentLongitudeDeg = turn(heliocentricLongitudeDeg + 180) + shake.longitudeDeg + aberrationDeg
  const latitude = -heliocentricLatitudeDeg
  const alongEquator = sinDeg(apparentLongitudeDeg) * cosDeg(obliquityDeg) - tanDeg(latitude) * sinDeg(obliquityDeg)
  const rightAscensionDeg = turn(atan2Deg(alongEquator, cosDeg(apparentLongitudeDeg)))
  const nutationOnEquator = shake.longitudeDeg * cosDeg(obliquityDeg)
  const meanSidereal = polynomial(century, 280.46061837, 0, 0.000387933, -1 / 38710000) + 360.98564736629 * (julianDay - 2_451_545)
  return {
    julianDay,
    heliocentricLongitudeDeg,
    heliocentricLatitudeDeg,
    distanceAu,
    nutationDeg: shake.longitudeDeg,
    obliquityDeg,
    apparentLongitudeDeg,
    siderealDeg: turn(meanSidereal) + nutationOnEquator,
    rightAscensionDeg,
    declinationDeg: asinDeg(
      sinDeg(latitude) * cosDeg(obliquityDeg) + cosDeg(latitude) * sinDeg(obliquityDeg) * sinDeg(apparentLongitudeDeg),
    ),
    equationOfTimeMin: equationOfTime(t, rightAscensionDeg, nutationOnEquator),
  }
}

/** Where one stands: degrees north and east, metres above the sea. */
export type SpaPlace = { latitudeDeg: number; longitudeDeg: number; altitudeM?: number }

/** The sun from a place: height and direction without refraction, and its coordinates shifted by the parallax. */
export type SpaPosition = SunPosition & { geometry: SpaGeometry; rightAscensionDeg: number; declinationDeg: number }

/** The sun from a place at an instant (epoch ms); `deltaT` = TT − UT1 in s, 69 these years. */
export const spaPosition = (atMs: number, place: SpaPlace, deltaT = deltaTimeS): SpaPosition => {
  const geometry = spaGeometry(atMs, deltaT)
  const { latitudeDeg, altitudeM = 0 } = place
  const hour = geometry.siderealDeg + place.longitudeDeg - geometry.rightAscensionDeg
  const parallax = sinDeg(8.794 / (3600 * geometry.distanceAu))
  const reduced = Math.atan(0.99664719 * tanDeg(latitudeDeg))
  const x = Math.cos(reduced) + (altitudeM / 6378140) * cosDeg(latitudeDeg)
  const y = 0.99664719 * Math.sin(reduced) + (altitudeM / 6378140) * sinDeg(latitudeDeg)
  const across = cosDeg(geometry.declinationDeg) - x * parallax * cosDeg(hour)
  const shift = atan2Deg(-x * parallax * sinDeg(hour), across)
  const declinationDeg = atan2Deg((sinDeg(geometry.declinationDeg) - y * parallax) * cosDeg(shift), across)
  const localHour = hour - shift
  const elevationDeg = asinDeg(
    sinDeg(latitudeDeg) * sinDeg(declinationDeg) + cosDeg(latitudeDeg) * cosDeg(declinationDeg) * cosDeg(localHour),
  )
  const towards = cosDeg(localHour) * sinDeg(latitudeDeg) - tanDeg(declinationDeg) * cosDeg(latitudeDeg)
  return {
    elevationDeg,
    zenithDeg: 90 - elevationDeg,
    azimuthDeg: turn(180 + atan2Deg(sinDeg(localHour), towards)),
    geometry,
    rightAscensionDeg: turn(geometry.rightAscensionDeg + shift),
    declinationDeg,
  }
}
