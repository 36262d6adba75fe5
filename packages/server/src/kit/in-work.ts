import type { FastifyInstance } from 'fastify'

const shownMax = 20

/** Keeps which requests are in work; answers the routes of the newest with how long each has taken. Event streams are in work until they end. */
export const makeInWork = (app: FastifyInstance): (() => string[]) => {
  const begun = new Map<string, { route: string; at: number }>()
  app.addHook('onRequest', async (request) => {
    begun.set(request.id, { route: request.routeOptions.url ?? 'none', at: performance.now() })
  })
  app.addHook('onResponse', async (request) => {
    begun.delete(request.id)
  })
  app.addHook('onRequestAbort', async (request) => {
    begun.delete(request.id)
  })
  return () => [...begun.values()].slice(-shownMax).map(({ route, at }) => `${route} ${Math.round(performance.now() - at)} ms`)
}
