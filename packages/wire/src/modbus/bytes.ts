/** 16 bits at `at`, most significant byte first. */
export const word = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!
/** The two bytes of 16 bits. */
export const split = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff]

/** Registers as bytes, most significant first. */
export const bytesOfRegisters = (registers: Uint16Array): Uint8Array => Uint8Array.from([...registers].flatMap(split))
/** The other way; an odd last byte is left out. */
export const registersOfBytes = (bytes: Uint8Array): Uint16Array => {
  const registers = new Uint16Array(bytes.length >> 1)
  for (let i = 0; i < registers.length; i++) registers[i] = word(bytes, 2 * i)
  return registers
}

/** Bits as bytes: the first is bit 0 of the first byte; what is left of the last byte is 0. */
export const bytesOfBits = (bits: readonly boolean[]): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((on, i) => {
    if (on) bytes[i >> 3]! |= 1 << (i & 7)
  })
  return bytes
}
/** The first `count` bits. */
export const bitsOfBytes = (bytes: Uint8Array, count = 8 * bytes.length): boolean[] =>
  Array.from({ length: count }, (_, i) => ((bytes[i >> 3]! >> (i & 7)) & 1) === 1)
