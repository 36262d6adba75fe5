import { gunzipSync, gzipSync } from 'node:zlib'
import { isTooDeep, jsonDepthMax } from '@sundial/core/kit/json-depth.ts'
import { z } from 'zod'
import { reasonOf } from '../kit/reason-of.ts'

/** Messages above this many bytes travel compressed. */
export const gzipAbove = 1024
/** A message that inflates beyond this is refused before it is inflated further. */
export const inflatedMax = 4 * 1024 * 1024

/**
 * Why a message was not taken. `seen` is what could be parsed, so that the journal key of a broken message can still be answered
 * (see `journalKeyOf`). `why` is short enough for an acknowledgement.
 */
export type Rejection = { ok: false; reason: 'tooLarge' | 'notGzip' | 'tooDeep' | 'notJson' | 'notSchema'; why: string; seen: unknown }
export type Decoded<T> = { ok: true; value: T } | Rejection

/** A rejection with its `why` cut to what an acknowledgement carries (200 characters). */
export const rejection = (reason: Rejection['reason'], why: string, seen: unknown = null): Rejection => ({
  ok: false,
  reason,
  why: why.slice(0, 200),
  seen,
})

const toUtf8 = new TextEncoder()

/**
 * A message as bytes: JSON, compressed above 1 KiB. The answer has its memory for itself and no more of it than it is long, because a
 * journal holds thousands of them: gzipSync answers a view on a chunk (4 KiB here instead of its usual 16, so that less is left for the
 * collector), and a buffer from Buffer's pool keeps all 64 KiB of the pool alive.
 */
export const encode = (message: unknown): Uint8Array => {
  const plain = toUtf8.encode(JSON.stringify(message))
  return plain.length > gzipAbove ? new Uint8Array(gzipSync(plain, { level: 6, chunkSize: 4096 })) : plain
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const isGzip = (bytes: Uint8Array): boolean => bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b

/** The JSON text of a message, inflated where it is compressed. Never throws. */
export const inflate = (bytes: Uint8Array): Decoded<Uint8Array> => {
  if (!isGzip(bytes)) return bytes.length > inflatedMax ? rejection('tooLarge', `${bytes.length} bytes`) : { ok: true, value: bytes }
  try {
    return { ok: true, value: gunzipSync(bytes, { maxOutputLength: inflatedMax }) }
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    return tooLarge ? rejection('tooLarge', `more than ${inflatedMax} bytes when inflated`) : rejection('notGzip', reasonOf(error))
  }
}

/** Bytes to parsed JSON, nothing else checked. Never throws. */
export const parse = (bytes: Uint8Array): Decoded<unknown> => {
  const plain = inflate(bytes)
  if (!plain.ok) return plain
  if (isTooDeep(plain.value)) return rejection('tooDeep', `nested deeper than ${jsonDepthMax}`)
  try {
    return { ok: true, value: JSON.parse(utf8.decode(plain.value)) }
  } catch (error) {
    return rejection('notJson', reasonOf(error))
  }
}

/** The first complaint of a schema as `path: message`. */
const complaint = (error: z.ZodError): string => {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'message'}: ${issue.message}` : 'message: invalid'
}

/** Checks a parsed value against its schema. A message on which the schema throws is refused like any other malformed one. */
export const check = <S extends z.ZodType>(schema: S, value: unknown): Decoded<z.output<S>> => {
  try {
    const checked = schema.safeParse(value)
    return checked.success ? { ok: true, value: checked.data } : rejection('notSchema', complaint(checked.error), value)
  } catch (error) {
    return rejection('notSchema', reasonOf(error))
  }
}

/** Bytes to a checked message. A malformed one is a value, never a throw. For telemetry use `decodeTelemetry`, which is faster and stricter. */
export const decode = <S extends z.ZodType>(bytes: Uint8Array, schema: S): Decoded<z.output<S>> => {
  const parsed = parse(bytes)
  return parsed.ok ? check(schema, parsed.value) : parsed
}

const journalKey = z.object({
  gw: z.string().regex(/^\d{12}$/),
  st: z.enum(['tm', 'ev']),
  ep: z.string().regex(/^[0-9a-f]{8,64}$/),
  seq: z.int().min(1),
})
export type JournalKey = z.infer<typeof journalKey>

/** The journal key of a rejected message where it can be read, so that the concentrator is told and stops sending it; else null. */
export const journalKeyOf = (seen: unknown): JournalKey | null => journalKey.safeParse(seen).data ?? null
