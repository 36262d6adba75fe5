import type { Condition, CurvePoint } from '../pv/iec60891.ts'
import { moduleModel } from '../pv/module.ts'
import { deSoto, keyPoints } from '../pv/single-diode.ts'
import { candidatesOf, chosenOf } from './candidates.ts'
import { gradeOf, type IvCandidate, type IvClass, type IvGrade, type IvReason } from './classes.ts'
import { compare, type Usual, usualOf } from './compare.ts'
import { conditionOf } from './condition-of.ts'
import { byVoltage, type CurveFeatures, curveFeatures } from './features.ts'
import { type MeasuredCurve, othersMin, type Peers, peersIn, type ReadCurve, readAll, withCurve } from './peers.ts'
import { toStandard } from './to-standard.ts'

/** Weaker light than this says nothing of a module, and weaker than that little, W/m² (domain, 4.6). */
export const lightMin = 200
export const lightGood = 500
/** Below this share of the usual current the circuit is open. */
const openShare = 0.02

export type JudgedCurve = {
  deviceId: number
  /** Null: the light was too weak to say anything. */
  ivClass: IvClass | null
  grade: IvGrade | null
  /** How sure that is, 0..1. */
  confidence: number
  candidates: IvCandidate[]
  /** As measured; null where no current flowed. */
  features: CurveFeatures | null
  /** The usual curve of its string, or of the whole scan where a string has too few; null: there are too few. */
  usual: Usual | null
  /** Curve and figures at 1000 W/m² and 25 °C; null where the light was not measured or the rating is not known. */
  standard: { points: CurvePoint[]; features: CurveFeatures } | null
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

/** The usual curve for one curve: of its peers, else of its label. */
const usualFor = (one: ReadCurve, { usual }: Peers): { usual: Usual | null; isLabel: boolean } => {
  if (usual) return { usual, isLabel: false }
  const condition = conditionOf(one)
  return { usual: condition && labelled(one, condition), isLabel: true }
}

const standardOf = (one: ReadCurve): JudgedCurve['standard'] => {
  const condition = conditionOf(one)
  if (!condition || !one.features || one.ratedW === null) return null
  const points = toStandard(byVoltage(one.points), one.features, condition, moduleModel(one.ratedW))
  const features = curveFeatures(points)
  return features && { points, features }
}

const openCandidate: IvCandidate = { ivClass: 'openCircuit', fit: 1, pro: [{ reason: 'noCurrent', value: 0 }], contra: [] }

/** How sure a class is: how well it fits and how far the next one is behind; weak light and few others make it less so. */
const confidenceOf = (chosen: IvCandidate, candidates: readonly IvCandidate[], doubts: readonly IvReason[]): number => {
  const next = Math.max(0, ...candidates.filter(({ ivClass }) => ivClass !== chosen.ivClass).map(({ fit }) => fit))
  const clear = 0.5 + 0.49 * Math.max(0, chosen.fit - 0.5 * next)
  return clear * 0.85 ** doubts.length
}

const empty = (one: ReadCurve, ivClass: IvClass | null, candidates: IvCandidate[]): JudgedCurve => ({
  ...{ deviceId: one.deviceId, ivClass, grade: ivClass && gradeOf(ivClass), confidence: ivClass ? 0.97 : 0, candidates },
  ...{ features: one.features, usual: null, standard: null, ratingShare: null, lostW: null, lostShare: null },
})

/** What makes a judgement less sure. */
const doubtsOf = (light: number | null, isLabel: boolean, curves: number): IvReason[] => [
  ...(light !== null && light < lightGood ? [{ reason: 'weakLight', value: Math.round(light) } as const] : []),
  ...(isLabel ? [{ reason: 'fewOthers', value: curves } as const] : []),
]

type Beside = { features: CurveFeatures; usual: Usual; doubts: IvReason[] }

/** A curve with current, beside the usual one. */
const judgeBeside = (one: ReadCurve, { features, usual, doubts }: Beside): JudgedCurve => {
  const compared = compare(features, one.temperatureC, usual)
  const candidates = candidatesOf(compared)
  const chosen = chosenOf(candidates, compared.powerRatio)
  const standard = standardOf(one)
  return {
    ...{ deviceId: one.deviceId, ivClass: chosen.ivClass, grade: gradeOf(chosen.ivClass), features, usual, standard },
    confidence: confidenceOf(chosen, candidates, doubts),
    candidates: candidates.map((each) => (each === chosen ? { ...each, contra: [...each.contra, ...doubts] } : each)),
    ratingShare: standard && one.ratedW && standard.features.maximum.powerW / one.ratedW,
    lostW: Math.max(0, usual.powerW - features.maximum.powerW),
    lostShare: Math.max(0, 1 - compared.powerRatio),
  }
}

const openCircuit = (one: ReadCurve, usual: Usual | null): JudgedCurve => ({
  ...empty(one, 'openCircuit', [openCandidate]),
  ...(usual ? { usual, lostW: usual.powerW, lostShare: 1 } : {}),
})

const judgeOne = (one: ReadCurve, peers: Peers, light: number | null): JudgedCurve => {
  if (light !== null && light < lightMin) return empty(one, null, [])
  const { usual, isLabel } = usualFor(one, peers)
  const { features } = one
  if (!features || (usual && features.shortA < openShare * usual.shortA)) return openCircuit(one, usual)
  return usual ? judgeBeside(one, { features, usual, doubts: doubtsOf(light, isLabel, peers.curves.length) }) : empty(one, null, [])
}

/** Light during a curve: measured, or what the median current of its scan means; null where neither tells. */
const lightsOf = (all: readonly ReadCurve[]): ((one: ReadCurve) => number | null) => {
  const found = withCurve(all)
  const usual = found.length > othersMin ? usualOf(found)!.shortA : null
  return ({ irradiance, ratedW }) => irradiance ?? (usual === null || ratedW === null ? null : lightOf(usual, ratedW))
}

/** What the curves of one scan say of their modules, each beside the others of its string. */
export const judgeScan = (curves: readonly MeasuredCurve[]): JudgedCurve[] => {
  const all = readAll(curves)
  const lightDuring = lightsOf(all)
  const peersOf = peersIn(all)
  return all.map((one) => judgeOne(one, peersOf(one), lightDuring(one)))
}
