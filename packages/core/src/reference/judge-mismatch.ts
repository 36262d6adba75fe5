import { type BishopCell, lightOfShortA } from '../pv/bishop.ts'
import { type Circuit, circuitCurrentA, circuitMaximum, circuitVoltageV, powerMaxima } from '../pv/circuit.ts'
import { rootOfFalling } from '../pv/search.ts'
import { BadReference, type Check, type Judged, orProblem } from './judged.ts'
import { numberOf, type Part, pairsOf, partOf, partsOf, textOf } from './parts.ts'

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
const composed = (bench: Bench, composition: unknown, where: string): Circuit => {
  if (!Array.isArray(composition)) throw new BadReference(`${where}: neither a composition nor a description of modules in a string`)
  return composition.map((_, i) => ({
    bypass: bench.bypassV,
    count: 1,
    groups: partsOf({ substring: composition[i] }, 'substring', where).map((group) => {
      const n = (name: string): number => numberOf(group, name, where)
      return { cell: litCell(bench, { suns: n('Ee'), seriesOhm: n('Rs'), shuntOhm: n('Rsh'), breakdownV: n('VRBD') }), count: n('count') }
    }),
  }))
}

const modulesLit = (bench: Bench, modules: number, suns: number): Circuit => {
  const { seriesOhm, shuntOhm } = bench.cell
  const cell = litCell(bench, { suns, seriesOhm, shuntOhm, breakdownV: bench.breakdownV })
  return bench.layout.map((count) => ({ bypass: bench.bypassV, count: modules, groups: [{ cell, count }] }))
}

/** "10 modules at 0.8 sun" or "10 modules, 2 at 0.4 sun" (or "one at"): the rest has full sun. */
const described = (bench: Bench, description: string): Circuit | null => {
  const found = /^(\d+) modules(?: at|, (one|\d+) at) ([\d.]+) sun$/.exec(description.trim())
  if (!found) return null
  const all = Number(found[1])
  const dim = found[2] === undefined ? all : found[2] === 'one' ? 1 : Number(found[2])
  return [...modulesLit(bench, all - dim, 1), ...modulesLit(bench, dim, Number(found[3]))].filter((part) => part.count > 0)
}

/**
 * Every top of the curve: as many as expected; the power of each; and the power at the voltage where the reference puts it. The voltage
 * of a flat top itself is only known to the spacing of the reference's points.
 */
const topChecks = (circuit: Circuit, expected: Part, rel: number, where: string): Check[] => {
  const tops = powerMaxima(circuit)
  const theirs = partsOf(expected, 'local_maxima', where)
  const counted: Check = { name: 'local maxima', got: tops.length, expected: theirs.length, allowed: 0 }
  return theirs.reduce<Check[]>(
    (checks, top, i) => {
      const p = numberOf(top, 'p', where)
      const v = numberOf(top, 'v', where)
      const got = tops[i]?.powerW ?? Number.NaN
      const there = v * circuitCurrentA(circuit, v)
      const named = `maximum ${i + 1}`
      checks.push(
        { name: named, got, expected: p, allowed: rel * p },
        { name: `${named}, where it lies`, got: there, expected: p, allowed: rel * p },
      )
      return checks
    },
    [counted],
  )
}

/** A point may be off by `rel` of its current; where next to none flows, by `rel` of a hundredth of the short-circuit current. */
const curveChecks = (circuit: Circuit, curve: [number, number][], rel: number, shortA: number): Check[] =>
  curve.map(([v, i]) => ({
    name: `current at ${v} V`,
    got: circuitCurrentA(circuit, v),
    expected: i,
    allowed: rel * Math.max(Math.abs(i), 0.01 * shortA),
  }))

const judgeOne = (one: Part, title: { group: string; id: string }, bench: Bench, tolerance: { points: number; curve: number }): Judged => {
  const where = `case ${title.id}`
  const circuit = (one.composition ? null : described(bench, textOf(one, 'description', where))) ?? composed(bench, one.composition, where)
  const best = circuitMaximum(circuit)
  const expected = partOf(one, 'expected', where)
  const point = (name: string, got: number): Check => {
    const value = numberOf(expected, name, where)
    return { name, got, expected: value, allowed: tolerance.points * Math.abs(value) }
  }
  const checks = [
    point('i_sc', circuitCurrentA(circuit, 0)),
    point('v_oc', circuitVoltageV(circuit, 0)),
    point('p_mp', best.powerW),
    point('v_mp', best.voltageV),
    point('i_mp', best.currentA),
    ...topChecks(circuit, expected, tolerance.points, where),
    ...curveChecks(circuit, pairsOf(one, 'curve_v_i', where), tolerance.curve, numberOf(expected, 'i_sc', where)),
  ]
  return { ...title, checks }
}

/** Curves of modules and strings in partial shade, with cells that break down: composition by cells, or described in words. */
export const judgeMismatch = (document: Part): Judged[] => {
  const meta = partOf(document, 'meta', 'file')
  const bench = benchOf(meta)
  const stated = partOf(meta, 'tolerance', 'meta')
  const tolerance = { points: numberOf(stated, 'rel_keypoints', 'meta.tolerance'), curve: numberOf(stated, 'rel_curve', 'meta.tolerance') }
  return partsOf(document, 'cases', 'file').map((one) => {
    const title = { group: `mismatch, ${textOf(one, 'level', 'case')}`, id: textOf(one, 'id', 'case') }
    return orProblem(title, () => judgeOne(one, title, bench, tolerance))
  })
}
