/** A reference file that can't be read for what it is; the message says where and why. */
export class BadReference extends Error {}

/** Parsed JSON whose shape is not known yet. */
export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Named part of a part; `where` says of what, for the error. */
export const partOf = (of: Part, name: string, where: string): Part => {
  const value = of[name]
  if (!isPart(value)) throw new BadReference(`${where}: "${name}" is not an object`)
  return value
}

export const itemsOf = (of: Part, name: string): unknown[] => {
  const value = of[name]
  if (!Array.isArray(value)) throw new BadReference(`"${name}" is not a list`)
  return value
}

export const partsOf = (of: Part, name: string, where: string): Part[] => {
  const value = of[name]
  if (!Array.isArray(value) || !value.every(isPart)) throw new BadReference(`${where}: "${name}" is not a list of objects`)
  return value
}

export const numberOf = (of: Part, name: string, where: string): number => {
  const value = of[name]
  if (typeof value !== 'number') throw new BadReference(`${where}: "${name}" is not a number`)
  return value
}

export const numberOrNullOf = (of: Part, name: string, where: string): number | null => {
  const value = of[name]
  if (typeof value !== 'number' && value !== null) throw new BadReference(`${where} "${name}" is neither a number nor null`)
  return value
}

export const numberOr = (of: Part, name: string, otherwise: number): number => {
  const value = of[name]
  return typeof value === 'number' ? value : otherwise
}

export const textOf = (of: Part, name: string, where: string): string => {
  const value = of[name]
  if (typeof value !== 'string') throw new BadReference(`${where}: "${name}" is not a text`)
  return value
}

/** Pairs of numbers: a curve. */
export const pairsOf = (of: Part, name: string, where: string): [number, number][] => {
  const value = of[name]
  const isPair = (x: unknown): x is [number, number] => Array.isArray(x) && x.length === 2 && x.every((n) => typeof n === 'number')
  if (!Array.isArray(value) || !value.every(isPair)) throw new BadReference(`${where}: "${name}" is not a list of pairs of numbers`)
  return value
}
