import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type IvClass, ivClasses } from '../../packages/core/src/ivcurves/classes.ts'
import { normalAt } from '../../packages/core/src/kit/random.ts'
import type { CurvePoint } from '../../packages/core/src/pv/iec60891.ts'
import { deSoto } from '../../packages/core/src/pv/single-diode.ts'
import { documents } from '../test/reference-figures.ts'
import { classOfLabel, classOfPoints, sweptPoints } from './class-of-curve.ts'
import { faultCircuit, moduleOf } from './fault-circuit.ts'
import { numberOf, type Part, pairsOf, partsOf, textOf } from './parts.ts'

const root = import.meta.dirname.split('/scripts/')[0]!
const shared = join(root, '../shared/data')
const seeds = 50
const noiseShare = 0.001

const noisy = (curve: readonly CurvePoint[], seed: number): CurvePoint[] =>
  curve.map(({ voltageV, currentA }, k) => ({
    voltageV: voltageV * (1 + noiseShare * normalAt(seed, 2 * k)),
    currentA: currentA * (1 + noiseShare * normalAt(seed, 2 * k + 1)),
  }))

const faults = documents[2]!
const curveOf = (one: Part, description: string): CurvePoint[] => {
  const { reference, substrings } = moduleOf(faults.meta as Part)
  const healthy = deSoto(reference, numberOf(one, 'poa', 'case'), numberOf(one, 'temp_cell', 'case'))
  return sweptPoints(faultCircuit(healthy, substrings, description)!)
}

/** How many curves of each label came out as which class. */
const confusion = (): Map<string, Map<IvClass, number>> => {
  const cases = partsOf(faults, 'fault_cases', 'file')
  const matrix = new Map(cases.map((one) => [textOf(one, 'label', 'case'), new Map<IvClass, number>()]))
  cases.forEach((one, c) => {
    const row = matrix.get(textOf(one, 'label', 'case'))!
    const curve = curveOf(one, textOf(one, 'description', 'case'))
    const usual = curveOf(one, 'no fault')
    for (let seed = 0; seed < seeds; seed++) {
      const found = classOfPoints(noisy(curve, 1000 * c + seed), noisy(usual, 500_000 + 1000 * c + seed))
      row.set(found, (row.get(found) ?? 0) + 1)
    }
  })
  return matrix
}

describe('classes of labelled curves', () => {
  it('come out as docs/physics.md says, with noise', () => {
    const matrix = confusion()
    const columns = ivClasses.filter((ivClass) => [...matrix.values()].some((row) => row.has(ivClass)))
    const lines = [
      `| label | ${columns.join(' | ')} |`,
      `|---|${columns.map(() => '---').join('|')}|`,
      ...[...matrix].map(([label, row]) => `| ${label} | ${columns.map((ivClass) => row.get(ivClass) ?? 0).join(' | ')} |`),
    ]
    expect(readFileSync(join(root, 'docs/physics.md'), 'utf8')).toContain(lines.join('\n'))
  })
})

const reference = join(shared, 'pv-reference/iv_fault_and_iec60891_reference.json')
describe.skipIf(!existsSync(reference))('curves of the reference, point by point (skipped where ../shared/data is missing)', () => {
  const read = (): Part => JSON.parse(readFileSync(reference, 'utf8'))
  it('have the class of their label', () => {
    const cases = partsOf(read(), 'fault_cases', 'file')
    const found = cases.map((one) => {
      const curve = pairsOf(one, 'curve_v_i', 'case').map(([voltageV, currentA]) => ({ voltageV, currentA }))
      return [one.id, classOfPoints(curve, curveOf(one, 'no fault'))]
    })
    expect(found).toEqual(cases.map((one) => [one.id, classOfLabel(textOf(one, 'label', 'case'))]))
    expect(found.length).toBeGreaterThan(10)
  })
})

const measured = ['case3a', 'case3c'].map((name) => join(shared, `ivcurves/${name}.json`))
describe.skipIf(!measured.every(existsSync))(
  'curves measured with noise and without a fault (skipped where ../shared/data is missing)',
  () => {
    it.each(measured)('are healthy and have no step: %s', (file) => {
      const curves: { Voltages: string[]; Currents: string[] }[] = JSON.parse(readFileSync(file, 'utf8'))['IV Curves']
      const all = curves.map(({ Voltages, Currents }) =>
        Voltages.map((volts, k) => ({ voltageV: Number(volts), currentA: Number(Currents[k]) })),
      )
      expect(all.map((curve) => classOfPoints(curve, all[0]!))).toEqual(all.map(() => 'healthy'))
      expect(all.length).toBe(50)
    })
  },
)
