/** A DL/T 645-2007 frame with decoded data: 33H is subtracted from each byte. */
export type Frame = {
  /** 12 hexadecimal digits, most significant first: a device's number, or one of `broadcastAddress`, `anyAddress`. */
  address: string
  /** Control code, 0..255; see control.ts. */
  control: number
  /** At most 200 bytes, in the order of transmission (least significant first). */
  data: Uint8Array
}

export const frameFaults = ['truncated', 'start', 'length', 'checksum', 'end'] as const
export type FrameFault = (typeof frameFaults)[number]
/** `preamble`: number of bytes before the first 68H; `length`: bytes from there to 16H. */
export type DecodedFrame = { ok: true; frame: Frame; preamble: number; length: number } | { ok: false; fault: FrameFault }

/** Address of all devices; none answers. */
export const broadcastAddress = '999999999999'
/** Address of the only device of a point-to-point line, for an unknown number. @public */
export const anyAddress = 'AAAAAAAAAAAA'
/** Address of the devices whose number ends with these digits; the other bytes are AA (shortened addressing, 5.2.2). @public */
export const shortenedAddress = (digits: string): string => digits.padStart(12, 'A')
/** Whether the address `asked` requests an answer from the device with the number `own`. The broadcast address requests none. */
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

/** Fault of the frame that starts at `at`; null = a complete, correct frame. `truncated` = correct so far, more bytes are needed. */
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

/** The frame at `at`, after `faultAt` found no fault. */
export const frameAt = (bytes: Uint8Array, at: number): Frame => ({
  address: addressAt(bytes, at + 1),
  control: bytes[at + 8]!,
  data: Uint8Array.from(bytes.subarray(at + 10, at + 10 + bytes[at + 9]!), (b) => b - offset),
})

/** Decodes one frame after any number of FEH; ignores bytes after the frame. A malformed frame is a value, not an exception. @public */
export const decodeFrame = (bytes: Uint8Array): DecodedFrame => {
  let preamble = 0
  while (bytes[preamble] === wakeUp) preamble++
  const fault = faultAt(bytes, preamble)
  if (fault) return { ok: false, fault }
  const frame = frameAt(bytes, preamble)
  return { ok: true, frame, preamble, length: frameOverhead + frame.data.length }
}

/**
 * Encodes a frame after `preamble` bytes FEH (4 in the standard).
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
