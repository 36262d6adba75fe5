import { type NumericType, type Point, pointTypes } from './points.ts'

/** A model: its own points, then a block that repeats to the model's end (empty = none). Without ID and length, which every model begins with. */
export type Model = { id: number; about: string; points: readonly Point[]; block: readonly Point[] }

const isNumeric = (type: string): type is NumericType => Object.hasOwn(pointTypes, type)
const textRegisters = (word: string): number | null => {
  const found = /^string(\d+)$/.exec(word)
  return found ? Number(found[1]) : null
}
const isType = (word: string): boolean => isNumeric(word) || textRegisters(word) !== null
const scaleOf = (word: string | undefined): Point['sf'] => {
  if (word === undefined) return null
  return /^-?\d+$/.test(word) ? Number(word) : word
}

const pointsOfLine = (line: string): Point[] => {
  const words = line.trim().split(/\s+/)
  const typeAt = words.findIndex(isType)
  if (typeAt < 1) throw new RangeError(`no points with a type: ${line}`)
  const [word, unit = '-', sf] = words.slice(typeAt) as [string, string?, string?]
  const type = isNumeric(word) ? word : 'string'
  const size = isNumeric(word) ? pointTypes[word].size : textRegisters(word)!
  const shape = { type, size, unit: unit === '-' ? '' : unit.replaceAll('_', ' '), sf: scaleOf(sf) } as const
  return words.slice(0, typeAt).map((name) => ({ name, ...shape }))
}

/**
 * Points as lines `names type unit scale`: several names share a line where they stand side by side and are alike. A text of 8
 * registers has the type `string8`; `-` = no unit; `_` in a unit is a blank; the scale is a point's name or the power itself.
 */
const pointsOf = (table: string): Point[] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap(pointsOfLine)

/** A model from its tables. */
export const model = (id: number, about: string, points: string, block = ''): Model => ({
  id,
  about,
  points: pointsOf(points),
  block: pointsOf(block),
})
