import { prefixes } from '@sundial/contract/calls.ts'
import { eventsPath } from '@sundial/contract/events.ts'
import { id } from '@sundial/contract/kit/shapes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../kit/context.ts'
import { refuseCrossSite } from '../kit/cross-site.ts'
import { requestLanguage } from '../kit/language.ts'
import { readInput } from '../kit/read-input.ts'
import { tokenOf } from '../kit/token.ts'
import { type Hub, startHub } from './hub.ts'
import { makeListener } from './listener.ts'
import { rightsOfToken } from './rights.ts'

/** An EventSource can't set headers: the language may come in the query. */
const query = z.strictObject({ stationId: z.coerce.number().pipe(id).optional(), i18n: z.string().max(20).optional() })

const open = async (server: Server, hub: Hub, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  refuseCrossSite(request.headers)
  const token = tokenOf(request, server.settings.https)
  const { user, ...rights } = await rightsOfToken(server, token)
  const headerLanguage = requestLanguage(request.headers)
  const { stationId = null, i18n } = readInput(query, request.query, headerLanguage)
  const language = i18n ? requestLanguage({ i18n }) : headerLanguage
  if (stationId !== null && !rights.visible.has(stationId)) throw new Refusal('notFound')
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const begun = { token: token!, language, stationId, ...rights }
  const listener = makeListener(begun, raw, (event) => server.metrics.eventsSent.inc({ event }))
  raw.on('close', () => hub.remove(listener))
  const last = request.headers['last-event-id']
  await hub.add(listener, typeof last === 'string' ? last : null).catch((error: unknown) => {
    server.log('warn', 'events.add', { error: error instanceof Error ? error.message : String(error) })
    raw.end() // the listener comes back with the same Last-Event-ID
  })
}

/** The event stream below every prefix. */
export const mountEvents = async (app: FastifyInstance, server: Server): Promise<Hub> => {
  const hub = await startHub(server)
  for (const prefix of prefixes)
    app.get(`${prefix}${eventsPath}`, { exposeHeadRoute: false }, (request, reply) => open(server, hub, request, reply))
  return hub
}
