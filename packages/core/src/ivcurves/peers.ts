import type { CurvePoint } from '../pv/iec60891.ts'
import { type CurveFeatures, curveFeatures } from './features.ts'

/** A curve as it was measured: W/m², °C and the rating, W, are null where nothing told them. `group`: the string; null = not known. */
export type MeasuredCurve = {
  deviceId: number
  group: number | null
  ratedW: number | null
  points: readonly CurvePoint[]
  irradiance: number | null
  temperatureC: number | null
}

/** So many curves make a usual one. */
export const othersMin = 3

/** A curve with what is read off it; null where no current flowed. */
export type ReadCurve = MeasuredCurve & { features: CurveFeatures | null }
export type CurveWithFeatures = MeasuredCurve & { features: CurveFeatures }

export const readAll = (curves: readonly MeasuredCurve[]): ReadCurve[] =>
  curves.map((curve) => ({ ...curve, features: curveFeatures(curve.points) }))

export const withCurve = (curves: readonly ReadCurve[]): CurveWithFeatures[] =>
  curves.flatMap((curve) => (curve.features ? [{ ...curve, features: curve.features }] : []))

export type Peers = { curves: CurveWithFeatures[] /** They make a usual one. */; isEnough: boolean }

/** The curves of the same rating (of any, where it is not known) in each string, or in the whole scan where a string has too few: those that a curve is held against. */
export const peersIn = (all: readonly ReadCurve[]): ((one: Pick<ReadCurve, 'ratedW' | 'group'>) => Peers) => {
  const known = new Map<string, Peers>()
  const found = withCurve(all)
  return ({ ratedW, group }) => {
    const key = `${ratedW} ${group}`
    const before = known.get(key)
    if (before) return before
    const alike = ratedW === null ? found : found.filter((curve) => curve.ratedW === ratedW)
    const own = alike.filter((curve) => group !== null && curve.group === group)
    const curves = own.length > othersMin ? own : alike
    const peers = { curves, isEnough: curves.length > othersMin }
    known.set(key, peers)
    return peers
  }
}
