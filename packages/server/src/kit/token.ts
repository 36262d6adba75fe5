import { createHash, randomBytes } from 'node:crypto'

/** A new opaque session token, 256 bits. Only its SHA-256 is kept. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const form = /^[\w-]{43}$/
type Carrier = { headers: Record<string, string | string[] | undefined>; cookies: Record<string, string | undefined> }

/** Names of the session cookie: by https it can't be set from another host or path. */
export const cookieName = (https: boolean): string => (https ? '__Host-sid' : 'sid')

/** The session token of the browser's cookie. */
export const cookieToken = ({ cookies }: Pick<Carrier, 'cookies'>, https: boolean): string | null => {
  const token = cookies[cookieName(https)]
  return token && form.test(token) ? token : null
}

/** The token a request carries: header `token` of API clients first, else the browser's cookie. */
export const tokenOf = (request: Carrier, https: boolean): string | null => {
  const header = request.headers.token
  const token = typeof header === 'string' && header !== '' ? header : request.cookies[cookieName(https)]
  return token && form.test(token) ? token : null
}
