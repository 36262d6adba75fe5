import { type CallName, calls } from '@sundial/contract/calls.ts'
import { z } from 'zod'

/** A part of an input as JSON Schema has it, what this walk needs of it. */
export type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  additionalProperties?: Shape | boolean
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}
/** Where a part stands, arrays counting as their elements (`0`), records as one key (`any`), and what it is. */
export type Field = { path: readonly string[]; shape: Shape }

const partsOf = ({ properties = {}, items, anyOf = [], additionalProperties }: Shape): [readonly string[], Shape][] => [
  ...Object.entries(properties).map(([key, part]): [string[], Shape] => [[key], part]),
  ...(items ? [[['0'], items] as [string[], Shape]] : []),
  ...anyOf.map((part): [string[], Shape] => [[], part]),
  ...(typeof additionalProperties === 'object' ? [[['any'], additionalProperties] as [string[], Shape]] : []),
]

const fieldsIn = (shape: Shape, path: readonly string[]): Field[] =>
  partsOf(shape).flatMap(([more, part]) => [{ path: [...path, ...more], shape: part }, ...fieldsIn(part, [...path, ...more])])

/** Every part of what any call takes. */
export const inputFields = (Object.keys(calls) as CallName[]).flatMap((name) =>
  fieldsIn(z.toJSONSchema(calls[name].input, { io: 'input' }) as Shape, []).map((field): [CallName, Field] => [name, field]),
)

/** The input with this value at the path. */
export const filled = (input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const inner = filled((input as Record<string, unknown> | undefined)?.[key], rest, value)
  return key === '0' ? [inner] : { ...(input as object | undefined), [key]: inner }
}
