import { jsonDepthMax } from '@sundial/core/kit/json-depth.ts'
import { Refusal, type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { caps } from '../sheets/caps.ts'
import { refusalText } from './language.ts'
import { storageRefusal } from './storage.ts'

/** What a refusal is answered with. */
export type RefusalAnswer = {
  name: RefusalName
  http: number
  body: { code: string; msg: string; codeMsg: string; data: unknown; traceId: string }
}
export type Asked = { language: Language; traceId: string; web: boolean; bodyLimitBytes: number }

const fromFastify: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'badInput',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badInput',
  FST_REQ_FILE_TOO_LARGE: 'fileTooLarge',
  FST_PARTS_LIMIT: 'badInput',
  FST_FILES_LIMIT: 'badInput',
  FST_FIELDS_LIMIT: 'badInput',
  FST_INVALID_JSON_FIELD_ERROR: 'badInput',
  FST_PROTO_VIOLATION: 'badInput',
  FST_MP_PREMATURE_CLOSE: 'badInput',
  FST_ERR_BAD_URL: 'noSuchCall',
  FST_ERR_MAX_PARAM_LENGTH: 'noSuchCall',
}
/** Connections that can't be made or broke, by Node's code; and PostgreSQL's classes 08 (connection), 57 (shut down), 53 (resources). */
const connectionLost = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08...|57P0.|53...)/
/** Values that PostgreSQL can't hold though they passed the schema: a NUL character, a number or date out of range. */
const unstorable = new Set(['22021', '22P05', '22003', '22008'])
const poolMessages = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

type Thrown = { code?: unknown; message?: unknown; statusCode?: unknown; errors?: unknown }

const isConnectionLost = (error: Thrown): boolean => {
  if (connectionLost.test(String(error.code ?? '')) || poolMessages.test(String(error.message ?? ''))) return true
  return error instanceof AggregateError && error.errors.some((e) => isConnectionLost(e as Thrown))
}

/** What libraries throw with a status of their own. */
const byStatus = (error: object, status: number): Refusal | null => {
  if (status === 403) return new Refusal('noSuchCall') // a file that may not be read: to whoever asks it is not there
  // secure-json-parse (__proto__) and node's own parser errors carry 400
  return status === 400 || error instanceof SyntaxError ? new Refusal('badInput', { what: 'body' }) : null
}

/** The refusal behind whatever was thrown; null where it is a fault of ours. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (typeof error !== 'object' || error === null) return null
  const thrown = error as Thrown
  const name = fromFastify[String(thrown.code)]
  if (name) return new Refusal(name, name === 'badInput' ? { what: 'body' } : {})
  // with a status of its own it is about a file that was asked for
  const storage = thrown.statusCode === undefined ? storageRefusal(String(thrown.code)) : null
  if (storage) return storage
  if (unstorable.has(String(thrown.code))) return new Refusal('badInput', { what: 'value' })
  if (isConnectionLost(thrown)) return new Refusal('unavailable')
  return byStatus(error, Number(thrown.statusCode))
}

/** The one place where refusals are answered. An ended session is 201 for the web client (specification, point 4), else 401. */
export const refusalAnswer = (refusal: Refusal | null, asked: Asked): RefusalAnswer => {
  const name = refusal?.refusal ?? 'systemError'
  const { code, http } = refusals[name]
  const given = refusal?.detail ?? {}
  const detail = {
    traceId: asked.traceId,
    maxKb: Math.floor(asked.bodyLimitBytes / 1024),
    maxMb: caps.fileBytes / 1_048_576,
    maxDepth: jsonDepthMax,
    what: given.field ?? '',
    ...given,
  }
  const msg = refusalText(name, asked.language, detail)
  const status = name === 'loginExpired' && !asked.web ? 401 : http
  return { name, http: status, body: { code, msg, codeMsg: msg, data: refusal?.data ?? null, traceId: asked.traceId } }
}
