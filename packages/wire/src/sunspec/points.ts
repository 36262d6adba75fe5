/** Types of SunSpec points that our models use, with the registers they take (strings: as the point says) and what stands for "not implemented". */
export const pointTypes = {
  uint16: { size: 1, none: 0xffff, signed: false },
  int16: { size: 1, none: 0x8000, signed: true },
  count: { size: 1, none: 0, signed: false },
  sunssf: { size: 1, none: 0x8000, signed: true },
  enum16: { size: 1, none: 0xffff, signed: false },
  pad: { size: 1, none: 0x8000, signed: true },
  uint32: { size: 2, none: 0xffffffff, signed: false },
  acc32: { size: 2, none: 0, signed: false },
  bitfield32: { size: 2, none: 0xffffffff, signed: false },
} as const
export type NumericType = keyof typeof pointTypes
export type PointType = NumericType | 'string'

/** A point of a model. `sf` names the point that holds its power of ten. */
export type Point = { name: string; type: PointType; size: number; unit: string; sf: string | null }
/** Numbers in units (scale applied), text without padding, null = not implemented. */
export type PointValue = number | string | null
export type PointValues = Record<string, PointValue>

const raw = (registers: Uint16Array, at: number, size: number): number =>
  size === 1 ? registers[at]! : registers[at]! * 0x10000 + registers[at + 1]!

const readNumber = (registers: Uint16Array, at: number, type: NumericType): number | null => {
  const { size, none, signed } = pointTypes[type]
  const value = raw(registers, at, size)
  if (value === none) return null
  return signed && value >= 0x8000 ? value - 0x10000 : value
}

const readText = (registers: Uint16Array, at: number, size: number): string | null => {
  const bytes = [...registers.subarray(at, at + size)].flatMap((r) => [r >> 8, r & 0xff])
  const end = bytes.indexOf(0)
  const text = Buffer.from(end < 0 ? bytes : bytes.slice(0, end)).toString('latin1')
  return text === '' ? null : text
}

/** A point's number as it stands, scale not applied, or its text. */
export const readPoint = (registers: Uint16Array, at: number, point: Point): PointValue =>
  point.type === 'string' ? readText(registers, at, point.size) : readNumber(registers, at, point.type)

/** A value times 10^exponent without the dust of binary fractions: exponents below zero divide. */
export const scaled = (value: number, exponent: number): number => (exponent < 0 ? value / 10 ** -exponent : value * 10 ** exponent)

const limits = (type: NumericType): [min: number, max: number] => {
  const { size, none, signed } = pointTypes[type]
  if (signed) return [-0x7fff, 0x7fff]
  return [0, none === 0 ? 256 ** (2 * size) - 1 : none - 1]
}

const writeNumber = (registers: Uint16Array, at: number, type: NumericType, value: number | null): void => {
  const { size, none } = pointTypes[type]
  const [min, max] = limits(type)
  const fits = value !== null && value >= min && value <= max
  const own = fits ? (value < 0 ? value + 0x10000 : value) : none
  if (size === 2) registers[at] = Math.floor(own / 0x10000)
  registers[at + size - 1] = own % 0x10000
}

/** Writes a point's number as it stands (rounded, scale applied by the caller) or its text; what does not fit counts as not implemented. */
export const writePoint = (registers: Uint16Array, at: number, point: Point, value: PointValue): void => {
  if (point.type !== 'string') {
    writeNumber(registers, at, point.type, typeof value === 'number' ? Math.round(value) : null)
    return
  }
  const bytes = Buffer.alloc(2 * point.size)
  bytes.write(typeof value === 'string' ? value : '', 'latin1')
  for (let i = 0; i < point.size; i++) registers[at + i] = bytes.readUInt16BE(2 * i)
}
