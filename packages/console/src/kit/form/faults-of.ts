import type { Call } from '@sundial/contract/kit/call.ts'

/** How the draft of a form is read. */
export type Reading<D extends object> = {
  /** What is sent for a draft; the draft itself without it. */
  input?: (draft: D) => object
  /** Fields of the draft that the input has under another name. */
  fieldOf?: { readonly [part: string]: keyof D & string }
  /** Faults that the call's schema does not know. */
  also?: (draft: D) => readonly (keyof D & string)[]
}

/** The fields of a draft at fault, by the schema that the server goes by; none: it can be sent. */
export const faultsOf = <D extends object>(schema: Call['input'], { input, fieldOf = {}, also }: Reading<D>, draft: D): Set<string> => {
  const read = schema.safeParse(input ? input(draft) : draft)
  const issues = read.success ? [] : read.error.issues
  return new Set([...issues.map(({ path }) => fieldOf[String(path[0])] ?? String(path[0])), ...(also?.(draft) ?? [])])
}

/** What a field holds that nobody filled; undefined: it always holds something. */
const emptied = (value: unknown): unknown => {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return value === null || typeof value === 'number' ? null : undefined
}

/** Whether a draft can't be sent while this field of it is empty, the others being as they are. */
export const isNeeded = <D extends object>(schema: Call['input'], reading: Reading<D>, draft: D, key: keyof D & string): boolean => {
  const empty = emptied(draft[key])
  return empty !== undefined && faultsOf(schema, reading, { ...draft, [key]: empty }).has(key)
}
