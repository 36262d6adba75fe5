import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<unknown>

/** A condition for what a filter says; where it says nothing (undefined, null, an empty text), there is none. */
export const given = <T>(value: T | undefined | null, condition: (value: T) => Condition): Condition | null =>
  value === undefined || value === null || value === '' ? null : condition(value)

/** All of these conditions: `where ${allOf(a, b)}`. True where there is none. */
export const allOf = (...conditions: readonly (Condition | null)[]): Condition => {
  const left = conditions.filter((c) => c !== null)
  return left.length > 0 ? sql.join(left, sql` and `) : sql`true`
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)
/** The pattern of LIKE and ILIKE for texts that contain this one, whatever characters it has. */
export const containing = (text: string): string => `%${escaped(text)}%`
