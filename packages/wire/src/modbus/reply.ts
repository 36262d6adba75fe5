import { bitsOfBytes, bytesOfBits, bytesOfRegisters, registersOfBytes, split, word } from './bytes.ts'
import { type Identification, readIdentification, writeIdentification } from './identification.ts'
import { encodeRequest, type Request } from './pdu.ts'

export type Answer =
  | { kind: 'registers'; registers: Uint16Array }
  | { kind: 'bits'; bits: boolean[] }
  | { kind: 'identification'; identification: Identification }
  | { kind: 'done' }
  | { kind: 'exception'; code: number }
  | { kind: 'malformed'; why: string }

/** What an answer says when nobody knows what was asked: of bits whole bytes, of a write its address and what follows it. */
export type LooseAnswer = Exclude<Answer, { kind: 'done' }> | { kind: 'written'; address: number; words: number[] }

/** What was read, as a server hands it out. */
export type Content = Uint16Array | readonly boolean[] | Identification

/** The answer to a request that was carried out; `content` is what was read. */
export const encodeAnswer = (request: Request, content: Content = new Uint16Array(0)): Uint8Array => {
  const { fn } = request
  if (fn === 15) return Uint8Array.from([fn, ...split(request.address), ...split(request.bits.length)])
  if (fn === 16) return Uint8Array.from([fn, ...split(request.address), ...split(request.values.length)])
  if (fn === 5 || fn === 6 || fn === 22) return encodeRequest(request)
  if ('objects' in content) return writeIdentification(content)
  const bytes = content instanceof Uint16Array ? bytesOfRegisters(content) : bytesOfBits(content)
  return Uint8Array.from([fn, bytes.length, ...bytes])
}

const malformed = (why: string): { kind: 'malformed'; why: string } => ({ kind: 'malformed', why })
/** Functions whose answer is a count of bytes and that many. */
const counted: readonly number[] = [1, 2, 3, 4, 23]
/** Bytes of the answers to writes. */
const writtenBytes: Readonly<Record<number, number>> = { 5: 5, 6: 5, 15: 5, 16: 5, 22: 7 }

const readCounted = (pdu: Uint8Array): LooseAnswer => {
  const bytes = pdu.subarray(2)
  if (pdu[1] !== bytes.length) return malformed(`${bytes.length} bytes, ${pdu[1] ?? 'nothing'} announced`)
  if (pdu[0]! < 3) return { kind: 'bits', bits: bitsOfBytes(bytes) }
  return bytes.length % 2 === 0
    ? { kind: 'registers', registers: registersOfBytes(bytes) }
    : malformed(`${bytes.length} bytes of registers`)
}
const readWritten = (pdu: Uint8Array, length: number): LooseAnswer => {
  if (pdu.length !== length) return malformed(`${pdu.length} bytes instead of ${length}`)
  const words = pdu.length === 7 ? [word(pdu, 3), word(pdu, 5)] : [word(pdu, 3)]
  return { kind: 'written', address: word(pdu, 1), words }
}

/** What a device's bytes say. Never throws. */
export const readAnswer = (pdu: Uint8Array): LooseAnswer => {
  const fn = pdu[0]
  if (fn === undefined) return malformed('nothing')
  if (fn & 0x80) return pdu.length === 2 ? { kind: 'exception', code: pdu[1]! } : malformed(`an exception of ${pdu.length} bytes`)
  if (counted.includes(fn)) return readCounted(pdu)
  const length = writtenBytes[fn]
  if (length !== undefined) return readWritten(pdu, length)
  if (fn !== 43) return malformed(`unknown function ${fn}`)
  const identification = readIdentification(pdu)
  return identification ? { kind: 'identification', identification } : malformed('no device identification')
}

const ofCount = (answer: LooseAnswer, count: number): Answer => {
  if (answer.kind === 'registers' && answer.registers.length !== count)
    return malformed(`${answer.registers.length} registers instead of ${count}`)
  if (answer.kind !== 'bits') return answer as Answer
  const bytes = Math.ceil(count / 8)
  return answer.bits.length === 8 * bytes
    ? { kind: 'bits', bits: answer.bits.slice(0, count) }
    : malformed(`${answer.bits.length / 8} bytes of bits instead of ${bytes}`)
}

/** What a device's bytes say to `request`. Never throws. */
export const decodeAnswer = (request: Request, pdu: Uint8Array): Answer => {
  const fn = (pdu[0] ?? 0) & 0x7f
  if (fn !== request.fn) return malformed(`function ${pdu[0]} instead of ${request.fn}`)
  const answer = readAnswer(pdu)
  if (answer.kind === 'written') {
    const wanted = encodeAnswer(request)
    return wanted.every((b, i) => b === pdu[i]) ? { kind: 'done' } : malformed('another write than asked')
  }
  return 'count' in request ? ofCount(answer, request.count) : answer
}
