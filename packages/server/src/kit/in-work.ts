import type { FastifyInstance } from 'fastify'

const shownMax = 20

/** Keeps which requests are in work; answers the routes of the newest with how long each has taken. Event streams are in work until they end. */
export const makeInWork = (app: FastifyInstance): (() => string[]) => {
  const begun = new Map<string, { route: string; at: number }>()
  app.addHook('onRequest', async (request, reply) => {
    begun.set(request.id, { route: request.routeOptions.url ?? 'none', at: performance.now() })
    // Not onResponse: it does not run for a client that disconnects after its body was read.
    reply.raw.once('close', () => begun.delete(request.id))
  })
  return () => [...begun.values()].slice(-shownMax).map(({ route, at }) => `${route} ${Math.round(performance.now() - at)} ms`)
}
