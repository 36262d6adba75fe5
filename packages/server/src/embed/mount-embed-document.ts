import { embedOriginsOf } from '@sundial/store/embed/embed-principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Server } from '../kit/context.ts'
import { inTime } from '../kit/in-time.ts'
import { framedPolicy } from '../kit/security-headers.ts'

const documents = new Set(['/', '/index.html'])
const form = /^[\w-]{22}$/

/** The link that the console's document is asked for with: `/?embed={publicId}`. */
const linkOf = ({ method, url, query }: FastifyRequest): string | null => {
  if (method !== 'GET' || !documents.has(url.split('?')[0]!)) return null
  const { embed } = query as Record<string, unknown>
  return typeof embed === 'string' && form.test(embed) ? embed : null
}

/** Lets the pages of a link's origins frame the console's document where it is asked for with that link; nobody frames anything else. */
export const mountEmbedDocument = (app: FastifyInstance, server: Server): void => {
  app.addHook('onRequest', async (request, reply) => {
    const link = linkOf(request)
    if (link === null) return
    const origins = await inTime(embedOriginsOf(server.system.db, link), server.settings.databaseDeadlineMs)
    if (origins.length > 0) void reply.header('content-security-policy', framedPolicy(origins)).removeHeader('x-frame-options')
  })
}
