import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Server } from '../kit/context.ts'
import { jsonBodies } from '../kit/read-json.ts'
import { cspReportPath } from '../kit/security-headers.ts'

const bytesMax = 8_192

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200) : undefined
/** Of an address only where it leads: what follows may be somebody's. */
const placeOf = (value: unknown): string | undefined => textOf(value)?.split(/[?#]/)[0]

/** What a browser says that the policy kept from happening; in the server's log once a minute for each directive and address. */
export const mountReports = (app: FastifyInstance, server: Server): void => {
  void app.register(async (reports) => {
    reports.addContentTypeParser('application/csp-report', { parseAs: 'buffer', bodyLimit: bytesMax }, jsonBodies(app))
    reports.post(cspReportPath, async (request, reply) => {
      const report = (request.body as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report']
      if (typeof report !== 'object' || report === null) throw new Refusal('badInput', { what: 'csp-report' })
      const directive = textOf(report['effective-directive'] ?? report['violated-directive'])
      if (server.sampler(`csp ${request.ip} ${directive}`, server.clock.now()))
        server.log('warn', 'server.policyBroken', {
          directive,
          blocked: placeOf(report['blocked-uri']),
          page: placeOf(report['document-uri']),
          file: placeOf(report['source-file']),
          address: request.ip,
        })
      return reply.status(204).send()
    })
  })
}
