import { acosDeg, asinDeg, cosDeg, halfTurn, sinDeg } from './angles.ts'
import { type SpaPlace, spaGeometry } from './spa.ts'

const dayMs = 86_400_000
/** Degrees the earth turns in a day. */
const turnPerDay = 360.985647
const horizonDeg = -0.8333

const fraction = (x: number): number => x - Math.floor(x)

/** Value `n` days after the middle one of three a day apart. */
const interpolate = (before: number, now: number, after: number, n: number): number => {
  const a = halfTurn(now - before)
  const b = halfTurn(after - now)
  return now + (n * (a + b + (b - a) * n)) / 2
}

/** Half of the day's arc, degrees; NaN where the sun's rim doesn't cross the horizon. */
const halfArcDeg = (latitudeDeg: number, declinationDeg: number): number => {
  const cosine = (sinDeg(horizonDeg) - sinDeg(latitudeDeg) * sinDeg(declinationDeg)) / (cosDeg(latitudeDeg) * cosDeg(declinationDeg))
  return Math.abs(cosine) > 1 ? Number.NaN : acosDeg(cosine)
}

/**
 * Sunrise, transit and sunset as NREL's procedure prints them (NREL/TP-560-34302, appendix A.2), epoch ms; `utcDayMs` is midnight UTC
 * of the calendar day; rise and set NaN in polar night and polar day.
 *
 * The procedure interpolates the sun within that UTC day: where the day's sunset falls after midnight UTC (the Americas), it gives the
 * clock time of the evening before, up to two minutes off, and likewise the next sunrise east of 90° E. NREL's own calculator prints the
 * same. `sunTimes` in sun.ts gives the rise and set of the day itself, which is what people are shown.
 */
export const spaTimes = (utcDayMs: number, place: SpaPlace, deltaT = 67): { riseMs: number; transitMs: number; setMs: number } => {
  const { latitudeDeg, longitudeDeg } = place
  const siderealDeg = spaGeometry(utcDayMs, deltaT).siderealDeg
  const [before, now, after] = [-1, 0, 1].map((days) => spaGeometry(utcDayMs + days * dayMs, 0)) as [
    ReturnType<typeof spaGeometry>,
    ReturnType<typeof spaGeometry>,
    ReturnType<typeof spaGeometry>,
  ]
  const arc = halfArcDeg(latitudeDeg, now.declinationDeg) / 360
  const noon = fraction((now.rightAscensionDeg - longitudeDeg - siderealDeg) / 360)

  const at = (m: number) => {
    const n = m + deltaT / 86_400
    const declination = interpolate(before.declinationDeg, now.declinationDeg, after.declinationDeg, n)
    const rightAscension = interpolate(before.rightAscensionDeg, now.rightAscensionDeg, after.rightAscensionDeg, n)
    const hour = halfTurn(siderealDeg + turnPerDay * m + longitudeDeg - rightAscension)
    const height = asinDeg(sinDeg(latitudeDeg) * sinDeg(declination) + cosDeg(latitudeDeg) * cosDeg(declination) * cosDeg(hour))
    return { hour, height, rate: 360 * cosDeg(declination) * cosDeg(latitudeDeg) * sinDeg(hour) }
  }
  const crossing = (m: number): number => {
    const sun = at(fraction(m))
    return utcDayMs + (m + (sun.height - horizonDeg) / sun.rate) * dayMs
  }
  return { riseMs: crossing(noon - arc), transitMs: utcDayMs + (noon - at(noon).hour / 360) * dayMs, setMs: crossing(noon + arc) }
}
