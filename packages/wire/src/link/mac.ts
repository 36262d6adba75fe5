import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Command } from './messages.ts'

/** JSON with sorted keys and without `undefined`: the same bytes for the same value, whoever wrote it. Input: plain JSON values. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`
}

/** SHA-256 of a concentrator's secret (64 hex digits = 32 bytes): what the platform keeps. Throws RangeError on anything else. */
export const hashSecret = (secretHex: string): Uint8Array => {
  if (!/^[0-9a-fA-F]{64}$/.test(secretHex)) throw new RangeError('a secret is 64 hex digits')
  return createHash('sha256').update(Buffer.from(secretHex, 'hex')).digest()
}

/**
 * The key of command MACs: the SHA-256 hash of the concentrator's secret itself, because the platform keeps only that and both
 * sides must know the key. Throws RangeError unless it is 32 bytes.
 */
export const commandKey = (secretHash: Uint8Array): Uint8Array => {
  if (secretHash.length !== 32) throw new RangeError('a secret hash is 32 bytes')
  return secretHash
}

const macOf = (unsigned: object, key: Uint8Array): Buffer => createHmac('sha256', key).update(canonicalJson(unsigned)).digest()

/** The command with its MAC: HMAC-SHA-256, hex, over the canonical JSON of everything but `mac`. */
export const signCommand = (unsigned: Omit<Command, 'mac'>, key: Uint8Array): Command => ({
  ...unsigned,
  mac: macOf(unsigned, key).toString('hex'),
})

/**
 * Whether a holder of the key signed the command and nothing in it was changed. `command` must be the parsed message, not the output of a
 * schema, which drops keys (`__proto__`). Its depth must have been limited before.
 */
export const verifyCommand = (command: Pick<Command, 'mac'>, key: Uint8Array): boolean => {
  const { mac, ...unsigned } = command
  const given = Buffer.from(mac, 'hex')
  const wanted = macOf(unsigned, key)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
