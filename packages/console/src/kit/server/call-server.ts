import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { okCode, prefixes } from '@sundial/contract/kit/http.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { languageNow, sayFrom } from '../language/language.ts'
import { newKey } from '../new-key.ts'
import { askPassword } from './ask-password.ts'
import { isAtWork } from './at-work.ts'
import { CallError, enrolmentCode, expiredCode, stepUpCode, systemErrorCode } from './call-error.ts'
import { identityHeaders } from './identity.ts'
import { readEnvelope } from './read-envelope.ts'
import { requestKey } from './request-keys.ts'
import { noteServerDate } from './server-clock.ts'
import { tellSessionChanged, tellSessionEnded } from './session-end.ts'
import { tellWritten } from './written.ts'

const timeoutMs = 30_000
const slowTimeoutMs = 150_000
const say = sayFrom(kit)

const headersNow = (background: boolean): Record<string, string> => ({
  i18n: languageNow(),
  platform: 'web',
  timetamp: String(Date.now()),
  ...identityHeaders(),
  ...(background ? { background: '1' } : {}),
})

/** URL of a call, relative to the console's own address, because the console may be served from a folder. */
export const urlOf = (path: string): string => `${prefixes[0]}${path}`

const failed = (error: unknown): CallError => {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallError(systemErrorCode, say('timeout'))
  return new CallError('unreachable', say('unreachable'))
}

/** `key`: the server carries out a request with this key only once, even if the browser repeats it. */
type Sending = { signal: AbortSignal | undefined; background: boolean; key?: string; file?: File }

/** Body of a request: multipart for an upload, JSON for all other calls. */
const bodyOf = (input: unknown, file: File | undefined): { body: string | FormData; headers: Record<string, string> } => {
  if (!file) return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  const body = new FormData()
  for (const [name, value] of Object.entries(input as object)) body.append(name, String(value))
  body.append('file', file)
  return { body, headers: {} }
}

/** The parts of a call that sending needs; only the server and the forms need its schemas. */
export type RouteOf<C extends Call> = Pick<C, 'path' | 'may' | 'slow' | 'writes'>

const post = async (call: RouteOf<Call>, input: unknown, { signal, background, key, file }: Sending): Promise<Response> => {
  const timeout = AbortSignal.timeout(call.slow ? slowTimeoutMs : timeoutMs)
  const { body, headers } = bodyOf(input, file)
  try {
    return await fetch(urlOf(call.path), {
      method: 'POST',
      headers: { ...headersNow(background), ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failed(error)
  }
}

const send = async <C extends Call>(call: RouteOf<C>, input: InputOf<C>, sending: Sending): Promise<OutputOf<C>> => {
  const response = await post(call, input, sending)
  noteServerDate(response.headers.get('date'), Date.now())
  const envelope = await readEnvelope(response)
  if (envelope.code === okCode) return envelope.data as OutputOf<C>
  const expired = call.may !== 'anyone' && (envelope.code === expiredCode || response.status === 201)
  const error = new CallError(
    expired ? expiredCode : envelope.code,
    envelope.codeMsg ?? envelope.msg,
    envelope.traceId ?? null,
    envelope.data,
  )
  if (expired) tellSessionEnded()
  if (error.code === enrolmentCode) tellSessionChanged()
  if (error.code === stepUpCode && (await askPassword())) return send(call, input, { ...sending, background: !isAtWork() })
  throw error
}

/** Whether the error is an answer of the server, so that the outcome of the request is known. */
const isAnswered = (error: unknown): boolean => error instanceof CallError && error.traceId !== null

/** Sends what a person asked for, and tells afterwards what it may have written, also where no answer came. */
const telling = async <T>({ writes }: { writes?: Call['writes'] | undefined }, sent: () => Promise<T>): Promise<T> => {
  try {
    return await sent()
  } finally {
    if (writes) tellWritten(...writes)
  }
}

/** Sends a person's request with a key, so that the server carries it out only once. */
const sendOnce = async <C extends Call>(call: RouteOf<C>, input: InputOf<C>, sending: Sending): Promise<OutputOf<C>> => {
  const { key, answered } = requestKey(call.path, input)
  try {
    const data = await send(call, input, { ...sending, key })
    answered()
    return data
  } catch (error) {
    if (isAnswered(error)) answered()
    throw error
  }
}

/**
 * Makes a call and returns the data of the answer. Throws CallError with the server's text if the code is not success.
 * `signal`: of a query; without it the call is a person's request, which the server carries out only once.
 * `background`: no person asked for it, so it does not prolong the session.
 * Listeners are also told of an ended session (HTTP 201 or code 402). If the server requires the password again, the console asks for it
 * and repeats the call.
 */
export const callServer = <C extends Call>(
  call: C | RouteOf<C>,
  input: InputOf<C>,
  signal?: AbortSignal,
  background = !isAtWork(),
): Promise<OutputOf<C>> =>
  signal ? send(call, input, { signal, background }) : telling(call, () => sendOnce(call, input, { signal, background }))

/** The same with a file, for calls of the kind `upload`. */
export const uploadFile = <C extends Call>(call: C, input: InputOf<C>, file: File): Promise<OutputOf<C>> =>
  telling(call, () => send(call, input, { signal: undefined, background: false, key: newKey(), file }))
