import type { Model } from './model.ts'
import { type Point, type PointValue, type PointValues, readPoint, scaled, writePoint } from './points.ts'

/** A model's values: its own, and one set per repeated block. */
export type ModelValues = { values: PointValues; blocks: PointValues[] }

const sizeOf = (points: readonly Point[]): number => points.reduce((sum, point) => sum + point.size, 0)

/** Registers of a model's body (without ID and length) with so many blocks. */
export const bodySize = (model: Model, blocks: number): number => sizeOf(model.points) + blocks * sizeOf(model.block)

const readGroup = (points: readonly Point[], registers: Uint16Array, from: number): PointValues => {
  const values: PointValues = {}
  let at = from
  for (const point of points) {
    values[point.name] = readPoint(registers, at, point)
    at += point.size
  }
  return values
}

const exponentMax = 10
const exponentOf = (sf: string | number, scales: PointValues): number | null => {
  const exponent = typeof sf === 'number' ? sf : scales[sf]
  return typeof exponent === 'number' ? exponent : null
}
/** Scale factors outside −10..10 are not valid: their points have no value. */
const applyScale = (point: Point, value: PointValue, scales: PointValues): PointValue => {
  if (point.sf === null || typeof value !== 'number') return value
  const exponent = exponentOf(point.sf, scales)
  return exponent !== null && Math.abs(exponent) <= exponentMax ? scaled(value, exponent) : null
}

/** Scales the values in place: scale factors have none themselves, so `scales` may be the same object. */
const toUnits = (points: readonly Point[], values: PointValues, scales: PointValues): PointValues => {
  for (const point of points) if (point.sf !== null) values[point.name] = applyScale(point, values[point.name] ?? null, scales)
  return values
}

/** Values in units from a model's body. Null when it is too short for the model's own points; a block cut short is left out. */
export const decodeModel = (model: Model, body: Uint16Array): ModelValues | null => {
  const head = sizeOf(model.points)
  const each = sizeOf(model.block)
  if (body.length < head) return null
  const count = each === 0 ? 0 : Math.floor((body.length - head) / each)
  const own = readGroup(model.points, body, 0)
  const blocks = Array.from({ length: count }, (_, i) => toUnits(model.block, readGroup(model.block, body, head + i * each), own))
  return { values: toUnits(model.points, own, own), blocks }
}

const writeGroup = (points: readonly Point[], registers: Uint16Array, from: number, values: PointValues, scales: PointValues): void => {
  let at = from
  for (const point of points) {
    const value = values[point.name] ?? null
    writePoint(registers, at, point, typeof value === 'number' ? unscaledBy(point, value, scales) : value)
    at += point.size
  }
}

const unscaledBy = (point: Point, value: number, scales: PointValues): number | null => {
  if (point.sf === null) return value
  const exponent = exponentOf(point.sf, scales)
  return exponent === null ? null : scaled(value, -exponent)
}

/** A whole model with ID and length from values in units. Scale factors are values like others; without one its points are not implemented. */
export const encodeModel = (model: Model, { values, blocks }: ModelValues): Uint16Array => {
  const length = bodySize(model, blocks.length)
  const registers = new Uint16Array(2 + length)
  registers.set([model.id, length])
  writeGroup(model.points, registers, 2, values, values)
  blocks.forEach((block, i) => {
    writeGroup(model.block, registers, 2 + bodySize(model, i), block, values)
  })
  return registers
}
