/** A DL/T 645-2007 frame as it is meant: the 33H is taken off the data. */
export type Frame = {
  /** 12 hexadecimal digits, most significant first: a device's number, or one of `broadcastAddress`, `anyAddress`. */
  address: string
  /** Control code, 0..255; see control.ts. */
  control: number
  /** At most 200 bytes, in the order of the wire (least significant first). */
  data: Uint8Array
}

export const frameFaults = ['truncated', 'start', 'length', 'checksum', 'end'] as const
export type FrameFault = (typeof frameFaults)[number]
/** `preamble` and `length` count bytes: those before the first 68H, and from it to 16H. */
export type DecodedFrame = { ok: true; frame: Frame; preamble: number; length: number } | { ok: false; fault: FrameFault }

/** Everybody hears it, nobody answers. */
export const broadcastAddress = '999999999999'
/** The one device at the other end of a point-to-point line, whatever its number. @public */
export const anyAddress = 'AAAAAAAAAAAA'
/** A number's last digits, two a byte, the rest AA: answered by whoever's number ends so (shortened addressing, 5.2.2). @public */
export const shortenedAddress = (digits: string): string => digits.padStart(12, 'A')
/** Whether a device with the number `own` is meant by `asked`. By the broadcast address nobody is asked for an answer. */
export const matchesAddress = (asked: string, own: string): boolean => {
  const digits = asked.toUpperCase().replace(/^(?:AA)+/, '')
  return own.toUpperCase().endsWith(digits)
}
export const dataBytesMax = 200
/** Bytes of a frame without its data. */
export const frameOverhead = 12
const start = 0x68
const end = 0x16
const wakeUp = 0xfe
const offset = 0x33

const sumOf = (bytes: Uint8Array, from: number, to: number): number => {
  let sum = 0
  for (let i = from; i < to; i++) sum += bytes[i]!
  return sum & 0xff
}

const addressAt = (bytes: Uint8Array, at: number): string => {
  let text = ''
  for (let i = at + 5; i >= at; i--) text += bytes[i]!.toString(16).padStart(2, '0')
  return text.toUpperCase()
}

/** What speaks against a frame starting at `at`; null = a whole, sound frame. `truncated` = sound so far, more bytes needed. */
export const faultAt = (bytes: Uint8Array, at: number): FrameFault | null => {
  const there = bytes.length - at
  if ((there > 0 && bytes[at] !== start) || (there > 7 && bytes[at + 7] !== start)) return 'start'
  if (there > 9 && bytes[at + 9]! > dataBytesMax) return 'length'
  if (there < frameOverhead || there < frameOverhead + bytes[at + 9]!) return 'truncated'
  return faultOfTail(bytes, at, at + 10 + bytes[at + 9]!)
}

const faultOfTail = (bytes: Uint8Array, at: number, sumAt: number): FrameFault | null => {
  if (sumOf(bytes, at, sumAt) !== bytes[sumAt]) return 'checksum'
  return bytes[sumAt + 1] === end ? null : 'end'
}

/** The frame at `at`, which `faultAt` found sound. */
export const frameAt = (bytes: Uint8Array, at: number): Frame => ({
  address: addressAt(bytes, at + 1),
  control: bytes[at + 8]!,
  data: Uint8Array.from(bytes.subarray(at + 10, at + 10 + bytes[at + 9]!), (b) => b - offset),
})

/** One frame with any number of FEH before it. A malformed one is a value. What follows the frame is ignored. @public */
export const decodeFrame = (bytes: Uint8Array): DecodedFrame => {
  let preamble = 0
  while (bytes[preamble] === wakeUp) preamble++
  const fault = faultAt(bytes, preamble)
  if (fault) return { ok: false, fault }
  const frame = frameAt(bytes, preamble)
  return { ok: true, frame, preamble, length: frameOverhead + frame.data.length }
}

/**
 * A frame as bytes, after `preamble` bytes FEH (the standard asks for 4).
 * Throws RangeError for an address that is not 12 hexadecimal digits, a control code beyond a byte or more than 200 data bytes.
 */
export const encodeFrame = ({ address, control, data }: Frame, preamble = 4): Uint8Array => {
  if (!/^[0-9A-Fa-f]{12}$/.test(address)) throw new RangeError(`not an address of 12 digits: ${address}`)
  if (!Number.isInteger(control) || control < 0 || control > 255) throw new RangeError(`not a control code: ${control}`)
  if (data.length > dataBytesMax) throw new RangeError(`${data.length} data bytes, ${dataBytesMax} at most`)
  const bytes = new Uint8Array(preamble + frameOverhead + data.length)
  bytes.fill(wakeUp, 0, preamble)
  bytes.set([start, ...Buffer.from(address, 'hex').reverse(), start, control, data.length], preamble)
  bytes.set(
    Uint8Array.from(data, (b) => b + offset),
    preamble + 10,
  )
  bytes.set([sumOf(bytes, preamble, bytes.length - 2), end], bytes.length - 2)
  return bytes
}
