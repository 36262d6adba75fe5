import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { linkMetrics } from '@sundial/store/telemetry/link-metrics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
import type { Server } from '../kit/context.ts'
import { inTime } from '../kit/in-time.ts'
import type { ServerSettings } from '../kit/settings.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const sameSecret = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether somebody passed the request on: its address is then not the reader's. */
const isPassedOn = ({ headers }: FastifyRequest): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)

/** Metrics tell much about a fleet: to this machine only, or to who knows the token. Behind a proxy everybody looks like this machine. */
const mayReadMetrics = (request: FastifyRequest, { metricsToken: token, proxied }: ServerSettings): boolean => {
  if (token === null) return !proxied && loopback.has(request.ip) && !isPassedOn(request)
  return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the link's nodes count, each with its name as a label; nothing while the database is away. */
const metricsOfLinks = async (server: Server): Promise<string> => {
  try {
    const nodes = await inTime(linkMetrics(server.system.db), server.settings.databaseDeadlineMs)
    return await AggregatorRegistry.aggregate(nodes).metrics()
  } catch (error) {
    server.log('warn', 'metrics.linksUnknown', { error: textOf(error) })
    return ''
  }
}

/** Callers that ask while an answer is being found share it: anybody may ask for these answers, and each costs queries. */
const shared = <T>(find: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null
  return () => {
    running ??= find().finally(() => {
      running = null
    })
    return running
  }
}

/** /health: the process lives. /ready: it can answer, the database is there. /metrics: Prometheus. */
export const mountHealth = (app: FastifyInstance, server: Server): void => {
  const isReady = shared(() => inTime(server.system.pool.query('select 1'), server.settings.databaseDeadlineMs))
  const metricsNow = shared(() => Promise.all([server.metrics.registry.metrics(), metricsOfLinks(server)]))
  app.get('/health', async () => ({ status: 'ok', version: server.version }))
  app.get('/ready', async (_request, reply) => {
    try {
      await isReady()
      return { status: 'ready' }
    } catch (error) {
      server.log('warn', 'server.notReady', { error: textOf(error) })
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, server.settings)) throw new Refusal('noPermission')
    const [own, links] = await metricsNow()
    return reply.type(server.metrics.registry.contentType).send(`${own}\n${links}`)
  })
}
