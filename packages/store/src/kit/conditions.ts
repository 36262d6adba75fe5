import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<unknown>

/** The condition for a value of a filter; null if the filter has no value (undefined, null, an empty text). */
export const given = <T>(value: T | undefined | null, condition: (value: T) => Condition): Condition | null =>
  value === undefined || value === null || value === '' ? null : condition(value)

/** Joins conditions with `and`: `where ${allOf(a, b)}`. True if there are none. */
export const allOf = (...conditions: readonly (Condition | null)[]): Condition => {
  const left = conditions.filter((c) => c !== null)
  return left.length > 0 ? sql.join(left, sql` and `) : sql`true`
}

/**
 * Right side of `=`: one of these ids. For an array parameter PostgreSQL assumes ten values. If the array has one value, the special plan
 * looks cheaper, so PostgreSQL plans the statement again at each use, which takes longer than most such statements. For an array from a
 * subquery it always assumes ten values and keeps the plan.
 */
export const oneOf = (ids: readonly number[]): Condition => sql`any (array(select unnest(${ids as number[]}::bigint[])))`
export const oneOfTexts = (texts: readonly string[]): Condition => sql`any (array(select unnest(${texts as string[]}::text[])))`

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)
/** Pattern of LIKE and ILIKE for texts that contain this text; special characters are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`
