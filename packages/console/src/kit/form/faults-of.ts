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

const fieldsAt = <D extends object>(schema: Call['input'], { fieldOf = {} }: Reading<D>, input: object): string[] => {
  const read = schema.safeParse(input)
  return read.success ? [] : read.error.issues.map(({ path: [part] }) => fieldOf[String(part)] ?? String(part))
}

/** Faulty fields of a draft, by the schema that the server also uses; empty: the draft can be sent. */
export const faultsOf = <D extends object>(schema: Call['input'], reading: Reading<D>, draft: D): Set<string> => {
  const { input, also } = reading
  return new Set([...fieldsAt(schema, reading, input ? input(draft) : draft), ...(also?.(draft) ?? [])])
}

/** The empty value of a field; undefined: the field is never empty. */
const emptied = (value: unknown): unknown => {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return value === null || typeof value === 'number' ? null : undefined
}

/** Whether the call takes null in place of the text of a field. A form whose fields are texts never sees that null: only the call does. */
const takesNull = <D extends object>(schema: Call['input'], reading: Reading<D>, draft: D, key: string): boolean => {
  const { input, fieldOf = {} } = reading
  const sent: object = input ? input(draft) : draft
  const withNull = Object.fromEntries(Object.entries(sent).map(([part, value]) => [part, (fieldOf[part] ?? part) === key ? null : value]))
  return !fieldsAt(schema, reading, withNull).includes(key)
}

/** Whether a field must be filled, with the other fields as they are. */
export const isNeeded = <D extends object>(schema: Call['input'], reading: Reading<D>, draft: D, key: keyof D & string): boolean => {
  const empty = emptied(draft[key])
  if (empty === undefined) return false
  const without = { ...draft, [key]: empty }
  return faultsOf(schema, reading, without).has(key) && !(empty === '' && takesNull(schema, reading, without, key))
}
