import type { Circuit, Substring } from '../../packages/core/src/pv/circuit.ts'
import type { DeSotoReference, DiodeParameters } from '../../packages/core/src/pv/single-diode.ts'
import { deSotoReferenceOf } from './inputs.ts'
import { BadReference, numberOf, type Part, partOf } from './parts.ts'

/** Ideal bypass diodes conduct there, V. */
const bypassV = -0.5

/** The module that all cases of a file are about. */
export const moduleOf = (meta: Part): { reference: DeSotoReference; substrings: number } => {
  const module_ = partOf(meta, 'module', 'meta')
  const n = (name: string): number => numberOf(module_, name, 'meta.module')
  const substrings = module_.substrings === undefined ? 1 : n('substrings')
  if (!(Number.isInteger(substrings) && substrings >= 1 && substrings <= 100)) {
    throw new BadReference('meta.module: "substrings" is not a whole number from 1 to 100')
  }
  return { substrings, reference: deSotoReferenceOf(n) }
}

/** What a fault does to the parameters of all substrings: factors by their names in the description ("shunt x0.04"). */
const factors: readonly [RegExp, keyof DiodeParameters][] = [
  [/shunt(?: resistance)? [x×]([\d.]*\d)/i, 'shuntOhm'],
  [/photocurrent [x×]([\d.]*\d)/i, 'lightA'],
  [/series resistance [x×]([\d.]*\d)/i, 'seriesOhm'],
  [/saturation current [x×]([\d.]*\d)/i, 'saturationA'],
  [/ideality [x×]([\d.]*\d)/i, 'thermalV'],
]

const numerals: Record<string, number> = { one: 1, two: 2, three: 3, all: Number.POSITIVE_INFINITY }
const countOf = (word: string): number => numerals[word.toLowerCase()] ?? Number(word)

/** Light of each substring as a share, from "one substring at 45 %" or "substrings at 100/70/35 %". */
const shades = (description: string, substrings: number): number[] => {
  const each = /substrings at ([\d.]+(?:\/[\d.]+)+) ?%/i.exec(description)
  if (each) return each[1]!.split('/').map((percent) => Number(percent) / 100)
  const some = /(one|two|three|all|\d+) substrings? at ([\d.]+) ?%/i.exec(description)
  const dim = some ? countOf(some[1]!) : 0
  return Array.from({ length: substrings }, (_, i) => (i < dim ? Number(some![2]) / 100 : 1))
}

/** How many bypass diodes are shorted, from "two bypass diodes shorted". */
const shortedDiodes = (description: string): number => {
  const found = /(one|two|three|all|\d+) bypass diodes? shorted/i.exec(description)
  return found ? countOf(found[1]!) : 0
}

/** The circuit that a description of a fault means; null where it says nothing that is known here. */
export const faultCircuit = (healthy: DiodeParameters, substrings: number, description: string): Circuit | null => {
  const whole = { ...healthy }
  const known = factors.filter(([pattern, name]) => {
    const found = pattern.exec(description)
    if (found) whole[name] *= Number(found[1])
    return found !== null
  })
  const shorted = shortedDiodes(description)
  if (known.length + shorted === 0 && !/no fault|substrings? at [\d.]/i.test(description)) return null
  return shades(description, substrings).map((light, i): Substring => {
    const share = { seriesOhm: whole.seriesOhm / substrings, shuntOhm: whole.shuntOhm / substrings, thermalV: whole.thermalV / substrings }
    const cell = { ...whole, ...share, lightA: whole.lightA * light, avalanche: null }
    return { bypass: i < shorted ? 'shorted' : bypassV, count: 1, groups: [{ cell, count: 1 }] }
  })
}
