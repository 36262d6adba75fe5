import type { CurveFeatures } from './features.ts'

/** Features of the curve that others of the same string have at the same time: the measure of a curve. */
export type Usual = Pick<CurveFeatures, 'openV' | 'shortA' | 'fillFactor' | 'leakShare' | 'dropShare'> & {
  powerW: number
  /** Current of the maximum over Isc. */
  kneeShare: number
  temperatureC: number | null
}

export const kneeShareOf = ({ maximum, shortA }: CurveFeatures): number => maximum.currentA / shortA

/** A curve beside the usual one: ratios are 1 where they are alike, shares and temperatures are differences. */
export type Comparison = {
  openRatio: number
  shortRatio: number
  powerRatio: number
  fillFactor: number
  moreLeak: number
  moreDrop: number
  lessKnee: number
  steps: number
  hotterK: number | null
}

export const compare = (features: CurveFeatures, temperatureC: number | null, usual: Usual): Comparison => ({
  openRatio: features.openV / usual.openV,
  shortRatio: features.shortA / usual.shortA,
  powerRatio: features.maximum.powerW / usual.powerW,
  fillFactor: features.fillFactor,
  moreLeak: features.leakShare - usual.leakShare,
  moreDrop: features.dropShare - usual.dropShare,
  lessKnee: 1 - kneeShareOf(features) / usual.kneeShare,
  steps: features.steps.length,
  hotterK: temperatureC === null || usual.temperatureC === null ? null : temperatureC - usual.temperatureC,
})
