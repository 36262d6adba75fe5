import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Attempt, failedWith } from './attempt.ts'
import { isPublicAddress } from './public-address.ts'

/** Longest time of a whole attempt, ms: from the first question to the name server to the last line of the answer's head. */
const attemptMs = 10_000

/** `allowPrivate`: this machine and private networks may be connected to. */
export type OutRules = { allowPrivate: boolean; lookup?: typeof systemLookup; limitMs?: number }
/** `judge`: what an HTTP status says. A redirection never comes to it. */
export type Post = {
  address: string
  headers: Record<string, string | number>
  body: string | Buffer
  judge: (status: number) => Attempt
}

const privateCode = 'EPRIVATE'
/** Its message is the address, which the list of messages shows. */
const privateError = (address: string) => Object.assign(new Error(address), { code: privateCode })

/** Why these addresses of a name are not connected to; null: all of them are public. */
const closedTo = (host: string, found: readonly LookupAddress[]): Error | null => {
  if (found.length === 0) return privateError(host)
  const hidden = found.find(({ address }) => !isPublicAddress(address))
  return hidden ? privateError(hidden.address) : null
}

/**
 * The addresses that the connection is made to are those that are judged here: a name server that answers otherwise a second time leads
 * nowhere.
 */
const publicOnly =
  (lookup: typeof systemLookup): LookupFunction =>
  (host, options: LookupOptions, callback) => {
    lookup(host, { ...options, all: true } as const, (error, found: LookupAddress[] = []) => {
      const refusal = error ?? closedTo(host, found)
      if (refusal) callback(refusal, '')
      else if (options.all) callback(null, found)
      else callback(null, found[0]!.address, found[0]!.family)
    })
  }

const judged = (error: NodeJS.ErrnoException, limit: AbortSignal): Attempt => {
  if (limit.aborted) return failedWith('timeout', 'no answer in time')
  if (error.code === privateCode) return failedWith('privateAddress', error.message)
  return failedWith('notReached', error.message || (error.code ?? 'not reached'))
}

const answered = (status: number, judge: Post['judge']): Attempt =>
  status >= 300 && status < 400 ? failedWith('redirect', `HTTP ${status}`) : judge(status)

/** Sends one POST out of the installation. It follows nowhere, and connects to no private network unless the installation allows it. */
export const postOut = async ({ address, headers, body, judge }: Post, rules: OutRules, signal: AbortSignal): Promise<Attempt> => {
  const { allowPrivate, lookup = systemLookup, limitMs = attemptMs } = rules
  const url = URL.parse(address)
  if (!url) return failedWith('notReached', 'no address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return failedWith('privateAddress', privateError(host).message)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const guarded = allowPrivate ? (lookup as LookupFunction) : publicOnly(lookup)
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const whole = { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Sundial' }
  const sent = request(url, { method: 'POST', agent: false, lookup: guarded, signal: limit, headers: whole }, (answer) => {
    resolve(answered(answer.statusCode ?? 0, judge))
    answer.destroy()
  })
  sent.on('error', (error) => resolve(judged(error, limit)))
  sent.end(body)
  return promise
}
