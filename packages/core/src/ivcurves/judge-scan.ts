import { medianOf } from '../kit/quantile.ts'
import type { Condition } from '../pv/iec60891.ts'
import { moduleModel } from '../pv/module.ts'
import { deSoto, keyPoints } from '../pv/single-diode.ts'
import { candidatesOf, chosenOf } from './candidates.ts'
import { clearClass, gradeOf, type IvCandidate, type IvClass, type IvGrade, type IvReason } from './classes.ts'
import { compare, type Usual } from './compare.ts'
import { conditionOf } from './condition-of.ts'
import type { CurveFeatures } from './features.ts'
import { type MeasuredCurve, othersMin, peersIn, type ReadCurve, readAll, withCurve } from './peers.ts'
import { type StandardCurve, standardCurveOf } from './standard-curve.ts'
import { type UsualCurve, usualsIn } from './usual-curve.ts'

/** Weaker light than this says nothing of a module, and weaker than that little, W/m² (domain, 4.6). */
export const lightMin = 200
export const lightGood = 500
/** Below this share of the usual current the circuit is open. */
const openShare = 0.02

export type JudgedCurve = Judgement & {
  /** The curve that it was held against; null: there are too few others. */
  beside: UsualCurve | null
}

type Judgement = {
  deviceId: number
  /** Null: the light was too weak to say anything. */
  ivClass: IvClass | null
  grade: IvGrade | null
  /** The class is named clearly (clearClass). */
  isClear: boolean
  candidates: IvCandidate[]
  /** As measured; null where no current flowed. */
  features: CurveFeatures | null
  /** The usual of its string, or of the whole scan where a string has too few, in its own light (usualsIn), or of its label; null: neither is known. */
  usual: Usual | null
  /** Curve and figures at 1000 W/m² and 25 °C; null where the light was not measured or the rating is not known. */
  standard: StandardCurve | null
  /** Power at standard conditions over the rating. */
  ratingShare: number | null
  /** Power missing at the moment of the scan against the usual, W and share. */
  lostW: number | null
  lostShare: number | null
}

/** Light that a current means, W/m². */
const lightOf = (shortA: number, ratedW: number): number =>
  (1000 * shortA) / keyPoints(deSoto(moduleModel(ratedW).reference, 1000, 25)).shortA

/** What a module that is as its label says would give at the condition of the measurement; null where its label is not known. */
const labelled = ({ ratedW }: MeasuredCurve, { planeWm2, cellC }: Condition): Usual | null => {
  if (ratedW === null) return null
  const p = deSoto(moduleModel(ratedW).reference, planeWm2, cellC)
  const { openV, shortA, maximum } = keyPoints(p)
  const dropOhm = p.seriesOhm + p.thermalV / (0.68 * shortA)
  return {
    ...{ openV, shortA, powerW: maximum.powerW, fillFactor: maximum.powerW / (openV * shortA) },
    ...{ leakShare: openV / (p.shuntOhm * shortA), dropShare: (dropOhm * shortA) / openV },
    ...{ kneeShare: maximum.currentA / shortA, temperatureC: cellC },
  }
}

/** The usual for one curve: of its peers, else of its label. */
const usualFor = (one: ReadCurve, peers: UsualCurve | null): { usual: Usual | null; isLabel: boolean } => {
  if (peers?.usual) return { usual: peers.usual, isLabel: false }
  const condition = conditionOf(one)
  return { usual: condition && labelled(one, condition), isLabel: true }
}

const openCandidate: IvCandidate = { ivClass: 'openCircuit', fit: 1, pro: [{ reason: 'noCurrent', value: 0 }], contra: [] }

const empty = (one: ReadCurve, ivClass: IvClass | null, candidates: IvCandidate[]): Judgement => ({
  ...{ deviceId: one.deviceId, ivClass, grade: ivClass && gradeOf(ivClass), isClear: ivClass !== null, candidates },
  ...{ features: one.features, usual: null, standard: null, ratingShare: null, lostW: null, lostShare: null },
})

/** What makes a judgement less sure. */
const doubtsOf = (light: number | null, isLabel: boolean, curves: number): IvReason[] => [
  ...(light !== null && light < lightGood ? [{ reason: 'weakLight', value: Math.round(light) } as const] : []),
  ...(isLabel ? [{ reason: 'fewOthers', value: curves } as const] : []),
]

type Beside = { features: CurveFeatures; usual: Usual; doubts: IvReason[] }

/** A curve with current, beside the usual one. */
const judgeBeside = (one: ReadCurve, { features, usual, doubts }: Beside): Judgement => {
  const compared = compare(features, one.temperatureC, usual)
  const candidates = candidatesOf(compared)
  const chosen = chosenOf(candidates, compared.powerRatio)
  const standard = standardCurveOf(one)
  return {
    ...{ deviceId: one.deviceId, ivClass: chosen.ivClass, grade: gradeOf(chosen.ivClass), features, usual, standard },
    isClear: clearClass({ ivClass: chosen.ivClass, candidates }) !== null,
    candidates: candidates.map((each) => (each === chosen ? { ...each, contra: [...each.contra, ...doubts] } : each)),
    ratingShare: standard && one.ratedW && standard.features.maximum.powerW / one.ratedW,
    lostW: Math.max(0, usual.powerW - features.maximum.powerW),
    lostShare: Math.max(0, 1 - compared.powerRatio),
  }
}

const openCircuit = (one: ReadCurve, usual: Usual | null): Judgement => ({
  ...empty(one, 'openCircuit', [openCandidate]),
  ...(usual ? { usual, lostW: usual.powerW, lostShare: 1 } : {}),
})

/** What one curve is held against: the usual of its peers, how many they are, and the light during the curve, W/m². */
type Measure = { peers: UsualCurve | null; count: number; light: number | null }

const judgeOne = (one: ReadCurve, { peers, count, light }: Measure): Judgement => {
  if (light !== null && light < lightMin) return empty(one, null, [])
  const { usual, isLabel } = usualFor(one, peers)
  const { features } = one
  if (!features || (usual && features.shortA < openShare * usual.shortA)) return openCircuit(one, usual)
  return usual ? judgeBeside(one, { features, usual, doubts: doubtsOf(light, isLabel, count) }) : empty(one, null, [])
}

/** Light during a curve: measured, or what the median current of its scan means; null where neither tells. */
const lightsOf = (all: readonly ReadCurve[]): ((one: ReadCurve) => number | null) => {
  const found = withCurve(all)
  const usual = found.length > othersMin ? medianOf(found.map(({ features }) => features.shortA)) : null
  return ({ irradiance, ratedW }) => irradiance ?? (usual === null || ratedW === null ? null : lightOf(usual, ratedW))
}

/** What the curves of one scan say of their modules, each beside the others of its string. */
export const judgeScan = (curves: readonly MeasuredCurve[]): JudgedCurve[] => {
  const all = readAll(curves)
  const lightDuring = lightsOf(all)
  const [usualOf, peersOf] = [usualsIn(all), peersIn(all)]
  return all.map((one) => {
    const beside = usualOf(one)
    return { ...judgeOne(one, { peers: beside, count: peersOf(one).curves.length, light: lightDuring(one) }), beside }
  })
}
