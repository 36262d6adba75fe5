import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Server } from '../kit/context.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** /docs for people, /docs/json for machines; made once at first asking. They count as calls without a session. */
export const mountDocs = (app: FastifyInstance, { rates, version }: Server): void => {
  const onRequest = ({ ip }: FastifyRequest): Promise<void> => rates.countAddress(ip)
  let page: string | undefined
  let json: string | undefined
  app.get('/docs', { onRequest }, async (_request, reply) => {
    page ??= docsPage(version)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/json', { onRequest }, async (_request, reply) => {
    json ??= JSON.stringify(openApi(version))
    return reply.type('application/json; charset=utf-8').send(json)
  })
}
