import type { Call } from '@sundial/contract/kit/call.ts'

type Inner = Call['input'] & {
  maxLength?: number | null
  shape?: Record<string, Inner>
  def: { innerType?: Inner; in?: Inner; element?: Inner }
}

const textOf = (schema: Inner | undefined): Inner | undefined => {
  const inner = schema?.def.innerType ?? schema?.def.in
  return inner ? textOf(inner) : schema
}

/** Most characters of a text of an input, by its schema; undefined: no limit. */
export const lengthOf = (input: Call['input'], key: string): number | undefined => {
  const text = textOf(textOf(input as Inner)?.shape?.[key])
  // of a text in several languages: that of each
  const each = text?.shape ? textOf(Object.values(text.shape)[0]) : text
  return each?.maxLength ?? undefined
}
