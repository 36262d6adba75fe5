import { word } from './bytes.ts'
import { identificationNames } from './identification.ts'
import { decodeRequest, exceptions, type Request } from './pdu.ts'
import { type LooseAnswer, readAnswer } from './reply.ts'
import { decodeRtu, rtuBytes, soundEnds } from './rtu.ts'
import { aduBytes, faultOfHeader, headerBytes } from './tcp.ts'

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
  /** The messages behind the first, where all bytes are messages. */
  next?: SaidModbus[]
}
export type DescribedModbus = { ok: true; said: SaidModbus } | { ok: false; why: string }

type Envelope = Pick<SaidModbus, 'transport' | 'transaction' | 'unit'> & { pdu: Uint8Array }

const known = new Set([1, 2, 3, 4, 5, 6, 15, 16, 22, 23, 43])

/** How many bytes a Modbus TCP header announces in all; null = there is none. */
const tcpBytes = (bytes: Uint8Array): number | null => (bytes.length <= headerBytes || faultOfHeader(bytes) ? null : aduBytes(bytes))

const envelopesOf = (bytes: Uint8Array): Envelope[] => {
  const rtu = decodeRtu(bytes)
  const all: Envelope[] = rtu.ok ? [{ transport: 'rtu', unit: rtu.frame.unit, pdu: rtu.frame.pdu }] : []
  if (tcpBytes(bytes) === bytes.length)
    all.push({ transport: 'tcp', transaction: word(bytes, 0), unit: bytes[6]!, pdu: Uint8Array.from(bytes.subarray(headerBytes)) })
  return all
}
const whyNone = (bytes: Uint8Array): string => {
  const announced = tcpBytes(bytes)
  if (announced !== null && announced !== bytes.length)
    return `length: ${bytes.length} bytes, and ${announced} as a Modbus TCP header would announce; for RTU the checksum is wrong`
  if (bytes.length < rtuBytes.min) return `length: ${bytes.length} bytes; a message has ${rtuBytes.min} at least`
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

const describeEnvelope = ({ pdu, ...head }: Envelope): DescribedModbus => {
  const fn = pdu[0]! & 0x7f
  const request = decodeRequest(pdu)
  const answer = readAnswer(pdu)
  const words = saidAnswer(answer)
  const said: SaidModbus = {
    ...head,
    function: fn,
    ...(request.ok ? { request: saidRequest(request.request) } : {}),
    ...(words ? { answer: words } : {}),
    ...(known.has(fn) ? {} : { pdu: Buffer.from(pdu).toString('hex').toUpperCase() }),
  }
  if (said.request || said.answer || said.pdu) return { ok: true, said }
  return { ok: false, why: `neither a request nor an answer of function ${fn}${answer.kind === 'malformed' ? ` (${answer.why})` : ''}` }
}

const isKnown = (found: DescribedModbus): boolean => found.ok && found.said.pdu === undefined
/** By chance a message is both: of RTU and TCP that counts which says something. */
const describeOne = (bytes: Uint8Array): DescribedModbus => {
  const all = envelopesOf(bytes).map(describeEnvelope)
  return all.find(isKnown) ?? all.find(({ ok }) => ok) ?? all[0] ?? { ok: false, why: whyNone(bytes) }
}

/** Lengths that a first message may have where more follow. */
const endsOf = (bytes: Uint8Array): number[] => [...soundEnds(bytes), tcpBytes(bytes) ?? bytes.length].filter((end) => end < bytes.length)
/** The shortest message at the beginning that can be read. */
const firstOf = (bytes: Uint8Array): { said: SaidModbus; end: number } | null => {
  for (const end of [...endsOf(bytes), bytes.length]) {
    const found = describeOne(bytes.subarray(0, end))
    if (found.ok && found.said.pdu === undefined) return { said: found.said, end }
  }
  return null
}
const describeSeveral = (bytes: Uint8Array): SaidModbus[] | null => {
  const all: SaidModbus[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = firstOf(bytes.subarray(at))
    if (!first) return null
    all.push(first.said)
    at += first.end
  }
  return all
}

/** What Modbus TCP or RTU messages say that fill the bytes; which of the two they are shows in them. Never throws. */
export const describeModbus = (bytes: Uint8Array): DescribedModbus => {
  const one = describeOne(bytes)
  const [first, ...next] = one.ok ? [] : (describeSeveral(bytes) ?? [])
  return first ? { ok: true, said: { ...first, next } } : one
}
