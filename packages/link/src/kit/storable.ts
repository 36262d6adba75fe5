import { shorten } from '@sundial/core/kit/shorten.ts'

/** Text from outside as the database takes it: at most 200 characters, without what PostgreSQL refuses. */
export const storable = (text: string): string => shorten(text.replaceAll('\0', '').toWellFormed(), 200)

/** An escape in JSON; one of NUL or of half of a surrogate pair by its code. A backslash that is escaped itself takes what follows along. */
const jsonEscape = /\\(?:u([0-9a-f]{4})|.)/g
const halfPair = /^d[89a-f]/

/** A value from outside as JSON that the database takes: without NUL, half of a pair replaced; undefined parts are left out. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(jsonEscape, (whole, code: string | undefined) => {
    if (code === '0000') return ''
    return code !== undefined && halfPair.test(code) ? '\\ufffd' : whole
  })
