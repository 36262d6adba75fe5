import type { Reading } from './condition.ts'
import type { Place } from './places.ts'

/** What a condition says of one thing. */
export type Said = Pick<Reading, 'level' | 'value' | 'against' | 'since'>
export const unknown: Said = { level: null, value: null, against: null }
/** All is well; of that nobody keeps a value. One object for all: a plant has thousands of modules that are well. */
export const well: Said = { level: 0, value: null, against: null }
export const said = (level: Reading['level'], value: number | null = null, against: number | null = null): Said => ({
  level,
  value,
  against,
})

/** The same of a thing at which its alarm stands too. */
export const at = (place: Place, reading: Said): Reading => ({ member: place, place, ...reading })
