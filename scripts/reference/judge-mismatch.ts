import { type BishopCell, lightOfShortA } from '../../packages/core/src/pv/bishop.ts'
import { type Circuit, circuitCurrentA, circuitMaximum, circuitVoltageV, powerMaxima } from '../../packages/core/src/pv/circuit.ts'
import { rootOfFalling } from '../../packages/core/src/pv/search.ts'
import { allowedBy, type Check, checksOf, type Verdict } from './judged.ts'
import { BadReference, numberOf, type Part, pairsOf, partOf, partsOf, textOf } from './parts.ts'

/** The cell that all cases are made of, and how it is laid out in a module. */
type Bench = { cell: Omit<BishopCell, 'lightA'>; breakdownV: number; fullShortA: number; layout: number[]; bypassV: number }

const benchOf = (meta: Part): Bench => {
  const cell = partOf(meta, 'cell', 'meta')
  const n = (name: string): number => numberOf(cell, name, 'meta.cell')
  const bare = { saturationA: n('I0'), seriesOhm: n('Rs'), shuntOhm: n('Rsh'), thermalV: n('nVth') }
  const light = n('IL_at_1_sun')
  const layout = partOf(meta, 'layout', 'meta')
  if (!Array.isArray(layout.substrings)) throw new BadReference('meta.layout: "substrings" is not a list')
  return {
    cell: { ...bare, avalanche: { share: n('breakdown_factor'), voltageV: n('breakdown_voltage'), exponent: n('breakdown_exp') } },
    breakdownV: n('breakdown_voltage'),
    fullShortA: rootOfFalling((shortA) => light - lightOfShortA(bare, shortA), 0, light),
    layout: layout.substrings.map(Number),
    bypassV: numberOf(layout, 'bypass_voltage', 'meta.layout'),
  }
}

type Lit = { suns: number; seriesOhm: number; shuntOhm: number; breakdownV: number }

const litCell = (bench: Bench, lit: Lit): BishopCell => {
  const cell = { ...bench.cell, seriesOhm: lit.seriesOhm, shuntOhm: lit.shuntOhm }
  return {
    ...cell,
    lightA: lightOfShortA(cell, lit.suns * bench.fullShortA),
    avalanche: { ...bench.cell.avalanche!, voltageV: lit.breakdownV },
  }
}

/** A case that lists the cells of each substring. */
const composed = (bench: Bench, composition: unknown): Circuit => {
  if (!Array.isArray(composition)) throw new BadReference('neither a composition nor a description of modules in a string')
  return composition.map((substring) => ({
    bypass: bench.bypassV,
    count: 1,
    groups: partsOf({ substring }, 'substring', 'composition').map((group) => {
      const n = (name: string): number => numberOf(group, name, 'composition')
      return { cell: litCell(bench, { suns: n('Ee'), seriesOhm: n('Rs'), shuntOhm: n('Rsh'), breakdownV: n('VRBD') }), count: n('count') }
    }),
  }))
}

const modulesLit = (bench: Bench, modules: number, suns: number): Circuit => {
  const { seriesOhm, shuntOhm } = bench.cell
  const cell = litCell(bench, { suns, seriesOhm, shuntOhm, breakdownV: bench.breakdownV })
  return bench.layout.map((count) => ({ bypass: bench.bypassV, count: modules, groups: [{ cell, count }] }))
}

const numerals: Record<string, number> = { one: 1, two: 2, three: 3 }

/** "10 modules at 0.8 sun", or "10 modules, 2 at 0.4 sun and one at 0.2 sun": the rest has full sun. */
const described = (bench: Bench, description: string): Circuit | null => {
  const found =
    /^(\d+) modules(?: at ([\d.]+) suns?|((?:,? (?:and )?(?:one|two|three|\d+) at [\d.]+ suns?)+)(?:, rest (?:at )?1(?:\.0)?(?: suns?)?)?)$/.exec(
      description.trim(),
    )
  if (!found) return null
  const all = Number(found[1])
  if (found[2] !== undefined) return modulesLit(bench, all, Number(found[2]))
  const dim = [...found[3]!.matchAll(/(\w+) at ([\d.]+)/g)].map(
    ([, count, suns]) => [numerals[count!] ?? Number(count), Number(suns)] as const,
  )
  const bright = all - dim.reduce((sum, [count]) => sum + count, 0)
  return [...dim, [bright, 1] as const].flatMap(([count, suns]) => (count > 0 ? modulesLit(bench, count, suns) : []))
}

/** How far something may be off, by its expected value. */
type Allowed = (value: number) => number

/**
 * Every top of the curve: as many as expected; the power of each; and the power at the voltage where the reference puts it. The voltage
 * of a flat top itself is only known to the spacing of the reference's points.
 */
const topChecks = (circuit: Circuit, theirs: readonly Part[], allowed: Allowed): Check[] => {
  const tops = powerMaxima(circuit)
  return [
    { name: 'local maxima', got: tops.length, expected: theirs.length, allowed: 0 },
    ...theirs.flatMap((top, i): Check[] => {
      const p = numberOf(top, 'p', 'local maximum')
      const v = numberOf(top, 'v', 'local maximum')
      const named = `maximum ${i + 1}`
      return [
        { name: named, got: tops[i]?.powerW ?? Number.NaN, expected: p, allowed: allowed(p) },
        { name: `${named}, where it lies`, got: v * circuitCurrentA(circuit, v), expected: p, allowed: allowed(p) },
      ]
    }),
  ]
}

/** A point may be off by a share of its current; where next to none flows, of a hundredth of the short-circuit current. */
const curveChecks = (circuit: Circuit, curve: [number, number][], allowed: Allowed): Check[] => {
  const least = 0.01 * circuitCurrentA(circuit, 0)
  return curve.map(([v, i]) => ({
    name: `current at ${v} V`,
    got: circuitCurrentA(circuit, v),
    expected: i,
    allowed: allowed(Math.max(Math.abs(i), least)),
  }))
}

/** A curve of a module or string in partial shade, with cells that break down: composition by cells, or described in words. */
export const judgeMismatch = (one: Part, meta: Part): Verdict => {
  const bench = benchOf(meta)
  const circuit = (one.composition ? null : described(bench, textOf(one, 'description', 'case'))) ?? composed(bench, one.composition)
  const tolerance = one.tolerance ?? meta.tolerance
  const { local_maxima: tops, ...expected } = partOf(one, 'expected', 'case')
  const keyPoint = (value: number | null): number => allowedBy(tolerance, value, 'keypoints')
  const best = circuitMaximum(circuit)
  const ours = {
    i_sc: circuitCurrentA(circuit, 0),
    v_oc: circuitVoltageV(circuit, 0),
    p_mp: best.powerW,
    v_mp: best.voltageV,
    i_mp: best.currentA,
  }
  return {
    checks: [
      ...checksOf(expected, ours, keyPoint),
      ...(tops === undefined ? [] : topChecks(circuit, partsOf({ tops }, 'tops', 'expected'), keyPoint)),
      ...(one.curve_v_i === undefined
        ? []
        : curveChecks(circuit, pairsOf(one, 'curve_v_i', 'case'), (i) => allowedBy(tolerance, i, 'curve'))),
    ],
  }
}
