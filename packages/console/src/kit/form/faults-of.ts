import type { Call } from '@sundial/contract/kit/call.ts'

/** How a form's draft becomes the input of its call. */
export type Reading<D extends object> = {
  /** Input for a draft; default: the draft itself. */
  input?: (draft: D) => object
  /** Fields of the draft that the input has under another name. */
  fieldOf?: { readonly [part: string]: keyof D & string }
  /** Faults that the call's schema does not know. */
  also?: (draft: D) => readonly (keyof D & string)[]
}

/** Faulty fields of a draft, by the schema that the server also uses; empty: the draft can be sent. */
export const faultsOf = <D extends object>(schema: Call['input'], { input, fieldOf = {}, also }: Reading<D>, draft: D): Set<string> => {
  const read = schema.safeParse(input ? input(draft) : draft)
  const issues = read.success ? [] : read.error.issues
  return new Set([...issues.map(({ path }) => fieldOf[String(path[0])] ?? String(path[0])), ...(also?.(draft) ?? [])])
}

/** The empty values of a field; none: the field is never empty. A text that may be left out is '' or null. */
const emptied = (value: unknown): unknown[] => {
  if (typeof value === 'string') return ['', null]
  if (Array.isArray(value)) return [[]]
  return value === null || typeof value === 'number' ? [null] : []
}

/** Whether a field must be filled, with the other fields as they are. */
export const isNeeded = <D extends object>(schema: Call['input'], reading: Reading<D>, draft: D, key: keyof D & string): boolean => {
  const empties = emptied(draft[key])
  return empties.length > 0 && empties.every((empty) => faultsOf(schema, reading, { ...draft, [key]: empty }).has(key))
}
