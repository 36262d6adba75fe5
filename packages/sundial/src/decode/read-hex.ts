import { PlainError } from '@sundial/core/kit/plain-error.ts'

/** What people write around a byte: 0x68, \x68, 68H, and a lone digit behind 0x. */
const bare = (word: string): string =>
  word
    .replace(/^(?:0|\\)x([0-9a-f])$/i, '0$1')
    .replace(/^(?:0|\\)x/i, '')
    .replace(/^([0-9a-f]{2})h$/i, '$1')

/** Bytes from hexadecimal digits as people copy them: blanks, commas, colons, dashes, brackets and 0x, \x or H do not matter. */
export const readHex = (words: readonly string[]): Uint8Array => {
  const all = words
    .join(' ')
    .replace(/(?:0|\\)x/gi, ' $&')
    .split(/[\s,:;[\](){}"'-]+/)
    .map(bare)
  const digits = all.join('')
  const wrong = /[^0-9A-Fa-f]/.exec(digits)
  if (wrong) throw new PlainError(`Not hexadecimal digits: ${JSON.stringify(wrong[0])}.`)
  if (digits.length === 0) throw new PlainError('There are no bytes to decode.')
  // Two lone digits are two bytes to people, and one to whoever joins them.
  if (all.some((word) => word.length === 1))
    throw new PlainError(`A byte has two hexadecimal digits: ${all.find((word) => word.length === 1)}.`)
  if (digits.length % 2 !== 0) throw new PlainError(`${digits.length} hexadecimal digits are no whole number of bytes.`)
  return Uint8Array.from(Buffer.from(digits, 'hex'))
}
