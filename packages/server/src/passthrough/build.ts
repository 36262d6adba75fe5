import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { factoryAuthority } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { ask, type Parts } from '@sundial/wire/dlt645/services.ts'
import { encodeRequest } from '@sundial/wire/modbus/pdu.ts'
import { encodeRtu } from '@sundial/wire/modbus/rtu.ts'

export type Question645 = ParsedInputOf<typeof passThroughCalls.frames645>
export type QuestionModbus = ParsedInputOf<typeof passThroughCalls.framesModbus>

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase()

const missing = (field: string): never => {
  throw new Refusal('passIncomplete', { field })
}
const given = <T>(value: T | undefined, field: string): T => value ?? missing(field)

/** What the function wants beside the address. @throws Refusal passIncomplete */
const partsFor = ({ control, di, data }: Question645): Parts => {
  if (control === 'readAddress') return {}
  if (control === 'freeze') return { at: given(data, 'data') }
  if (control === 'broadcastTime') return { time: given(data, 'data') }
  const item = { di: given(di, 'di') }
  if (control === 'read') return item
  if (control === 'readFollowing') return { ...item, sequence: bytesOf(given(data, 'data'))[0]! }
  return { ...item, ...factoryAuthority, content: bytesOf(given(data, 'data')) }
}

/** What the encoder can't write is no frame. @throws Refusal passMalformed */
const encoded = (make: () => Uint8Array): Uint8Array => {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('passMalformed', { why: error.message })
    throw error
  }
}

/** The DL/T 645 frames of a question: one a module, or the one that was written out. @throws Refusal passIncomplete, passMalformed */
export const frames645 = (question: Question645): Uint8Array[] => {
  if (question.hex !== undefined) return [bytesOf(question.hex)]
  const control = given(question.control, 'control')
  const addresses = question.addresses ?? []
  if (addresses.length === 0) missing('addresses')
  const parts = partsFor(question)
  return addresses.map((address) => encoded(() => encodeFrame(ask(address, control, parts))))
}

/** The Modbus frame of a question, as RTU. @throws Refusal passIncomplete, passMalformed */
export const frameModbus = (question: QuestionModbus): Uint8Array => {
  if (question.hex !== undefined) return bytesOf(question.hex)
  const fn = given(question.function, 'function')
  const unit = given(question.unit, 'unit')
  // 43 reads the basic identification: maker, product and version.
  if (fn === 43) return encoded(() => encodeRtu({ unit, pdu: encodeRequest({ fn, code: 1, object: 0 }) }))
  if (fn !== 1 && fn !== 2 && fn !== 3 && fn !== 4) throw new Refusal('passSwitches')
  const address = given(question.address, 'address')
  const count = given(question.count, 'count')
  return encoded(() => encodeRtu({ unit, pdu: encodeRequest({ fn, address, count }) }))
}
