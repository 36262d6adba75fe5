import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import { quantileOf, sortedValues } from '@sundial/core/kit/quantile.ts'

/** Colour steps of each ramp: few, because each colour is one drawing pass; enough that no steps are visible. */
export const rampSteps = 12
/**
 * Pass of a cell: 0..11 producing by output, then low, poor and the four states without output, then 18..29 the ramp of another measure.
 */
export const pass = { low: 12, poor: 13, zero: 14, noData: 15, asleep: 16, shutDown: 17, ramp: 18 } as const
export const passCount = pass.ramp + rampSteps

/** How each cell is filled: its pass, and for low and poor the height of the solid part (0..1). */
export type CellColors = { pass: Uint8Array; level: Float32Array }

/** The lightness of a producing module shows its output between these shares of the average. */
const shareDark = 0.84
const shareLight = 1.06
const clamp01 = (v: number) => Math.min(1, Math.max(0, v))
const stepOf = (t: number) => Math.min(rampSteps - 1, Math.floor(clamp01(t) * rampSteps))

/** Pass of a producing module of 70 % and more. */
export const goodPass = (share: number): number => stepOf((share - shareDark) / (shareLight - shareDark))

const passOfState: Record<Exclude<ModuleState, 'producing'>, number> = {
  zero: pass.zero,
  noData: pass.noData,
  asleep: pass.asleep,
  shutDown: pass.shutDown,
}

function passOfPower(state: ModuleState, band: PowerBand | null, share: number): number {
  if (state !== 'producing') return passOfState[state]
  if (band === 'poor') return pass.poor
  return band === 'low' ? pass.low : goodPass(share)
}

/** Cell colours by power as a share of the average of the station, W. */
export function colorsOfPower(
  state: readonly ModuleState[],
  band: readonly (PowerBand | null)[],
  power: readonly (number | null)[],
  averageW: number | null,
): CellColors {
  const cellColors: CellColors = { pass: new Uint8Array(state.length), level: new Float32Array(state.length) }
  for (let i = 0; i < state.length; i++) {
    const share = averageW !== null && averageW > 0 ? (power[i] ?? 0) / averageW : 1
    cellColors.pass[i] = passOfPower(state[i]!, band[i] ?? null, share)
    cellColors.level[i] = clamp01(share)
  }
  return cellColors
}

export type Range = { min: number; max: number }

/** Quantiles of the values at the ends of the ramp, so that one extreme value does not give all others the same colour. */
const rampShares = { min: 0.02, max: 0.98 }

/**
 * 2nd and 98th percentile of the producing modules, widened to `spanMin` around their middle, so that what differs by the last digit
 * is not painted light and dark; null = no producing module.
 */
export function rangeOf(state: readonly ModuleState[], values: readonly (number | null)[], spanMin: number): Range | null {
  const sorted = sortedValues(values.filter((v, i): v is number => v !== null && state[i] === 'producing'))
  if (sorted.length === 0) return null
  const [min, max] = [quantileOf(sorted, rampShares.min), quantileOf(sorted, rampShares.max)]
  const wider = Math.max(0, spanMin - (max - min)) / 2
  return { min: min - wider, max: max + wider }
}

/** Cell colours by another measure: one ramp for producing modules, marks for the other states; a missing value shows as no data. */
export function colorsOfMeasure(state: readonly ModuleState[], values: readonly (number | null)[], range: Range | null): CellColors {
  const cellColors: CellColors = { pass: new Uint8Array(state.length), level: new Float32Array(state.length) }
  for (let i = 0; i < state.length; i++) {
    const s = state[i]!
    const v = values[i] ?? null
    if (s !== 'producing') cellColors.pass[i] = passOfState[s]
    else cellColors.pass[i] = v === null || range === null ? pass.noData : pass.ramp + stepOf((v - range.min) / (range.max - range.min))
  }
  return cellColors
}

/** Groups that a bar of a whole string is split into, in their order along it. */
export const barGroups = ['good', 'low', 'poor', 'zero', 'noData', 'asleep', 'shutDown', 'ramp'] as const
export type BarGroup = (typeof barGroups)[number]
export function barGroupOf(p: number): BarGroup {
  if (p < pass.low) return 'good'
  return p >= pass.ramp ? 'ramp' : barGroups[p - pass.low + 1]!
}
