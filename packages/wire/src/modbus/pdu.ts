import { bitsOfBytes, bytesOfBits, bytesOfRegisters, registersOfBytes, split, word } from './bytes.ts'

/** What to read of a device's identification: 1 basic, 2 regular, 3 extended, 4 one object. */
export type IdentificationCode = 1 | 2 | 3 | 4
/** Bits (1 coils, 2 inputs) or registers (3 holding, 4 input). */
export type ReadRequest = { fn: 1 | 2 | 3 | 4; address: number; count: number }
/** A Modbus request without its address (Modbus Application Protocol 1.1b3). Addresses count from 0, registers are 16 bits. */
export type Request =
  | ReadRequest
  | { fn: 5; address: number; on: boolean }
  | { fn: 6; address: number; value: number }
  | { fn: 15; address: number; bits: readonly boolean[] }
  | { fn: 16; address: number; values: Uint16Array }
  /** The register becomes (register AND and) OR (or AND NOT and). */
  | { fn: 22; address: number; and: number; or: number }
  /** Writes first, then reads. */
  | { fn: 23; address: number; count: number; writeAddress: number; values: Uint16Array }
  | { fn: 43; code: IdentificationCode; object: number }

export const exceptions = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  deviceFailure: 4,
  acknowledge: 5,
  busy: 6,
  memoryParity: 8,
  gatewayPath: 10,
  gatewayNoAnswer: 11,
} as const
export type ExceptionName = keyof typeof exceptions

/** Function 43 carries several protocols; this is the one that reads a device's identification. */
export const identificationMei = 14
const [on, off] = [0xff00, 0]

type Form<R extends Request = Request> = {
  write(request: R): Iterable<number>
  /** From a whole PDU; null = not as the function wants it. */
  read(pdu: Uint8Array): R | null
}
export type OfFunction<F extends Request['fn']> = F extends ReadRequest['fn'] ? ReadRequest : Extract<Request, { fn: F }>

const reading = (fn: ReadRequest['fn']): Form<ReadRequest> => ({
  write: ({ address, count }) => [...split(address), ...split(count)],
  read: (pdu) => (pdu.length === 5 ? { fn, address: word(pdu, 1), count: word(pdu, 3) } : null),
})

const readCoil = (pdu: Uint8Array): OfFunction<5> | null => {
  const value = word(pdu, 3)
  return pdu.length === 5 && (value === on || value === off) ? { fn: 5, address: word(pdu, 1), on: value === on } : null
}
const readBits = (pdu: Uint8Array): OfFunction<15> | null => {
  if (pdu.length < 6) return null
  const [count, bytes] = [word(pdu, 3), pdu.subarray(6)]
  const fits = pdu[5] === bytes.length && bytes.length === Math.ceil(count / 8)
  return fits ? { fn: 15, address: word(pdu, 1), bits: bitsOfBytes(bytes, count) } : null
}
const readRegisters = (pdu: Uint8Array): OfFunction<16> | null => {
  const bytes = pdu.subarray(6)
  const fits = pdu.length >= 6 && pdu[5] === bytes.length && 2 * word(pdu, 3) === bytes.length
  return fits ? { fn: 16, address: word(pdu, 1), values: registersOfBytes(bytes) } : null
}
const readBoth = (pdu: Uint8Array): OfFunction<23> | null => {
  const bytes = pdu.subarray(10)
  const fits = pdu.length >= 10 && pdu[9] === bytes.length && 2 * word(pdu, 7) === bytes.length
  return fits ? { fn: 23, address: word(pdu, 1), count: word(pdu, 3), writeAddress: word(pdu, 5), values: registersOfBytes(bytes) } : null
}
const isCode = (code: number): code is IdentificationCode => code >= 1 && code <= 4
const readIdentification = (pdu: Uint8Array): OfFunction<43> | null => {
  const code = pdu[2] ?? 0
  return pdu.length === 4 && pdu[1] === identificationMei && isCode(code) ? { fn: 43, code, object: pdu[3]! } : null
}

const forms: { readonly [F in Request['fn']]: Form<OfFunction<F>> } = {
  1: reading(1),
  2: reading(2),
  3: reading(3),
  4: reading(4),
  5: { write: (r) => [...split(r.address), ...split(r.on ? on : off)], read: readCoil },
  6: {
    write: (r) => [...split(r.address), ...split(r.value)],
    read: (pdu) => (pdu.length === 5 ? { fn: 6, address: word(pdu, 1), value: word(pdu, 3) } : null),
  },
  15: {
    write: ({ address, bits }) => [...split(address), ...split(bits.length), Math.ceil(bits.length / 8), ...bytesOfBits(bits)],
    read: readBits,
  },
  16: {
    write: ({ address, values }) => [...split(address), ...split(values.length), 2 * values.length, ...bytesOfRegisters(values)],
    read: readRegisters,
  },
  22: {
    write: (r) => [...split(r.address), ...split(r.and), ...split(r.or)],
    read: (pdu) => (pdu.length === 7 ? { fn: 22, address: word(pdu, 1), and: word(pdu, 3), or: word(pdu, 5) } : null),
  },
  23: {
    write: ({ address, count, writeAddress, values }) => [
      ...[address, count, writeAddress, values.length].flatMap(split),
      2 * values.length,
      ...bytesOfRegisters(values),
    ],
    read: readBoth,
  },
  43: { write: (r) => [identificationMei, r.code, r.object], read: readIdentification },
}
const formOf = (fn: number): Form | undefined => (Object.hasOwn(forms, fn) ? (forms[fn as Request['fn']] as Form) : undefined)

type Span = { from: number; count: number; max: number; what: 'bits' | 'registers' }
const readMax = { 1: 2000, 2: 2000, 3: 125, 4: 125, 23: 125 } as const

/** What a request touches, and how much of it one frame may. */
const spansOf = (request: Request): Span[] => {
  const { fn } = request
  if (fn === 43) return []
  if (fn === 15) return [{ from: request.address, count: request.bits.length, max: 1968, what: 'bits' }]
  if (fn === 16) return [{ from: request.address, count: request.values.length, max: 123, what: 'registers' }]
  if (fn === 5 || fn === 6 || fn === 22) return [{ from: request.address, count: 1, max: 1, what: fn === 5 ? 'bits' : 'registers' }]
  const read: Span = { from: request.address, count: request.count, max: readMax[fn], what: fn < 3 ? 'bits' : 'registers' }
  return fn === 23 ? [read, { from: request.writeAddress, count: request.values.length, max: 121, what: 'registers' }] : [read]
}
const isCounted = ({ count, max }: Span): boolean => count >= 1 && count <= max
const isPlaced = ({ from, count }: Span): boolean => from >= 0 && from + count <= 0x10000

/** A request as bytes. Throws RangeError when it asks for more than one frame holds or beyond address 65535. */
export const encodeRequest = (request: Request): Uint8Array => {
  for (const span of spansOf(request)) {
    if (!isCounted(span)) throw new RangeError(`${span.count} ${span.what}, 1 to ${span.max} allowed`)
    if (!isPlaced(span)) throw new RangeError(`${span.what} beyond 65535`)
  }
  return Uint8Array.from([request.fn, ...(forms[request.fn] as Form).write(request)])
}

export type DecodedRequest = { ok: true; request: Request } | { ok: false; fn: number; exception: ExceptionName }

/** A request from bytes, or the exception that answers it. Never throws. */
export const decodeRequest = (pdu: Uint8Array): DecodedRequest => {
  const fn = pdu[0] ?? 0
  const form = formOf(fn)
  if (!form || (fn === 43 && pdu.length > 1 && pdu[1] !== identificationMei)) return { ok: false, fn, exception: 'illegalFunction' }
  const request = form.read(pdu)
  const spans = request ? spansOf(request) : []
  if (!request || !spans.every(isCounted)) return { ok: false, fn, exception: 'illegalValue' }
  return spans.every(isPlaced) ? { ok: true, request } : { ok: false, fn, exception: 'illegalAddress' }
}

export const encodeException = (fn: number, exception: ExceptionName): Uint8Array =>
  Uint8Array.of((fn | 0x80) & 0xff, exceptions[exception])
