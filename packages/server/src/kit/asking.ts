import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OpenCall, type Server, type SignedIn, type SignedInCall, seenBy } from './context.ts'
import { requestLanguage } from './language.ts'
import type { Asked } from './refuse.ts'
import { cookieName, cookieToken } from './token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | null
    /** Name of the call, for the metrics. */
    callName: string | null
  }
}

export const asked = (request: FastifyRequest, server: Server): Asked => ({
  language: requestLanguage(request.headers),
  traceId: request.id,
  web: request.headers.platform === 'web',
  bodyLimitBytes: server.settings.bodyLimitBytes,
})

/** What a handler learns of its request; the header `uuid` and the like are not among it. */
export const openCall = (server: Server, request: FastifyRequest, reply: FastifyReply): OpenCall => {
  const { https } = server.settings
  const setCookie = (token: string | null, keptMs: number | null = null): void => {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
    if (token) reply.setCookie(cookieName(https), token, { ...options, ...(keptMs === null ? {} : { maxAge: Math.floor(keptMs / 1000) }) })
    else reply.clearCookie(cookieName(https), options).header('clear-site-data', '"cache"')
  }
  const agent = request.headers['user-agent'] ?? ''
  const language = requestLanguage(request.headers)
  const asksIn = request.headers.i18n === undefined ? null : language
  return { server, language, asksIn, address: request.ip, agent, cookie: cookieToken(request, https), setCookie }
}

/** The call of somebody signed in: through it they see what their scope lets them, whatever a handler forgets to ask. */
export const signedInCall = (open: OpenCall, user: SignedIn): SignedInCall => ({
  ...open,
  server: seenBy(open.server, user),
  user,
  scope: user.scope,
  now: open.server.clock.now(),
})
