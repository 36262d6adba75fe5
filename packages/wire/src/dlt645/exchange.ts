import { bytesOfDigits, digitsOf } from './bcd.ts'
import { type ErrorBit, functions, readControl, readErrors, replyTo, writeErrors } from './control.ts'
import { broadcastAddress, type Frame } from './frame.ts'
import { decodeFields, type FieldValues, identifiers } from './identifiers.ts'

const identifierBytes = 4
/** Level and password, 8 digits (level first in the wire's order: PA P0 P1 P2), and operator code, 8 digits. */
export type Authority = { password: string; operator: string }
/** Level 02, password and operator code zero: what devices are delivered with. */
export const factoryAuthority: Authority = { password: '02000000', operator: '00000000' }
const wireDigits = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'))

/** The question for one identifier. */
export const readRequest = (address: string, di: string): Frame => ({ address, control: functions.read, data: bytesOfDigits(di) })

/** A write (14H): identifier, authority, content. To `broadcastAddress` nobody answers. */
export const writeRequest = (address: string, di: string, content: Uint8Array, authority = factoryAuthority): Frame => ({
  address,
  control: functions.write,
  data: Uint8Array.from([...bytesOfDigits(di), ...wireDigits(authority.password), ...wireDigits(authority.operator), ...content]),
})

/** The identifier that data begin with, 8 hexadecimal digits; null when they are shorter. */
export const identifierOf = (data: Uint8Array): string | null =>
  data.length < identifierBytes ? null : digitsOf(data.subarray(0, identifierBytes)).toUpperCase()

/** What follows the identifier. */
export const contentOf = (data: Uint8Array): Uint8Array => data.subarray(identifierBytes)

export type Write = { di: string; authority: Authority; content: Uint8Array }
/** A write request taken apart; null when it is too short to be one. */
export const readWrite = (data: Uint8Array): Write | null => {
  const di = identifierOf(data)
  if (di === null || data.length < 12) return null
  const hex = (from: number): string => Buffer.from(data.subarray(from, from + 4)).toString('hex')
  return { di, authority: { password: hex(4), operator: hex(8) }, content: data.subarray(12) }
}

/** An answer to a read: the identifier and its content. */
export const dataReply = (request: Frame, content: Uint8Array): Frame => ({
  address: request.address,
  control: replyTo(request.control),
  data: Uint8Array.from([...request.data.subarray(0, identifierBytes), ...content]),
})
/** An answer to a write that was taken. */
export const writeReply = (request: Frame): Frame => ({
  address: request.address,
  control: replyTo(request.control),
  data: new Uint8Array(0),
})
export const refusal = (request: Frame, errors: readonly ErrorBit[]): Frame => ({
  address: request.address,
  control: replyTo(request.control, { refused: true }),
  data: Uint8Array.of(writeErrors(errors)),
})

export type Answer = { kind: 'data'; di: string; content: Uint8Array } | { kind: 'done' } | { kind: 'refused'; errors: ErrorBit[] }

/** What `reply` answers to `request`, or null when it belongs to another question (address, function or identifier differ). */
export const answerTo = (request: Frame, reply: Frame): Answer | null => {
  const control = readControl(reply.control)
  if (!control.isReply || control.function !== request.control || reply.address !== request.address.toUpperCase()) return null
  if (control.isRefusal) return { kind: 'refused', errors: readErrors(reply.data[0] ?? 0) }
  if (request.control !== functions.read) return { kind: 'done' }
  const di = identifierOf(reply.data)
  return di !== null && di === identifierOf(request.data) ? { kind: 'data', di, content: contentOf(reply.data) } : null
}

/** The values of a frame that carries a known identifier and all its fields; else null. @public */
export const valuesOf = (frame: Frame): FieldValues | null => {
  const di = identifierOf(frame.data)
  const row = di !== null && Object.hasOwn(identifiers, di) ? identifiers[di] : undefined
  return row ? decodeFields(row.fields, contentOf(frame.data)) : null
}

export const isBroadcast = (frame: Frame): boolean => frame.address === broadcastAddress
