import { faultReportPath } from '@sundial/contract/kit/http.ts'
import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Server } from '../kit/context.ts'
import { jsonBodies } from '../kit/read-json.ts'
import { cspReportPath } from '../kit/security-headers.ts'
import { faultLog } from './fault-log.ts'
import { limiter, perMinute, toldPerMinute } from './report-limits.ts'

const bytesMax = 8_192

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200) : undefined
/** Of an address only where it leads: what follows may be somebody's. */
const placeOf = (value: unknown): string | undefined => textOf(value)?.split(/[?#]/)[0]

type Report = Record<string, unknown>

/** Logs each directive of an address once a minute, with how many reports were left out since the last that was logged. */
const reportLog = (server: Server) => {
  const within = limiter(toldPerMinute)
  let leftOut = 0
  return async (report: Report, address: string): Promise<void> => {
    const directive = textOf(report['effective-directive'] ?? report['violated-directive'])
    const isNew = server.sampler(`csp ${partyOf(address)} ${directive}`, server.clock.now())
    if (!isNew || !(await within(address))) {
      leftOut++
      return
    }
    server.log('warn', 'server.policyBroken', {
      directive,
      blocked: placeOf(report['blocked-uri']),
      page: placeOf(report['document-uri']),
      file: placeOf(report['source-file']),
      address,
      ...(leftOut > 0 && { leftOut }),
    })
    leftOut = 0
  }
}

/**
 * What browsers report, with or without a session: what the policy kept from happening, and errors that nobody caught. In the server's log
 * once a minute for each of them and address.
 */
export const mountReports = (app: FastifyInstance, server: Server): void => {
  void app.register(async (reports) => {
    const within = limiter(perMinute)
    const log = reportLog(server)
    const logFault = faultLog(server)
    reports.addHook('onRequest', async (request) => {
      if (!(await within(request.ip))) throw new Refusal('tooManyCalls', { seconds: 60 })
    })
    reports.addContentTypeParser('application/csp-report', { parseAs: 'buffer', bodyLimit: bytesMax }, jsonBodies(app))
    reports.post(cspReportPath, async (request, reply) => {
      const report = (request.body as { 'csp-report'?: Report } | null)?.['csp-report']
      if (typeof report !== 'object' || report === null) throw new Refusal('badInput', { what: 'csp-report' })
      await log(report, request.ip)
      return reply.status(204).send()
    })
    reports.post(faultReportPath, { bodyLimit: bytesMax }, async (request, reply) => {
      await logFault(request.body, request.ip)
      return reply.status(204).send()
    })
  })
}
