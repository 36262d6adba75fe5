import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { id } from '@sundial/contract/kit/shapes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server, SignedIn } from '../kit/context.ts'
import { refuseCrossSite } from '../kit/cross-site.ts'
import { callerOf } from '../kit/embed-principal.ts'
import { requestLanguage } from '../kit/language.ts'
import { besidesCalls } from '../kit/rates.ts'
import { readInput } from '../kit/read-input.ts'
import { tokenOf } from '../kit/token.ts'
import { whoAsks } from '../kit/who-asks.ts'
import { type Hub, startHub } from './hub.ts'
import { makeListener } from './listener.ts'
import { type Holder, makePlaces, type Places } from './places.ts'
import { rightsNow } from './rights.ts'

type Streaming = { server: Server; hub: Hub; places: Places }

/** An EventSource can't set headers: the language may come in the query. */
const query = z.strictObject({ stationId: z.coerce.number().pipe(id).optional(), i18n: z.string().max(20).optional() })

const holderOf = (user: SignedIn, { ip: address }: FastifyRequest): Holder => {
  const { userId, isPage } = callerOf(user)
  return { user: String(userId), isPage, address }
}

const open = async ({ server, hub, places }: Streaming, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  refuseCrossSite(server.hosts, request.headers)
  const user = await whoAsks(server, request, besidesCalls, false)
  request.user = user
  const rights = await rightsNow(server, user)
  const headerLanguage = requestLanguage(request.headers)
  const { stationId = null, i18n } = readInput(query, request.query, headerLanguage)
  const language = i18n ? requestLanguage({ i18n }) : headerLanguage
  if (stationId !== null && !rights.visible.has(stationId)) throw new Refusal('notFound')
  const leave = places.take(holderOf(user, request))
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const begun = { token: tokenOf(request, server.settings.https)!, language, stationId, ...rights }
  const onSent = (event: string): void => server.metrics.eventsSent.inc({ event })
  const listener = makeListener(begun, raw, { onSent, stuckMs: server.settings.streamStuckMs })
  raw.on('close', () => {
    leave()
    hub.remove(listener)
  })
  // the reader may have disconnected before the handler above was there
  if (raw.closed || request.socket.destroyed) return leave()
  const last = request.headers['last-event-id']
  await hub.add(listener, typeof last === 'string' ? last : null).catch((error: unknown) => {
    server.log('warn', 'events.add', { error: error instanceof Error ? error.message : String(error) })
    raw.end() // the listener comes back with the same Last-Event-ID
  })
}

/** The event stream below every prefix. */
export const mountEvents = async (app: FastifyInstance, server: Server): Promise<Hub> => {
  const hub = await startHub(server)
  const streaming = { server, hub, places: makePlaces(server.settings.streams) }
  for (const prefix of prefixes)
    app.get(`${prefix}${eventsPath}`, { exposeHeadRoute: false }, (request, reply) => open(streaming, request, reply))
  return hub
}
