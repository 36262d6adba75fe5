import { word } from './bytes.ts'

/** One Modbus TCP message: the header (MBAP) taken off. */
export type Adu = { transaction: number; unit: number; pdu: Uint8Array }
/** `fault`: after it nothing in the stream can be trusted, because TCP loses no bytes; the connection has to be closed. */
export type ParsedAdu = { ok: true; adu: Adu } | { ok: false; fault: 'protocol' | 'length' }
export type AduParser = { push(bytes: Uint8Array): ParsedAdu[] }

export const headerBytes = 7
/** Unit and PDU: at least a function code, at most 253 bytes of PDU. */
const lengthMin = 2
const lengthMax = 254

export const encodeAdu = ({ transaction, unit, pdu }: Adu): Uint8Array => {
  const length = pdu.length + 1
  return Uint8Array.from([(transaction >> 8) & 0xff, transaction & 0xff, 0, 0, length >> 8, length & 0xff, unit, ...pdu])
}

/** What a header speaks against itself with; null = sound. */
export const faultOfHeader = (bytes: Uint8Array): 'protocol' | 'length' | null => {
  if (word(bytes, 2) !== 0) return 'protocol'
  const length = word(bytes, 4)
  return length < lengthMin || length > lengthMax ? 'length' : null
}

/** Bytes of the message, its header counted, by what the header says. */
export const aduBytes = (bytes: Uint8Array): number => 6 + word(bytes, 4)

/** Cuts a TCP stream into messages. After a fault it answers nothing more. */
export const createAduParser = (): AduParser => {
  let rest: Uint8Array = new Uint8Array(0)
  let isBroken = false

  const take = (): ParsedAdu | null => {
    if (isBroken || rest.length < headerBytes) return null
    const fault = faultOfHeader(rest)
    if (fault) {
      isBroken = true
      return { ok: false, fault }
    }
    const end = aduBytes(rest)
    if (rest.length < end) return null
    const adu = { transaction: word(rest, 0), unit: rest[6]!, pdu: Uint8Array.from(rest.subarray(headerBytes, end)) }
    rest = rest.subarray(end)
    return { ok: true, adu }
  }
  return {
    push: (bytes) => {
      rest = rest.length === 0 ? Uint8Array.from(bytes) : Buffer.concat([rest, bytes])
      const found: ParsedAdu[] = []
      for (let next = take(); next !== null; next = take()) found.push(next)
      return found
    },
  }
}
