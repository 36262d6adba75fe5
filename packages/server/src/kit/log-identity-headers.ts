import type { FastifyRequest } from 'fastify'
import type { Server } from './context.ts'

/** Identity headers that clients send. They are ignored: only the session says who is calling. */
const identityHeaders = ['uuid', 'userid', 'x-user-id'] as const

/** Logs a call whose identity header names another user than its session, at most once a minute for each user and header. */
export const logIdentityHeaders = (server: Server, request: FastifyRequest): void => {
  const { user, callName: call, ip: address } = request
  if (!user) return
  for (const header of identityHeaders) {
    const claimed = request.headers[header]
    if (claimed === undefined || claimed === '' || claimed === String(user.userId)) continue
    if (!server.sampler(`posing ${user.userId} ${header}`, server.clock.now())) return
    server.log('warn', 'server.otherIdentity', { userId: user.userId, header, claimed: String(claimed).slice(0, 64), call, address })
    return
  }
}
