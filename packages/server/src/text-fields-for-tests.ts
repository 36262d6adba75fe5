import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { z } from 'zod'

type Schema = z.ZodType & { def: { type: string; innerType?: Schema; in?: Schema; element?: Schema; shape?: Record<string, Schema> } }

/** Paths of the texts that people may fill as they like, in a schema; arrays count as their elements. */
const textsIn = (schema: Schema, path: readonly string[]): (readonly string[])[] => {
  const { type, innerType, in: from, element, shape } = schema.def
  if (type === 'string') return [path]
  const inner = innerType ?? from
  if (inner) return textsIn(inner, path)
  if (element) return textsIn(element, [...path, '0'])
  return Object.entries(shape ?? {}).flatMap(([key, part]) => textsIn(part, [...path, key]))
}

/** Every text that any call takes. */
export const textFields = (Object.keys(calls) as CallName[]).flatMap((name) =>
  textsIn(calls[name].input as unknown as Schema, []).map((path): [CallName, readonly string[]] => [name, path]),
)

/** The input with this value at the path. */
export const filled = (input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const inner = filled((input as Record<string, unknown> | undefined)?.[key], rest, value)
  return key === '0' ? [inner] : { ...(input as object | undefined), [key]: inner }
}
