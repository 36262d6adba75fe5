import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** /docs for people, /docs/json for machines; made once at first asking. */
export const mountDocs = (app: FastifyInstance, version: string): void => {
  let page: string | undefined
  let json: string | undefined
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(version)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/json', async (_request, reply) => {
    json ??= JSON.stringify(openApi(version))
    return reply.type('application/json; charset=utf-8').send(json)
  })
}
