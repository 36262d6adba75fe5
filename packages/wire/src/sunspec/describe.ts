import { endId, startsWithMarker } from './device.ts'
import { decodeModel, type ModelValues } from './model-codec.ts'
import { type ModelId, models } from './models.ts'

/** A model that stands in registers as a whole; of one that is not known here, or too short, no values. Null = not implemented. */
export type SaidModel = { id: number; about: string | null; length: number } & Partial<ModelValues>

const isKnown = (id: number): id is ModelId => Object.hasOwn(models, id)
const said = (id: number, body: Uint16Array): SaidModel => {
  const model = isKnown(id) ? models[id] : null
  return { id, about: model?.about ?? null, length: body.length, ...(model ? decodeModel(model, body) : null) }
}

/** The whole models from `from` on, up to the end or to one that is cut off, and where they end. */
const walk = (registers: Uint16Array, from: number): { found: SaidModel[]; end: number } => {
  const found: SaidModel[] = []
  let at = from
  while (at + 2 <= registers.length && registers[at] !== endId) {
    const end = at + 2 + registers[at + 1]!
    if (end > registers.length) break
    found.push(said(registers[at]!, registers.subarray(at + 2, end)))
    at = end
  }
  return { found, end: at }
}

/** The SunSpec models in the registers of one answer: behind the marker, or where they are nothing but models known here; else null. */
export const describeModels = (registers: Uint16Array): SaidModel[] | null => {
  if (startsWithMarker(registers)) return walk(registers, 2).found
  const { found, end } = walk(registers, 0)
  return found.length > 0 && end === registers.length && found.every(({ values }) => values !== undefined) ? found : null
}
