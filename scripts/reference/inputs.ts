import type { DeSotoReference } from '../../packages/core/src/pv/single-diode.ts'
import type { Plane, SunAngles } from '../../packages/core/src/pv/transposition.ts'
import { BadReference, numberOf, numberOr, type Part, textOf } from './parts.ts'

/** Inputs of a case by their names in the reference. */
export type Inputs = {
  /** NaN where the case says null: no number. */
  n: (name: string) => number
  /** Where the case doesn't give it. */
  nOr: (name: string, otherwise: number) => number
  text: (name: string) => string
  has: (name: string) => boolean
  names: string[]
}

export const inputsOf = (inputs: Part, where = 'inputs'): Inputs => ({
  n: (name) => (inputs[name] === null ? Number.NaN : numberOf(inputs, name, where)),
  nOr: (name, otherwise) => numberOr(inputs, name, otherwise),
  text: (name) => textOf(inputs, name, where),
  has: (name) => inputs[name] !== undefined && inputs[name] !== null,
  names: Object.keys(inputs),
})

/** What a model of ours says, by the names of the reference. */
export type Answers = Record<string, number | undefined>

/** A model by what the reference calls it. */
export type Model = [name: RegExp, answer: (inputs: Inputs, match: RegExpMatchArray) => Answers | null]

/** A module at standard conditions, by the names of the reference. */
export const deSotoReferenceOf = (n: Inputs['n']): DeSotoReference => ({
  lightA: n('I_L_ref'),
  saturationA: n('I_o_ref'),
  seriesOhm: n('R_s'),
  shuntOhm: n('R_sh_ref'),
  thermalV: n('a_ref'),
  alphaApK: n('alpha_sc'),
  bandGapEv: n('EgRef'),
  bandGapPerK: n('dEgdT'),
})

export const planeOf = ({ n }: Inputs): Plane => ({ tiltDeg: n('surface_tilt'), azimuthDeg: n('surface_azimuth') })
export const anglesOf = ({ n }: Inputs): SunAngles => ({ zenithDeg: n('solar_zenith'), azimuthDeg: n('solar_azimuth') })

/** Epoch ms of an instant or a day; without a zone it is in UTC. */
export const utcOf = (inputs: Inputs, name = 'utc'): number => {
  const text = inputs.text(name)
  const atMs = Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  if (Number.isNaN(atMs)) throw new BadReference(`"${name}" is no instant: ${text}`)
  return atMs
}
