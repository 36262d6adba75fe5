import { identificationMei } from './pdu.ts'

/** A Modbus RTU message: the checksum taken off. */
export type RtuFrame = { unit: number; pdu: Uint8Array }
/** A sound message, or bytes that belonged to none, as hexadecimal digits: one report for each run of them. */
export type ParsedRtu = { ok: true; frame: RtuFrame } | { ok: false; hex: string }
export type RtuParser = {
  /** Takes bytes as they come, cut anywhere; answers what became complete. Never throws. */
  push(bytes: Uint8Array): ParsedRtu[]
  /** Nothing more will come for what has begun: gives it up and looks for messages in the rest. To be called when a wait ends. */
  flush(): ParsedRtu[]
}
/** Whose messages a stream holds: how long one is depends on it. */
export type RtuSide = 'requests' | 'answers'

/** Bytes of a message, unit and checksum counted. */
export const rtuBytes = { min: 4, max: 256 } as const

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  return crc
})

const crcWith = (crc: number, byte: number): number => (crc >> 8) ^ crcTable[(crc ^ byte) & 0xff]!
const crcStart = 0xffff

/** CRC-16 of Modbus over bytes `from` to `to` (Modbus over Serial Line 1.02, 6.2.2). Of a sound message with its checksum it is 0. */
export const crc16 = (bytes: Uint8Array, from = 0, to = bytes.length): number => {
  let crc = crcStart
  for (let i = from; i < to; i++) crc = crcWith(crc, bytes[i]!)
  return crc
}

/** Where a message that begins with the bytes may end, by its checksum. */
export const soundEnds = (bytes: Uint8Array): number[] => {
  const ends: number[] = []
  let crc = crcStart
  for (let end = 1; end <= Math.min(bytes.length, rtuBytes.max); end++) {
    crc = crcWith(crc, bytes[end - 1]!)
    if (crc === 0 && end >= rtuBytes.min) ends.push(end)
  }
  return ends
}

/** A message with its checksum, low byte first. */
export const encodeRtu = ({ unit, pdu }: RtuFrame): Uint8Array => {
  const bytes = Uint8Array.from([unit, ...pdu, 0, 0])
  const crc = crc16(bytes, 0, bytes.length - 2)
  bytes.set([crc & 0xff, crc >> 8], bytes.length - 2)
  return bytes
}

/** One whole message, nothing around it; else why it is none. */
export const decodeRtu = (bytes: Uint8Array): { ok: true; frame: RtuFrame } | { ok: false; fault: 'length' | 'checksum' } => {
  if (bytes.length < rtuBytes.min || bytes.length > rtuBytes.max) return { ok: false, fault: 'length' }
  if (crc16(bytes) !== 0) return { ok: false, fault: 'checksum' }
  return { ok: true, frame: { unit: bytes[0]!, pdu: Uint8Array.from(bytes.subarray(1, -2)) } }
}

/** Length of a message whose bytes stand at `at`: 0 = not to be told yet, null = no message begins so. */
type LengthAt = (bytes: Uint8Array, at: number) => number | null

/** `head` bytes in all, and as many more as the byte at `countAt` says. */
const withCount =
  (head: number, countAt: number): LengthAt =>
  (bytes, at) =>
    bytes.length - at <= countAt ? 0 : head + bytes[at + countAt]!
const always =
  (length: number): LengthAt =>
  () =>
    length

const identificationLength: LengthAt = (bytes, at) => {
  if (bytes.length - at < 8) return 0
  if (bytes[at + 2] !== identificationMei) return null
  let end = at + 8
  for (let left = bytes[at + 7]!; left > 0; left--) {
    if (bytes.length < end + 2) return 0
    end += 2 + bytes[end + 1]!
  }
  return end + 2 - at
}

const lengths: Readonly<Record<RtuSide, Readonly<Record<number, LengthAt>>>> = {
  requests: {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((fn) => [fn, always(8)])),
    15: withCount(9, 6),
    16: withCount(9, 6),
    22: always(10),
    23: withCount(13, 10),
    43: always(7),
  },
  answers: {
    ...Object.fromEntries([1, 2, 3, 4, 23].map((fn) => [fn, withCount(5, 2)])),
    ...Object.fromEntries([5, 6, 15, 16].map((fn) => [fn, always(8)])),
    22: always(10),
    43: identificationLength,
  },
}

const lengthAt = (side: RtuSide, bytes: Uint8Array, at: number): number | null => {
  if (bytes.length - at < 2) return 0
  const fn = bytes[at + 1]!
  if (side === 'answers' && fn & 0x80) return 5
  const length = lengths[side][fn]?.(bytes, at) ?? null
  return length !== null && length > rtuBytes.max ? null : length
}

/**
 * Finds messages in a stream of bytes by their lengths and checksums, because a TCP bridge keeps no silences between them. After
 * anything wrong it goes on at the very next byte.
 */
export const createRtuParser = (side: RtuSide): RtuParser => {
  let rest: Uint8Array = new Uint8Array(0)
  let noise: number[] = []

  /** The end of the message at `at`, 0 = more bytes needed, null = none. */
  const endAt = (bytes: Uint8Array, at: number): number | null => {
    const length = lengthAt(side, bytes, at)
    if (length === null || length === 0) return length
    if (bytes.length < at + length) return 0
    return crc16(bytes, at, at + length) === 0 ? at + length : null
  }
  const endNoise = (found: ParsedRtu[]): void => {
    if (noise.length > 0) found.push({ ok: false, hex: Buffer.from(noise).toString('hex') })
    noise = []
  }
  const take = (bytes: Uint8Array, from: number, end: number, found: ParsedRtu[]): void => {
    endNoise(found)
    found.push({ ok: true, frame: { unit: bytes[from]!, pdu: Uint8Array.from(bytes.subarray(from + 1, end - 2)) } })
  }
  /** Where to go on after `at`; `at` itself = more bytes needed. */
  const step = (bytes: Uint8Array, at: number, isLast: boolean, found: ParsedRtu[]): number => {
    const end = endAt(bytes, at)
    if (end === 0 && !isLast) return at
    if (end) take(bytes, at, end, found)
    else noise.push(bytes[at]!)
    return end || at + 1
  }
  const scan = (bytes: Uint8Array, isLast: boolean): ParsedRtu[] => {
    const found: ParsedRtu[] = []
    let at = 0
    while (at < bytes.length) {
      const next = step(bytes, at, isLast, found)
      if (next === at) break
      at = next
    }
    rest = Uint8Array.from(bytes.subarray(at))
    if (isLast || noise.length >= rtuBytes.max) endNoise(found)
    return found
  }
  return {
    push: (bytes) => scan(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]), false),
    flush: () => scan(rest, true),
  }
}
