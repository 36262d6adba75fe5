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
