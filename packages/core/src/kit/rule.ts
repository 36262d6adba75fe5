import type { RefusalName } from './refusal.ts'

/** A rule that the fields of one thing keep. `says`: the rule itself, for docs/rules.md. */
export type FieldRule<F> = {
  refusal: RefusalName
  /** The field that a form or a row of a table marks. */
  field: keyof F & string
  says: string
  breaks(fields: F): boolean
}

/** The first rule that these fields break; null where they keep all. */
export const firstBroken = <F>(rules: readonly FieldRule<F>[], fields: F): FieldRule<F> | null =>
  rules.find(({ breaks }) => breaks(fields)) ?? null

/** Whether a field was filled in. */
export const isSaid = <T>(value: T | null | undefined | ''): value is T => value !== undefined && value !== null && value !== ''
