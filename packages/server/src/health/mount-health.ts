import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Server } from '../kit/context.ts'
import { inTime } from '../kit/in-time.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const sameSecret = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Metrics tell much about a fleet: to this machine only, or to who knows the token. */
const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return loopback.has(request.ip)
  return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
}

/** /health: the process lives. /ready: it can answer, the database is there. /metrics: Prometheus. */
export const mountHealth = (app: FastifyInstance, server: Server): void => {
  app.get('/health', async () => ({ status: 'ok', version: server.version }))
  app.get('/ready', async (_request, reply) => {
    try {
      await inTime(server.store.pool.query('select 1'), server.settings.databaseDeadlineMs)
      return { status: 'ready' }
    } catch (error) {
      server.log('warn', 'server.notReady', { error: error instanceof Error ? error.message : String(error) })
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, server.settings.metricsToken)) throw new Refusal('noPermission')
    return reply.type(server.metrics.registry.contentType).send(await server.metrics.registry.metrics())
  })
}
