import type { Identification } from './identification.ts'
import {
  decodeRequest,
  type ExceptionName,
  encodeException,
  type IdentificationCode,
  type OfFunction,
  type ReadRequest,
  type Request,
} from './pdu.ts'
import { encodeAnswer } from './reply.ts'

/** The registers of a device, and what else it has. Each answers an exception instead where it cannot. */
export type RegisterMap = {
  read(address: number, count: number): Uint16Array | ExceptionName
  write(address: number, values: Uint16Array): 'done' | ExceptionName
  /** Bits: coils (functions 1, 5, 15), and inputs that can only be read (2). Without them those functions are unknown. */
  readBits?(kind: 'coils' | 'inputs', address: number, count: number): readonly boolean[] | ExceptionName
  writeBits?(address: number, bits: readonly boolean[]): 'done' | ExceptionName
  identify?(code: IdentificationCode, object: number): Identification | ExceptionName
}

const done = (request: Request, result: 'done' | ExceptionName): Uint8Array =>
  result === 'done' ? encodeAnswer(request) : encodeException(request.fn, result)
const unknown = (request: Request): Uint8Array => encodeException(request.fn, 'illegalFunction')

const mask = (map: RegisterMap, request: OfFunction<22>): Uint8Array => {
  const { address, and, or } = request
  const now = map.read(address, 1)
  if (typeof now === 'string') return encodeException(22, now)
  return done(request, map.write(address, Uint16Array.of((now[0]! & and) | (or & ~and))))
}
const readRegisters = (map: RegisterMap, request: ReadRequest | OfFunction<23>): Uint8Array => {
  const found = map.read(request.address, request.count)
  return typeof found === 'string' ? encodeException(request.fn, found) : encodeAnswer(request, found)
}
const writeAndRead = (map: RegisterMap, request: OfFunction<23>): Uint8Array => {
  const written = map.write(request.writeAddress, request.values)
  return written === 'done' ? readRegisters(map, request) : encodeException(23, written)
}
const readBits = (map: RegisterMap, request: ReadRequest): Uint8Array => {
  const found = map.readBits?.(request.fn === 1 ? 'coils' : 'inputs', request.address, request.count) ?? 'illegalFunction'
  return typeof found === 'string' ? encodeException(request.fn, found) : encodeAnswer(request, found)
}
const identify = (map: RegisterMap, request: OfFunction<43>): Uint8Array => {
  const found = map.identify?.(request.code, request.object) ?? 'illegalFunction'
  return typeof found === 'string' ? encodeException(43, found) : encodeAnswer(request, found)
}

const carryOut = (map: RegisterMap, request: Request): Uint8Array => {
  switch (request.fn) {
    case 1:
    case 2:
      return readBits(map, request)
    case 3:
    case 4:
      return readRegisters(map, request)
    case 5:
      return map.writeBits ? done(request, map.writeBits(request.address, [request.on])) : unknown(request)
    case 6:
      return done(request, map.write(request.address, Uint16Array.of(request.value)))
    case 15:
      return map.writeBits ? done(request, map.writeBits(request.address, request.bits)) : unknown(request)
    case 16:
      return done(request, map.write(request.address, request.values))
    case 22:
      return mask(map, request)
    case 23:
      return writeAndRead(map, request)
    case 43:
      return identify(map, request)
  }
}

/** What a device answers to a request's bytes; rubbish is answered by an exception. */
export const answerPdu = (map: RegisterMap, pdu: Uint8Array): Uint8Array => {
  const decoded = decodeRequest(pdu)
  return decoded.ok ? carryOut(map, decoded.request) : encodeException(decoded.fn, decoded.exception)
}

/** Registers that begin at `base` and can only be read. */
export const readOnlyRegisters = (base: number, registers: () => Uint16Array): RegisterMap => ({
  read: (address, count) => {
    const all = registers()
    const from = address - base
    return from >= 0 && from + count <= all.length ? all.slice(from, from + count) : 'illegalAddress'
  },
  write: () => 'illegalAddress',
})
