import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Server } from '../kit/context.ts'
import { jsonBodies } from '../kit/read-json.ts'
import { cspReportPath } from '../kit/security-headers.ts'

const bytesMax = 8_192

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200) : undefined
/** Of an address only where it leads: what follows may be somebody's. */
const placeOf = (value: unknown): string | undefined => textOf(value)?.split(/[?#]/)[0]

/** Reports that are accepted, which anybody may send without a session. A page that is broken makes a dozen. */
const perMinute = { address: 60, all: 600 } as const
/** Reports that are written to the log. */
const toldPerMinute = { address: 10, all: 60 } as const

type Limits = { address: number; all: number }

/** Counts for an address; false beyond its limit or the limit of all. */
const limiter = (points: Limits) => {
  const ofAddress = new RateLimiterMemory({ points: points.address, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: points.all, duration: 60 })
  return async (address: string): Promise<boolean> => {
    try {
      await ofAddress.consume(partyOf(address))
      await ofAll.consume('')
      return true
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false
      throw reason
    }
  }
}

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

/** What a browser says that the policy kept from happening; in the server's log once a minute for each directive and address. */
export const mountReports = (app: FastifyInstance, server: Server): void => {
  void app.register(async (reports) => {
    const within = limiter(perMinute)
    const log = reportLog(server)
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
  })
}
