import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify'
import { asked } from './asking.ts'
import { onClientError } from './client-errors.ts'
import type { Server } from './context.ts'
import { noteRefusal } from './note-refusal.ts'
import { jsonBodies } from './read-json.ts'
import { type RefusalAnswer, refusalAnswer, refusalOf } from './refuse.ts'
import { securityHeaders } from './security-headers.ts'
import { withCause } from './storage.ts'

const answerWith = (reply: FastifyReply, { http, body }: RefusalAnswer): FastifyReply =>
  reply.status(http).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(body))

/** Answers every refusal and every unexpected error, and nothing of their insides. */
const answerErrors = (app: FastifyInstance, server: Server): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const known = refusalOf(error)
    const refusal = withCause(known, server)
    const answer = refusalAnswer(refusal, asked(request, server))
    server.metrics.refusals.inc({ name: answer.name })
    if (!known) {
      const stack = error instanceof Error ? error.stack : String(error)
      server.log('error', 'server.unexpected', { traceId: request.id, call: request.callName, error: stack })
    }
    if (refusal) await noteRefusal(server, request, refusal)
    if (refusal?.detail.seconds) void reply.header('retry-after', refusal.detail.seconds)
    return answerWith(reply, answer)
  })
  app.setNotFoundHandler(() => {
    throw new Refusal('noSuchCall')
  })
}

/**
 * Answers of 1 KB and more are compressed for who accepts that: on a poor line a station's modules are 120 KB otherwise. zstd first: for the 48 KB
 * of a station list it takes 0.25 ms and leaves 10.6 KB, gzip takes 0.70 ms and leaves 13.1 KB. Up to 64 KB no stream is made for it.
 * Compressed requests are not accepted: a small one could become a very large one.
 */
const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: 1024,
    syncThreshold: 65_536,
    zlibOptions: { level: 4 },
    customTypes: /^application\/json\b|^text\/(?!event-stream)/,
    globalDecompression: false,
  })
}

/** Fastify with what every answer needs; routes come after it. */
export const makeApp = async (server: Server): Promise<FastifyInstance> => {
  const { trustedProxies, requestDeadlineMs } = server.settings
  const headers = securityHeaders(server.settings.https)
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: server.settings.bodyLimitBytes,
    logger: false,
    requestTimeout: requestDeadlineMs,
    // a client that dribbles holds a connection no longer than this
    http: {
      requestTimeout: requestDeadlineMs,
      headersTimeout: Math.ceil(requestDeadlineMs / 12),
      connectionsCheckingInterval: Math.ceil(requestDeadlineMs / 24),
    },
    clientErrorHandler: onClientError,
    forceCloseConnections: true,
    // an address that can't be decoded (/%) reaches neither hooks nor the error handler
    frameworkErrors: (error, request, reply) =>
      void answerWith((reply as FastifyReply).headers(headers), refusalAnswer(refusalOf(error), asked(request, server))),
    routerOptions: { caseSensitive: true },
  })
  app.removeContentTypeParser(['application/json', 'text/plain']) // a form of another site could send plain text
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonBodies(app))
  app.decorateRequest('user', null)
  app.decorateRequest('callName', null)
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers)
    const { host } = request.headers
    if (!server.hosts.isKnown(host)) throw new Refusal('unknownHost', { what: String(host).slice(0, 100) })
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.callName) server.metrics.callSeconds.observe({ call: request.callName, code: reply.statusCode }, reply.elapsedTime / 1000)
  })
  await compressAnswers(app)
  answerErrors(app, server)
  return app
}
