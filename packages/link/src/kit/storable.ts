import { shorten } from '@sundial/core/kit/shorten.ts'

/** Text from outside made fit for the database: at most 200 characters, without characters that PostgreSQL refuses. */
export const storable = (text: string): string => shorten(text.replaceAll('\0', '').toWellFormed(), 200)

/**
 * An escape in JSON, with its code if it is a Unicode escape. An escaped backslash is matched together with the next character, so that the
 * pair starts no escape.
 */
const jsonEscape = /\\(?:u([0-9a-f]{4})|.)/g
const halfPair = /^d[89a-f]/

/** A value from outside as JSON for the database: without NUL; half of a surrogate pair is replaced; undefined parts are left out. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(jsonEscape, (whole, code: string | undefined) => {
    if (code === '0000') return ''
    return code !== undefined && halfPair.test(code) ? '\\ufffd' : whole
  })
