import { seedOf } from '@sundial/core/kit/random.ts'
import { bytesOfDigits, digitsOf } from './bcd.ts'
import { type ErrorBit, functions, readControl, readErrors, replyTo, writeErrors } from './control.ts'
import type { FieldValues } from './fields.ts'
import { broadcastAddress, type Frame, matchesAddress } from './frame.ts'
import { findRow } from './identifiers.ts'
import { answer, ask, partsOfRequest } from './services.ts'
import { decodeBlock } from './tables.ts'

const identifierBytes = 4
/** Level and password, 8 digits (level first in the wire's order: PA P0 P1 P2), and operator code, 8 digits. */
export type Authority = { password: string; operator: string }
/** Level 02, password and operator code zero: what devices are delivered with. */
export const factoryAuthority: Authority = { password: '02000000', operator: '00000000' }

/** Operator code by which a device notes for which command of the platform it did something: its id's FNV-1a in eight decimal digits. */
export const operatorOf = (commandId: string): string => String(seedOf(commandId) % 100_000_000).padStart(8, '0')

/** The question for one identifier. */
export const readRequest = (address: string, di: string): Frame => ({ address, control: functions.read, data: bytesOfDigits(di) })

/** A write (14H): identifier, authority, content. To `broadcastAddress` nobody answers. */
export const writeRequest = (address: string, di: string, content: Uint8Array, authority = factoryAuthority): Frame =>
  ask(address, 'write', { di, ...authority, content })

/** The identifier that data begin with, 8 hexadecimal digits; null when they are shorter. */
export const identifierOf = (data: Uint8Array): string | null =>
  data.length < identifierBytes ? null : digitsOf(data.subarray(0, identifierBytes)).toUpperCase()

/** What follows the identifier. */
export const contentOf = (data: Uint8Array): Uint8Array => data.subarray(identifierBytes)

export type Write = { di: string; authority: Authority; content: Uint8Array }
/** The data of a write request taken apart; null when they are too short to be one. */
export const readWrite = (data: Uint8Array): Write | null => {
  const parts = partsOfRequest('write', data)
  if (!parts) return null
  // The layout of a write has exactly these.
  const { di, password, operator, content } = parts as { di: string; password: string; operator: string; content: Uint8Array }
  return { di, authority: { password, operator }, content }
}

/** An answer to a read: the identifier and its content. */
export const dataReply = (request: Frame, content: Uint8Array): Frame => ({
  address: request.address,
  control: replyTo(request.control),
  data: Uint8Array.from([...request.data.subarray(0, identifierBytes), ...content]),
})
/** An answer to a write that was taken. */
export const writeReply = (request: Frame): Frame => answer(request.address, 'write')
export const refusal = (request: Frame, errors: readonly ErrorBit[]): Frame => ({
  address: request.address,
  control: replyTo(request.control, { refused: true }),
  data: Uint8Array.of(writeErrors(errors)),
})

export type Answer = { kind: 'data'; di: string; content: Uint8Array } | { kind: 'done' } | { kind: 'refused'; errors: ErrorBit[] }

/** What `reply` answers to `request`, or null when it belongs to another question (address, function or identifier differ). */
export const answerTo = (request: Frame, reply: Frame): Answer | null => {
  const control = readControl(reply.control)
  if (!control.isReply || control.function !== request.control || !matchesAddress(request.address, reply.address)) return null
  if (control.isRefusal) return { kind: 'refused', errors: readErrors(reply.data[0] ?? 0) }
  if (request.control !== functions.read) return { kind: 'done' }
  const di = identifierOf(reply.data)
  return di !== null && di === identifierOf(request.data) ? { kind: 'data', di, content: contentOf(reply.data) } : null
}

/** The values of a frame that carries a known identifier and all its fields; else null. Of repeated fields see `decodeBlock`. @public */
export const valuesOf = (frame: Frame): FieldValues | null => {
  const di = identifierOf(frame.data)
  const row = di === null ? null : findRow(di)
  return row && (decodeBlock(row, contentOf(frame.data))?.values ?? null)
}

export const isBroadcast = (frame: Frame): boolean => frame.address === broadcastAddress
