import type { CurvePoint } from '../pv/iec60891.ts'
import type { OperatingPoint } from '../pv/single-diode.ts'
import { type CurveStep, stepsOf } from './steps.ts'

/** What is read off a measured curve. */
export type CurveFeatures = {
  openV: number
  shortA: number
  maximum: OperatingPoint
  /** Maximum power over Isc Voc, 0..1. */
  fillFactor: number
  /** Share of Isc that would be lost over the whole of Voc by the slope near the short circuit: what leaks through a shunt. */
  leakShare: number
  /** Share of Voc that would be lost over the whole of Isc by the slope near the open circuit: what resistances in series take. */
  dropShare: number
  steps: CurveStep[]
}

/** A straight line through points by least squares; the slope is 0 where all stand at one place. */
const lineThrough = (pairs: readonly (readonly [x: number, y: number])[]): { at0: number; slope: number } => {
  const n = pairs.length
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / n
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / n
  const xx = pairs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = xx === 0 ? 0 : pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / xx
  return { at0: meanY - slope * meanX, slope }
}

const pointsMin = 5
/** Shares of Voc and Isc over which the ends and slopes are read. */
const shortEnd = 0.15
const leakEnd = 0.3
const dropFrom = 0.05
const dropTo = 0.6
/** Points around the maximum through which a parabola is laid: those that give at least this share of it. */
const topShare = 0.97

const atVoltages = (points: readonly CurvePoint[], toV: number) =>
  points.filter(({ voltageV }) => voltageV <= toV).map(({ voltageV, currentA }) => [voltageV, currentA] as const)

/** Voltage without current: by the last two points, or the last one where the curve was not walked to its end. */
const openOf = (points: readonly CurvePoint[]): number => {
  const last = points.at(-1)!
  const before = points.at(-2)!
  if (last.currentA <= 0 || before.currentA <= last.currentA) return last.voltageV
  const slope = (last.voltageV - before.voltageV) / (before.currentA - last.currentA)
  return last.voltageV + Math.min(last.currentA * slope, 0.05 * last.voltageV)
}

const shortOf = (points: readonly CurvePoint[], openV: number): number => {
  const near = atVoltages(points, shortEnd * openV)
  return near.length < 3 ? points[0]!.currentA : lineThrough(near).at0
}

/** Top of the power, smoothed over its neighbours, which lie within a few percent of it. */
const maximumOf = (points: readonly CurvePoint[]): OperatingPoint => {
  const powers = points.map(({ voltageV, currentA }) => voltageV * currentA)
  const at = powers.reduce((best, power, k) => (power > powers[best]! ? k : best), 0)
  const isTop = (k: number): boolean => powers[k] !== undefined && powers[k]! >= topShare * powers[at]!
  let [from, to] = [at, at]
  while (isTop(from - 1)) from--
  while (isTop(to + 1)) to++
  const top = points.slice(from, to + 1)
  const middle = points[at]!
  if (top.length < pointsMin) return { ...middle, powerW: powers[at]! }
  const powerW = topOfParabola(top.map(({ voltageV }, k) => [voltageV - middle.voltageV, powers[from + k]!]))
  if (powerW === null) return { ...middle, powerW: powers[at]! }
  const voltageV = middle.voltageV + powerW.x
  return { voltageV, currentA: powerW.y / voltageV, powerW: powerW.y }
}

/** Vertex of the parabola through points by least squares (normal equations); null where it does not bend downwards within them. */
const topOfParabola = (pairs: readonly (readonly [x: number, y: number])[]): { x: number; y: number } | null => {
  const scale = Math.max(...pairs.map(([x]) => Math.abs(x)))
  const sum = (power: number, withY = 0): number => pairs.reduce((total, [x, y]) => total + (x / scale) ** power * (withY ? y : 1), 0)
  const [s0, s1, s2, s3, s4] = [sum(0), sum(1), sum(2), sum(3), sum(4)]
  const [t0, t1, t2] = [sum(0, 1), sum(1, 1), sum(2, 1)]
  const det = (a: number[]): number =>
    a[0]! * (a[4]! * a[8]! - a[5]! * a[7]!) - a[1]! * (a[3]! * a[8]! - a[5]! * a[6]!) + a[2]! * (a[3]! * a[7]! - a[4]! * a[6]!)
  const whole = det([s0, s1, s2, s1, s2, s3, s2, s3, s4])
  if (whole === 0 || !Number.isFinite(whole)) return null
  const c0 = det([t0, s1, s2, t1, s2, s3, t2, s3, s4]) / whole
  const c1 = det([s0, t0, s2, s1, t1, s3, s2, t2, s4]) / whole
  const c2 = det([s0, s1, t0, s1, s2, t1, s2, s3, t2]) / whole
  const x = -c1 / (2 * c2)
  return c2 < 0 && Math.abs(x) <= 1 ? { x: x * scale, y: c0 - c1 ** 2 / (4 * c2) } : null
}

/** The points by rising voltage. */
export const byVoltage = (points: readonly CurvePoint[]): CurvePoint[] => points.toSorted((a, b) => a.voltageV - b.voltageV)

/** Features of a curve in any order; null where it has fewer than 5 points, no voltage or no current. */
export const curveFeatures = (measured: readonly CurvePoint[]): CurveFeatures | null => {
  if (measured.length < pointsMin) return null
  const points = byVoltage(measured)
  const openV = openOf(points)
  const shortA = shortOf(points, openV)
  if (!(openV > 0 && shortA > 0)) return null
  const maximum = maximumOf(points)
  const nearShort = atVoltages(points, leakEnd * openV)
  const nearOpen = points.filter(({ currentA }) => currentA >= dropFrom * shortA && currentA <= dropTo * shortA)
  const drop = nearOpen.length < 2 ? 0 : -lineThrough(nearOpen.map(({ currentA, voltageV }) => [currentA, voltageV])).slope
  return {
    openV,
    shortA,
    maximum,
    fillFactor: maximum.powerW / (shortA * openV),
    leakShare: nearShort.length < 3 ? 0 : (-lineThrough(nearShort).slope * openV) / shortA,
    dropShare: (drop * shortA) / openV,
    steps: stepsOf(points, openV, shortA),
  }
}
