import type { IvClass } from '../../packages/core/src/ivcurves/classes.ts'
import { judgeScan } from '../../packages/core/src/ivcurves/judge-scan.ts'
import type { Circuit } from '../../packages/core/src/pv/circuit.ts'
import type { CurvePoint } from '../../packages/core/src/pv/iec60891.ts'
import { sweepOf } from '../../packages/core/src/pv/module-circuit.ts'
import { BadReference } from './parts.ts'

/** Our class by the label of the reference. */
const classes: Record<string, IvClass> = {
  healthy: 'healthy',
  pid: 'lowShunt',
  partial_shade: 'partialShade',
  series_resistance: 'seriesResistance',
  low_isc: 'currentLoss',
  voltage_loss: 'degraded',
  bypass_short: 'diodeShorted',
}

export const classOfLabel = (label: string): IvClass => {
  const found = classes[label]
  if (!found) throw new BadReference(`"${label}" is the label of no class`)
  return found
}

const points = 100
/** A curve as an optimizer walks it. */
export const sweptPoints = (circuit: Circuit): CurvePoint[] => sweepOf(circuit, points)

/** So many curves of the usual kind stand beside the one that is asked about. */
const besides = 4
/** What the modules of the reference give, W. */
const ratedW = 300

/** Class that is read off a curve beside usual ones. @throws BadReference where nothing can be read off it */
export const classOfPoints = (curve: readonly CurvePoint[], usualCurve: readonly CurvePoint[]): IvClass => {
  const measured = [...Array<readonly CurvePoint[]>(besides).fill(usualCurve), curve]
  const common = { group: 1, ratedW, irradiance: null, temperatureC: null }
  const { ivClass } = judgeScan(measured.map((points, deviceId) => ({ deviceId, points, ...common }))).at(-1)!
  if (ivClass === null) throw new BadReference('a curve of which nothing can be said')
  return ivClass
}
