import { decodeRequest, type ExceptionName, encodeAnswer, encodeException, type Request } from './pdu.ts'

/** The registers of a device. Both answer an exception instead where they cannot. */
export type RegisterMap = {
  read(address: number, count: number): Uint16Array | ExceptionName
  write(address: number, values: Uint16Array): 'done' | ExceptionName
}

const carryOut = (map: RegisterMap, request: Request): Uint8Array => {
  if ('count' in request) {
    const found = map.read(request.address, request.count)
    return typeof found === 'string' ? encodeException(request.fn, found) : encodeAnswer(request, found)
  }
  const values = request.fn === 6 ? Uint16Array.of(request.value) : request.values
  const done = map.write(request.address, values)
  return done === 'done' ? encodeAnswer(request) : encodeException(request.fn, done)
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
