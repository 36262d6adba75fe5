/** A Modbus request without its address (Modbus Application Protocol 1.1b3). Addresses count from 0, registers are 16 bits. */
export type Request =
  | { fn: 3 | 4; address: number; count: number }
  | { fn: 6; address: number; value: number }
  | { fn: 16; address: number; values: Uint16Array }

export const exceptions = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  deviceFailure: 4,
  busy: 6,
  gatewayNoAnswer: 11,
} as const
export type ExceptionName = keyof typeof exceptions
export type Answer =
  | { kind: 'registers'; registers: Uint16Array }
  | { kind: 'done' }
  | { kind: 'exception'; code: number }
  | { kind: 'malformed'; why: string }

export const readCountMax = 125
export const writeCountMax = 123

const word = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!
const split = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff]

/** Registers as bytes, most significant first. */
export const bytesOfRegisters = (registers: Uint16Array): Uint8Array => Uint8Array.from([...registers].flatMap(split))
/** The other way; an odd last byte is left out. */
export const registersOfBytes = (bytes: Uint8Array): Uint16Array =>
  Uint16Array.from({ length: bytes.length >> 1 }, (_, i) => word(bytes, 2 * i))

/** A request as bytes. Throws RangeError when it asks for more than one frame holds or beyond register 65535. */
export const encodeRequest = (request: Request): Uint8Array => {
  const why = rangeFault(request)
  if (why) throw new RangeError(why)
  const head = [request.fn, ...split(request.address)]
  if (request.fn === 6) return Uint8Array.from([...head, ...split(request.value)])
  if (request.fn !== 16) return Uint8Array.from([...head, ...split(request.count)])
  return Uint8Array.from([...head, ...split(request.values.length), 2 * request.values.length, ...bytesOfRegisters(request.values)])
}

const countOf = (request: Request): [count: number, max: number] => {
  if (request.fn === 6) return [1, 1]
  return request.fn === 16 ? [request.values.length, writeCountMax] : [request.count, readCountMax]
}
const rangeFault = (request: Request): string | null => {
  const [count, max] = countOf(request)
  if (!(count >= 1 && count <= max)) return `${count} registers, 1 to ${max} allowed`
  return request.address >= 0 && request.address + count <= 0x10000 ? null : `registers beyond 65535`
}

export type DecodedRequest = { ok: true; request: Request } | { ok: false; fn: number; exception: ExceptionName }

const refused = (fn: number, exception: ExceptionName): DecodedRequest => ({ ok: false, fn, exception })

const checked = (request: Request): DecodedRequest => {
  const [count, max] = countOf(request)
  if (count < 1 || count > max) return refused(request.fn, 'illegalValue')
  return request.address + count > 0x10000 ? refused(request.fn, 'illegalAddress') : { ok: true, request }
}

const decodeWriteMany = (pdu: Uint8Array): DecodedRequest => {
  const bytes = pdu.subarray(6)
  if (pdu.length < 6 || pdu[5] !== bytes.length || 2 * word(pdu, 3) !== bytes.length) return refused(16, 'illegalValue')
  return checked({ fn: 16, address: word(pdu, 1), values: registersOfBytes(bytes) })
}

/** A request from bytes, or the exception that answers it. Never throws. */
export const decodeRequest = (pdu: Uint8Array): DecodedRequest => {
  const fn = pdu[0] ?? 0
  if (fn === 16) return decodeWriteMany(pdu)
  if (fn !== 3 && fn !== 4 && fn !== 6) return refused(fn, 'illegalFunction')
  if (pdu.length !== 5) return refused(fn, 'illegalValue')
  if (fn === 6) return { ok: true, request: { fn, address: word(pdu, 1), value: word(pdu, 3) } }
  return checked({ fn, address: word(pdu, 1), count: word(pdu, 3) })
}

export const encodeException = (fn: number, exception: ExceptionName): Uint8Array =>
  Uint8Array.of((fn | 0x80) & 0xff, exceptions[exception])

/** The answer to a request that was carried out; `registers` is what was read. */
export const encodeAnswer = (request: Request, registers: Uint16Array = new Uint16Array(0)): Uint8Array => {
  if (request.fn === 6) return encodeRequest(request)
  if (request.fn === 16) return Uint8Array.from([16, ...split(request.address), ...split(request.values.length)])
  return Uint8Array.from([request.fn, 2 * registers.length, ...bytesOfRegisters(registers)])
}

const malformed = (why: string): Answer => ({ kind: 'malformed', why })

/** What a device's bytes say to `request`. Never throws. */
export const decodeAnswer = (request: Request, pdu: Uint8Array): Answer => {
  if (pdu.length === 2 && pdu[0] === (request.fn | 0x80)) return { kind: 'exception', code: pdu[1]! }
  if (pdu[0] !== request.fn) return malformed(`function ${pdu[0]} instead of ${request.fn}`)
  return 'count' in request ? decodeRead(request.count, pdu) : decodeEcho(request, pdu)
}

const decodeRead = (count: number, pdu: Uint8Array): Answer => {
  if (pdu[1] !== 2 * count || pdu.length !== 2 + 2 * count) return malformed(`${pdu.length - 2} bytes instead of ${2 * count}`)
  return { kind: 'registers', registers: registersOfBytes(pdu.subarray(2)) }
}
const decodeEcho = (request: Request, pdu: Uint8Array): Answer => {
  const wanted = encodeAnswer(request)
  return pdu.length === wanted.length && wanted.every((b, i) => b === pdu[i]) ? { kind: 'done' } : malformed('another write than asked')
}
