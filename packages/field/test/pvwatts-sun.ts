/** Where PVWatts puts the sun: degrees, refraction included; sunrise and sunset in hours of local standard time. */
export type AlmanacSun = { zenithDeg: number; azimuthDeg: number; riseH: number; setH: number }
type Standing = { latitudeDeg: number; longitudeDeg: number; utcOffsetH: number }

const radian = Math.PI / 180
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const turned = (value: number, full: number): number => ((value % full) + full) % full

/** The almanac's year: typical years have none, and PVWatts takes 1900, and that for a leap year, which it was not. */
const year = 1900

/** Right ascension and declination, rad, mean longitude, °, and sidereal time of Greenwich, h. */
const coordinates = (dayOfYear: number, hour: number) => {
  const since = year - 1949
  const t = 32916.5 + since * 365 + Math.trunc(since / 4) + dayOfYear + hour / 24 - 51545
  const meanDeg = turned(280.46 + 0.9856474 * t, 360)
  const anomaly = turned(357.528 + 0.9856003 * t, 360) * radian
  const ecliptic = turned(meanDeg + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly), 360) * radian
  const obliquity = (23.439 - 4e-7 * t) * radian
  const ascension = turned(Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic)), 2 * Math.PI)
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic))
  return { ascension, declination, meanDeg, siderealH: turned(6.697375 + 0.0657098242 * t + hour, 24) }
}

const refracted = (elevationDeg: number): number => {
  const e = elevationDeg
  const lift = e > -0.56 ? (3.51561 * (0.1594 + 0.0196 * e + 0.00002 * e * e)) / (1 + 0.505 * e + 0.0845 * e * e) : 0.56
  return Math.min(90, e + lift)
}

/**
 * The sun after the Astronomical Almanac, as PVWatts computes it. Source: J. J. Michalsky (1988), "The Astronomical Almanac's algorithm
 * for approximate solar position"; within 0.01° of NREL SPA for the same instant.
 */
export const almanacSun = (month: number, day: number, localH: number, at: Standing): AlmanacSun => {
  const dayOfYear = daysBefore[month - 1]! + day + (month > 2 ? 1 : 0)
  const over = localH - at.utcOffsetH
  const { ascension, declination, meanDeg, siderealH } = coordinates(dayOfYear + Math.floor(over / 24), turned(over, 24))
  const latitude = at.latitudeDeg * radian
  const angle = turned((siderealH + at.longitudeDeg / 15) * 15 * radian - ascension + Math.PI, 2 * Math.PI) - Math.PI
  const sine = Math.sin(declination) * Math.sin(latitude) + Math.cos(declination) * Math.cos(latitude) * Math.cos(angle)
  const elevation = Math.asin(sine)
  const fromSouth = Math.acos((sine * Math.sin(latitude) - Math.sin(declination)) / (Math.cos(elevation) * Math.cos(latitude)))
  const timeEquationH = turned((meanDeg - ascension / radian) / 15 + 12, 24) - 12
  const noonH = 12 - (at.longitudeDeg / 15 - at.utcOffsetH) - timeEquationH
  const halfDayH = Math.acos(-Math.tan(latitude) * Math.tan(declination)) / radian / 15
  return {
    zenithDeg: 90 - refracted(elevation / radian),
    azimuthDeg: 180 + (Math.sign(angle) * fromSouth) / radian,
    riseH: noonH - halfDayH,
    setH: noonH + halfDayH,
  }
}
