import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Server, SignedIn } from './context.ts'
import { callerOf } from './embed-principal.ts'
import type { Counted } from './rates.ts'
import { tokenOf } from './token.ts'
import { who } from './who.ts'

/**
 * The user whose token a request carries; the request counts against that user. `prolong`: it is a use of the session.
 * @throws Refusal loginExpired without a living session, tooManyCalls beyond the limits of the user or, of unknown tokens, of the
 * address, unavailable where the database does not answer in time
 */
export const whoAsks = async (server: Server, request: FastifyRequest, counted: Counted, prolong: boolean): Promise<SignedIn> => {
  const token = tokenOf(request, server.settings.https)
  if (token === null) throw new Refusal('loginExpired')
  const address = request.ip
  return server.tokens.ask(token, {
    address,
    now: server.clock.now(),
    count: (user) => {
      request.user = user
      return server.rates.count(counted.name, counted.call, { user: callerOf(user), address })
    },
    find: () => who(server, token, prolong ? { address } : null),
  })
}
