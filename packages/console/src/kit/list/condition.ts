import type { Call } from '@sundial/contract/kit/call.ts'
import { lengthOf } from '../form/length-of.ts'

type Inner = Call['input'] & { shape?: Record<string, Inner>; def: { type: string; innerType?: Inner; in?: Inner } }

/** How a condition stands in the address, and what is asked for it. */
export type Condition = {
  /** What of a text is a condition; '' where nothing. */
  read: (text: string) => string
  /** What is sent for it; undefined: nothing. */
  sent: (text: string) => string | number | undefined
}

const bare = (schema: Inner): Inner => (schema.def.innerType ? bare(schema.def.innerType) : schema)
const number = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** The condition that a field of a call's input is, by its schema. */
export const conditionOf = (input: Call['input'], name: string): Condition => {
  const field = (input as Inner).shape?.[name]
  if (!field) throw new Error(`no field ${name} to ask by`)
  if (bare(field).def.type === 'string') {
    const length = lengthOf(input, name)
    return { read: (text) => text.slice(0, length), sent: (text) => text.trim() || undefined }
  }
  const sent = (text: string) => [number(text), text || undefined].find((value) => value !== undefined && field.safeParse(value).success)
  return { read: (text) => (sent(text) === undefined ? '' : text), sent }
}
