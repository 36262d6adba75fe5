/** Growing byte buffer with LEB128 varints of non-negative integers up to 2^53 - 1. */
export type ByteWriter = { bytes: Uint8Array; length: number }

export const byteWriter = (capacity = 256): ByteWriter => ({ bytes: new Uint8Array(capacity), length: 0 })

/** Makes room for so many bytes more. */
export const ensure = (out: ByteWriter, more: number): void => {
  if (out.length + more <= out.bytes.length) return
  const grown = new Uint8Array(Math.max(out.bytes.length * 2, out.length + more))
  grown.set(out.bytes)
  out.bytes = grown
}

export const writeByte = (out: ByteWriter, byte: number): void => {
  ensure(out, 1)
  out.bytes[out.length++] = byte
}

export const writeVarint = (out: ByteWriter, value: number): void => {
  ensure(out, 8)
  let rest = value
  while (rest > 0x7fffffff) {
    out.bytes[out.length++] = (rest % 128) | 0x80
    rest = Math.floor(rest / 128)
  }
  while (rest > 0x7f) {
    out.bytes[out.length++] = (rest & 0x7f) | 0x80
    rest >>>= 7
  }
  out.bytes[out.length++] = rest
}

export const written = (out: ByteWriter): Uint8Array => out.bytes.subarray(0, out.length)

/** Position in encoded bytes; reading moves `at`. */
export type ByteReader = { readonly bytes: Uint8Array; at: number }

/** Throws RangeError when the bytes end inside the number or it does not fit 53 bits. */
export const readVarint = (from: ByteReader): number => {
  const { bytes } = from
  let value = 0
  let scale = 1
  for (let length = 0; length < 8; length++) {
    const byte = bytes[from.at++]
    if (byte === undefined) throw new RangeError('encoded columns end too early')
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return value
    scale *= 128
  }
  throw new RangeError('encoded number is too long')
}

/** Signed as unsigned, small stays small: 0, -1, 1, -2 -> 0, 1, 2, 3. */
export const zigzag = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n)
export const unzigzag = (z: number): number => (z % 2 === 0 ? z / 2 : -(z + 1) / 2)

/** Integers as zigzag varints of the difference to the one before; the first against 0. */
export const writeDifferences = (out: ByteWriter, values: ArrayLike<number>): void => {
  let before = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    writeVarint(out, zigzag(value - before))
    before = value
  }
}

export const readDifferences = (from: ByteReader, count: number): number[] => {
  const values: number[] = new Array(count)
  let before = 0
  for (let i = 0; i < count; i++) values[i] = before += unzigzag(readVarint(from))
  return values
}
