import { PlainError } from '@sundial/core/kit/plain-error.ts'

/** Bytes from hexadecimal digits as people copy them: blanks, commas, colons, dashes and 0x between them do not matter. */
export const readHex = (words: readonly string[]): Uint8Array => {
  const digits = words
    .join(' ')
    .replace(/0x/gi, '')
    .replace(/[\s,:;-]/g, '')
  const wrong = /[^0-9A-Fa-f]/.exec(digits)
  if (wrong) throw new PlainError(`Not hexadecimal digits: ${JSON.stringify(wrong[0])}.`)
  if (digits.length === 0) throw new PlainError('There are no bytes to decode.')
  if (digits.length % 2 !== 0) throw new PlainError(`${digits.length} hexadecimal digits are no whole number of bytes.`)
  return Uint8Array.from(Buffer.from(digits, 'hex'))
}
