/** How a number stands in its bytes: packed decimal digits, least significant byte first; if signed, the very top bit is the sign. */
export type BcdShape = { bytes: number; decimals: number; signed: boolean }

/** All bytes FF: there is no such value here. All bytes EE: it could not be measured. */
export const noValue = 0xff
export const invalidValue = 0xee

/** Digits of `bytes`, most significant first. Not checked to be decimal. */
export const digitsOf = (bytes: Uint8Array): string => Buffer.from(bytes).reverse().toString('hex')

/** Digits (two per byte) as bytes, least significant first. */
export const bytesOfDigits = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex')).reverse()

/** The number in `bytes`, or null: no data, not measured, no decimal digits, or not as many bytes as the shape has. */
export const decodeBcd = (bytes: Uint8Array, { bytes: length, decimals, signed }: BcdShape): number | null => {
  if (bytes.length !== length) return null
  const isNegative = signed && (bytes[length - 1]! & 0x80) !== 0
  const own = Uint8Array.from(bytes)
  if (isNegative) own[length - 1]! &= 0x7f
  const digits = digitsOf(own)
  // Neither FF nor EE is made of decimal digits, so both fillings end here, with the sign bit taken off as well.
  if (!/^[0-9]+$/.test(digits)) return null
  const value = Number(digits) / 10 ** decimals
  return isNegative && value !== 0 ? -value : value
}

/**
 * A number rounded to the shape's decimals; null becomes all FF. What does not fit (too large, negative in an unsigned field, not finite)
 * becomes all EE, because a device that has to answer can only say that it has no valid value.
 */
export const encodeBcd = (value: number | null, { bytes: length, decimals, signed }: BcdShape): Uint8Array => {
  if (value === null) return new Uint8Array(length).fill(noValue)
  const scaled = Math.round(Math.abs(value) * 10 ** decimals)
  const isNegative = value < 0 && scaled !== 0
  const largest = signed ? 8 * 10 ** (2 * length - 1) : 10 ** (2 * length)
  if (!(scaled < largest) || (isNegative && !signed)) return new Uint8Array(length).fill(invalidValue)
  const bytes = bytesOfDigits(String(scaled).padStart(2 * length, '0'))
  if (isNegative) bytes[length - 1]! |= 0x80
  return bytes
}
