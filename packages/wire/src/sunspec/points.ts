/**
 * Types of SunSpec points, with the registers they take (strings: as the point says) and what stands for "not implemented":
 * the highest value, the lowest, zero, or no number.
 */
export const pointTypes = {
  uint16: { size: 1, none: 'highest' },
  int16: { size: 1, none: 'lowest' },
  count: { size: 1, none: 'zero' },
  sunssf: { size: 1, none: 'lowest' },
  enum16: { size: 1, none: 'highest' },
  bitfield16: { size: 1, none: 'highest' },
  pad: { size: 1, none: 'lowest' },
  uint32: { size: 2, none: 'highest' },
  int32: { size: 2, none: 'lowest' },
  acc32: { size: 2, none: 'zero' },
  enum32: { size: 2, none: 'highest' },
  bitfield32: { size: 2, none: 'highest' },
  float32: { size: 2, none: 'noNumber' },
  uint64: { size: 4, none: 'highest' },
  acc64: { size: 4, none: 'zero' },
} as const
export type NumericType = keyof typeof pointTypes
export type PointType = NumericType | 'string'

/** A point of a model. `sf` = its power of ten, or the name of the point that holds it. */
export type Point = { name: string; type: PointType; size: number; unit: string; sf: string | number | null }
/** Numbers in units (scale applied; of 64 bits rounded beyond 2^53), text without padding, null = not implemented. */
export type PointValue = number | string | null
export type PointValues = Record<string, PointValue>

/** The integer that the registers make, most significant first. */
const raw = (registers: Uint16Array, at: number, size: number): number => {
  let value = 0
  for (let i = at; i < at + size; i++) value = value * 0x10000 + registers[i]!
  return value
}
const highest = (registers: Uint16Array, at: number, size: number): boolean => {
  for (let i = at; i < at + size; i++) if (registers[i] !== 0xffff) return false
  return true
}

const floats = new DataView(new ArrayBuffer(4))
const readFloat = (registers: Uint16Array, at: number): number | null => {
  floats.setUint32(0, raw(registers, at, 2))
  const value = floats.getFloat32(0)
  // The nearest decimal with a single's seven digits, so that 50.03 comes back as 50.03.
  return Number.isFinite(value) ? Number(value.toPrecision(7)) : null
}

const readSigned = (registers: Uint16Array, at: number, size: number): number | null => {
  const half = 2 ** (16 * size - 1)
  const value = raw(registers, at, size)
  if (value === half) return null
  return value > half ? value - 2 * half : value
}
const readNumber = (registers: Uint16Array, at: number, type: NumericType): number | null => {
  const { size, none } = pointTypes[type]
  if (none === 'noNumber') return readFloat(registers, at)
  if (none === 'lowest') return readSigned(registers, at, size)
  if (none === 'highest' && highest(registers, at, size)) return null
  const value = raw(registers, at, size)
  return none === 'zero' && value === 0 ? null : value
}

const readText = (registers: Uint16Array, at: number, size: number): string | null => {
  let text = ''
  for (let i = 0; i < 2 * size; i++) {
    const pair = registers[at + (i >> 1)]!
    const byte = i % 2 === 0 ? pair >> 8 : pair & 0xff
    if (byte === 0) break
    text += String.fromCharCode(byte)
  }
  return text === '' ? null : text
}

/** A point's number as it stands, scale not applied, or its text. */
export const readPoint = (registers: Uint16Array, at: number, point: Point): PointValue =>
  point.type === 'string' ? readText(registers, at, point.size) : readNumber(registers, at, point.type)

/** A value times 10^exponent without the dust of binary fractions: exponents below zero divide. */
export const scaled = (value: number, exponent: number): number => (exponent < 0 ? value / 10 ** -exponent : value * 10 ** exponent)

const writeRaw = (registers: Uint16Array, at: number, size: number, value: number): void => {
  let left = value
  for (let i = at + size - 1; i >= at; i--) {
    registers[i] = left % 0x10000
    left = Math.floor(left / 0x10000)
  }
}
const writeFloat = (registers: Uint16Array, at: number, value: number | null): void => {
  floats.setFloat32(0, value ?? Number.NaN)
  writeRaw(registers, at, 2, floats.getUint32(0))
}
const writeNone = (registers: Uint16Array, at: number, size: number, none: 'highest' | 'lowest' | 'zero'): void => {
  registers.fill(none === 'highest' ? 0xffff : 0, at, at + size)
  if (none === 'lowest') registers[at] = 0x8000
}
const writeNumber = (registers: Uint16Array, at: number, type: NumericType, value: number | null): void => {
  const { size, none } = pointTypes[type]
  if (none === 'noNumber') {
    writeFloat(registers, at, value)
    return
  }
  const all = 2 ** (16 * size)
  const [min, max] = none === 'lowest' ? [1 - all / 2, all / 2 - 1] : [0, none === 'zero' ? all - 1 : all - 2]
  const whole = value === null ? Number.NaN : Math.round(value)
  if (whole >= min && whole <= max && Math.abs(whole) <= Number.MAX_SAFE_INTEGER)
    writeRaw(registers, at, size, whole < 0 ? whole + all : whole)
  else writeNone(registers, at, size, none)
}

/** Writes a point's number as it stands (rounded, scale applied by the caller) or its text; what does not fit counts as not implemented. */
export const writePoint = (registers: Uint16Array, at: number, point: Point, value: PointValue): void => {
  if (point.type !== 'string') {
    writeNumber(registers, at, point.type, typeof value === 'number' ? value : null)
    return
  }
  const bytes = Buffer.alloc(2 * point.size)
  bytes.write(typeof value === 'string' ? value : '', 'latin1')
  for (let i = 0; i < point.size; i++) registers[at + i] = bytes.readUInt16BE(2 * i)
}
