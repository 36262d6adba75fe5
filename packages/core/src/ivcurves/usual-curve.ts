import { medianOf } from '../kit/quantile.ts'
import type { Condition, CurvePoint } from '../pv/iec60891.ts'
import { standardCondition } from '../pv/iec60891.ts'
import { moduleModel } from '../pv/module.ts'
import { hotterMinK } from './candidates.ts'
import type { Usual } from './compare.ts'
import { kneeShareOf } from './compare.ts'
import { conditionOf } from './condition-of.ts'
import { type CurveFeatures, curveFeatures } from './features.ts'
import { quantileCurves } from './median-curve.ts'
import { type Peers, peersIn, type ReadCurve } from './peers.ts'
import { standardCurveOf } from './standard-curve.ts'
import { toCondition } from './to-standard.ts'

/** The quantiles between which the middle 80 % of the curves lie. */
const bandShares = [0.1, 0.5, 0.9] as const

export type UsualCurve = {
  /** The median of the peers, and its figures: what a curve is held against. */
  median: CurvePoint[]
  features: CurveFeatures | null
  usual: Usual | null
  /** Between them the middle 80 % of the peers. */
  band: () => { low: CurvePoint[]; high: CurvePoint[] }
  /** Brought to light and heat of the curve beside them (IEC 60891); else as each was measured: light or heat of one is not known. */
  isTranslated: boolean
}

/** The curves of one group of peers: at standard conditions, or as measured where the condition of one is not known. */
type Shared = Record<'low' | 'median' | 'high', CurvePoint[]> & { isStandard: boolean; ratedW: number | null; temperatureC: number | null }

const sharedOf = ({ curves }: Peers): Shared => {
  const standard = curves.flatMap((curve) => standardCurveOf(curve) ?? [])
  const isStandard = standard.length === curves.length
  const [low, median, high] = quantileCurves(isStandard ? standard : curves, bandShares)
  const temperatures = curves.flatMap(({ temperatureC }) => temperatureC ?? [])
  return {
    ...{ low: low!, median: median!, high: high!, isStandard, ratedW: curves[0]!.ratedW },
    temperatureC: temperatures.length === 0 ? null : medianOf(temperatures),
  }
}

/** Light and heat to which the peers of a curve are brought: its own, but not a heat that is a sign of its own fault. */
const wayTo = (one: ReadCurve, { temperatureC }: Shared): Condition | null => {
  const own = conditionOf(one)
  if (own === null || temperatureC === null) return own
  return own.cellC - temperatureC >= hotterMinK ? { ...own, cellC: temperatureC } : own
}

/** Without what only arithmetic made: 2e-16 A at the open circuit. */
const exact = ({ voltageV, currentA }: CurvePoint): CurvePoint => ({ voltageV, currentA: Math.round(currentA * 1e9) / 1e9 })

/** A curve at standard conditions as it is at others, from 0 V on. */
const movedTo = (points: CurvePoint[], to: Condition, ratedW: number): CurvePoint[] => {
  const ends = curveFeatures(points)
  const moved = ends && toCondition(points, ends, { from: standardCondition, to }, moduleModel(ratedW))
  const features = moved && curveFeatures(moved)
  return features ? quantileCurves([{ points: moved, features }], [0.5])[0]!.map(exact) : points
}

/** Brings curves of the group to one of its curves. */
const wayIn = (one: ReadCurve, shared: Shared): { isTranslated: boolean; bring: (points: CurvePoint[]) => CurvePoint[] } => {
  const { isStandard, ratedW } = shared
  const to = wayTo(one, shared)
  if (!isStandard || ratedW === null || to === null) return { isTranslated: false, bring: (points) => points }
  return { isTranslated: true, bring: (points) => movedTo(points, to, ratedW) }
}

const usualOfMedian = (features: CurveFeatures, temperatureC: number | null): Usual => {
  const { openV, shortA, fillFactor, leakShare, dropShare, maximum } = features
  return { openV, shortA, fillFactor, leakShare, dropShare, powerW: maximum.powerW, kneeShare: kneeShareOf(features), temperatureC }
}

/**
 * What the curves beside each curve of a scan look like: those of its string, or of the scan where its string has too few; null: too few.
 * Modules are scanned one after the other, and the light changes meanwhile: the median of the peers is made at standard conditions and
 * brought to the light and heat of each curve (IEC 60891, procedure 2). The judgement and every screen take this one. `band` is made when it
 * is asked for.
 */
export const usualsIn = (all: readonly ReadCurve[]): ((one: ReadCurve) => UsualCurve | null) => {
  const peersOf = peersIn(all)
  const known = new Map<Peers, Shared>()
  return (one) => {
    const peers = peersOf(one)
    if (!peers.isEnough) return null
    const shared = known.get(peers) ?? sharedOf(peers)
    known.set(peers, shared)
    const { isTranslated, bring } = wayIn(one, shared)
    const median = bring(shared.median)
    const features = curveFeatures(median)
    const band = () => ({ low: bring(shared.low), high: bring(shared.high) })
    return { median, features, usual: features && usualOfMedian(features, shared.temperatureC), band, isTranslated }
  }
}
