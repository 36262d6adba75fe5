import type { FastifyRequest } from 'fastify'
import type { Server } from './context.ts'

/** Headers in which the specification's clients, and others, say whose call it is. Nothing is made of them. */
const identityHeaders = ['uuid', 'userid', 'x-user-id'] as const

/** A call that names another user than its session's is answered as its own; that somebody tries is logged, once a minute each. */
export const notePosing = (server: Server, request: FastifyRequest): void => {
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
