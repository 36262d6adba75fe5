import { word } from './bytes.ts'
import { identificationNames } from './identification.ts'
import { decodeRequest, exceptions, type Request } from './pdu.ts'
import { type LooseAnswer, readAnswer } from './reply.ts'
import { decodeRtu } from './rtu.ts'

/** What a message says, as plain JSON. `request` and `answer`: what it says read as the one and as the other, where it can be read so. */
export type SaidModbus = {
  transport: 'tcp' | 'rtu'
  transaction?: number
  unit: number
  function: number
  request?: Record<string, unknown>
  answer?: Record<string, unknown>
  /** Of a function that is not known here. */
  pdu?: string
}
export type DescribedModbus = { ok: true; said: SaidModbus } | { ok: false; why: string }

type Envelope = Pick<SaidModbus, 'transport' | 'transaction' | 'unit'> & { pdu: Uint8Array }

const known = new Set([1, 2, 3, 4, 5, 6, 15, 16, 22, 23, 43])
const tcpHead = 7

const looksLikeTcp = (bytes: Uint8Array): boolean => bytes.length > tcpHead && word(bytes, 2) === 0 && word(bytes, 4) === bytes.length - 6

const open = (bytes: Uint8Array): Envelope | string => {
  if (looksLikeTcp(bytes))
    return { transport: 'tcp', transaction: word(bytes, 0), unit: bytes[6]!, pdu: Uint8Array.from(bytes.subarray(tcpHead)) }
  const found = decodeRtu(bytes)
  if (found.ok) return { transport: 'rtu', unit: found.frame.unit, pdu: found.frame.pdu }
  if (found.fault === 'length') return `${bytes.length} bytes; a message has 4 to 256`
  return 'checksum: the last two bytes are not the CRC of those before, and there is no Modbus TCP header either'
}

const saidRequest = ({ fn: _, ...request }: Request): Record<string, unknown> =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, value instanceof Uint16Array ? [...value] : value]))

const exceptionName = (code: number): string => Object.entries(exceptions).find(([, own]) => own === code)?.[0] ?? 'unknown'
const saidAnswer = (answer: LooseAnswer): Record<string, unknown> | null => {
  if (answer.kind === 'malformed') return null
  if (answer.kind === 'registers') return { registers: [...answer.registers] }
  if (answer.kind === 'bits') return { bits: answer.bits }
  if (answer.kind === 'written') return { address: answer.address, words: answer.words }
  if (answer.kind === 'exception') return { exception: exceptionName(answer.code), code: answer.code }
  const { objects, ...rest } = answer.identification
  return { ...rest, objects: objects.map(({ id, text }) => ({ id, name: identificationNames[id] ?? null, text })) }
}

/** What a whole Modbus TCP or RTU message says; which of the two it is shows in its bytes. Never throws. */
export const describeModbus = (bytes: Uint8Array): DescribedModbus => {
  const envelope = open(bytes)
  if (typeof envelope === 'string') return { ok: false, why: envelope }
  const { pdu, ...head } = envelope
  const fn = pdu[0]! & 0x7f
  const said: SaidModbus = { ...head, function: fn }
  if (!known.has(fn)) return { ok: true, said: { ...said, pdu: Buffer.from(pdu).toString('hex').toUpperCase() } }
  const request = decodeRequest(pdu)
  const answer = readAnswer(pdu)
  if (request.ok) said.request = saidRequest(request.request)
  const words = saidAnswer(answer)
  if (words) said.answer = words
  if (said.request || said.answer) return { ok: true, said }
  return { ok: false, why: `neither a request nor an answer of function ${fn}${answer.kind === 'malformed' ? ` (${answer.why})` : ''}` }
}
