import { medianOf } from '../kit/quantile.ts'
import { lightGood, lightMin } from './judge-scan.ts'

/** How far a scan can be relied on: `unmeasured` where no irradiance meter told the light. */
export const reliabilities = ['reliable', 'weakLight', 'tooDark', 'unsteady', 'unmeasured'] as const
export type Reliability = (typeof reliabilities)[number]

/** Light during a scan may change by this share of its median. */
const steadyShare = 0.1

export type ScanConditions = {
  /** Medians, W/m² and °C; null: not measured. */
  irradiance: number | null
  temperatureC: number | null
  /** Between the least and the most light, as a share of the median. */
  spreadShare: number | null
  reliability: Reliability
}

const reliabilityOf = (irradiance: number, spreadShare: number): Reliability => {
  if (irradiance < lightMin) return 'tooDark'
  if (spreadShare > steadyShare) return 'unsteady'
  return irradiance < lightGood ? 'weakLight' : 'reliable'
}

const medianOrNull = (values: readonly number[]): number | null => (values.length === 0 ? null : medianOf(values))

/** Light and heat during a scan, from what was told with each curve. */
export const conditionsOf = (curves: readonly { irradiance: number | null; temperatureC: number | null }[]): ScanConditions => {
  const lights = curves.flatMap(({ irradiance }) => irradiance ?? [])
  const temperatureC = medianOrNull(curves.flatMap((curve) => curve.temperatureC ?? []))
  const irradiance = medianOrNull(lights)
  if (irradiance === null || irradiance <= 0) return { irradiance, temperatureC, spreadShare: null, reliability: 'unmeasured' }
  const sorted = lights.toSorted((a, b) => a - b)
  const spreadShare = (sorted.at(-1)! - sorted[0]!) / irradiance
  return { irradiance, temperatureC, spreadShare, reliability: reliabilityOf(irradiance, spreadShare) }
}

/** A curve without an irradiance of its own takes the one that was measured nearest in time, so many ms apart at most. */
const apartMsMax = 600_000

type Lit = { at: number; irradiance: number | null }
/**
 * Curves with the light of their scan: only one concentrator of a plant has the irradiance meter. `at` in epoch ms. Those that no measurement
 * is near to stay without.
 */
export const withLight = <T extends Lit>(curves: readonly T[]): T[] => {
  const measured = curves.filter(({ irradiance }) => irradiance !== null).toSorted((a, b) => a.at - b.at)
  return curves.map((curve) => {
    if (curve.irradiance !== null || measured.length === 0) return curve
    const after = measured.findIndex(({ at }) => at >= curve.at)
    const near = [measured[after === -1 ? measured.length - 1 : after]!, measured[Math.max(0, after - 1)]!]
    const nearest = near.reduce((best, each) => (Math.abs(each.at - curve.at) < Math.abs(best.at - curve.at) ? each : best))
    return Math.abs(nearest.at - curve.at) <= apartMsMax ? { ...curve, irradiance: nearest.irradiance } : curve
  })
}
