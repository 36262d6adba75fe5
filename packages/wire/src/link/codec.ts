import { gunzipSync, gzipSync } from 'node:zlib'
import { isTooDeep, jsonDepthMax } from '@sundial/core/kit/json-depth.ts'
import { z } from 'zod'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Messages above this size, bytes, are sent compressed. */
export const gzipAbove = 1024
/** Largest decompressed message, bytes: decompression stops there and the message is refused. */
export const inflatedMax = 4 * 1024 * 1024

/**
 * Why a message was refused. `seen` is the part that could be parsed, so that the concentrator can still be told by its journal key
 * (`journalKeyOf`). `why` is short enough for an acknowledgement.
 */
export type Rejection = { ok: false; reason: 'tooLarge' | 'notGzip' | 'tooDeep' | 'notJson' | 'notSchema'; why: string; seen: unknown }
export type Decoded<T> = { ok: true; value: T } | Rejection

/** Makes a rejection; `why` is cut to 200 characters, the limit of an acknowledgement. */
export const rejection = (reason: Rejection['reason'], why: string, seen: unknown = null): Rejection => ({
  ok: false,
  reason,
  why: why.slice(0, 200),
  seen,
})

const toUtf8 = new TextEncoder()

/**
 * Encodes a message: JSON, compressed above 1 KiB. The bytes are copied into a buffer of exactly their length, because a journal holds
 * thousands of messages: gzipSync returns a view on a larger chunk (4 KiB here instead of 16, so that less garbage is left), and a small
 * Buffer would keep the whole pool of 64 KiB alive.
 */
export const encode = (message: unknown): Uint8Array => {
  const plain = toUtf8.encode(JSON.stringify(message))
  return plain.length > gzipAbove ? new Uint8Array(gzipSync(plain, { level: 6, chunkSize: 4096 })) : plain
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const isGzip = (bytes: Uint8Array): boolean => bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b

/** The JSON text of a message, decompressed if necessary. Never throws. */
export const inflate = (bytes: Uint8Array): Decoded<Uint8Array> => {
  if (!isGzip(bytes)) return bytes.length > inflatedMax ? rejection('tooLarge', `${bytes.length} bytes`) : { ok: true, value: bytes }
  try {
    return { ok: true, value: gunzipSync(bytes, { maxOutputLength: inflatedMax }) }
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    return tooLarge ? rejection('tooLarge', `more than ${inflatedMax} bytes when inflated`) : rejection('notGzip', reasonOf(error))
  }
}

/** Parses the JSON of a message and checks only its depth. Never throws. */
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

/** The first problem that a schema found, as `path: message`. */
const complaint = (error: z.ZodError): string => {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'message'}: ${issue.message}` : 'message: invalid'
}

/** Checks a parsed value against its schema. If the schema throws, the message counts as malformed. */
export const check = <S extends z.ZodType>(schema: S, value: unknown): Decoded<z.output<S>> => {
  try {
    const checked = schema.safeParse(value)
    return checked.success ? { ok: true, value: checked.data } : rejection('notSchema', complaint(checked.error), value)
  } catch (error) {
    return rejection('notSchema', reasonOf(error))
  }
}

/**
 * Decodes and checks a message. Never throws: a malformed message is a Rejection. For telemetry use `decodeTelemetry`, which is faster and
 * stricter.
 */
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

/** The journal key of a rejected message if it can be read, so that the concentrator is told and stops sending the message; else null. */
export const journalKeyOf = (seen: unknown): JournalKey | null => journalKey.safeParse(seen).data ?? null
