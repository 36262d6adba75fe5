import { faultReport } from '@sundial/contract/kit/fault-report.ts'
import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Server } from '../kit/context.ts'
import { limiter, toldPerMinute } from './report-limits.ts'

const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ')

/**
 * Counts errors that nobody caught in a browser and logs them as `console.fault`: each once a minute for an address, with how many were
 * left out since the last that was logged. The address itself is not logged: a fault belongs to the program, not to a person.
 */
export const faultLog = (server: Server) => {
  const within = limiter(toldPerMinute)
  let leftOut = 0
  /** @throws Refusal badInput for what is no report */
  return async (body: unknown, address: string): Promise<void> => {
    const read = faultReport.safeParse(body)
    if (!read.success) throw new Refusal('badInput', { what: 'fault-report' })
    server.metrics.consoleFaults.inc()
    const { version, route, message, stack } = read.data
    const isNew = server.sampler(`fault ${partyOf(address)} ${message}`, server.clock.now())
    if (!isNew || !(await within(address))) {
      leftOut++
      return
    }
    const said = { version, route, message: printable(message), stack: printable(stack) }
    server.log('warn', 'console.fault', { ...said, ...(leftOut > 0 && { leftOut }) })
    leftOut = 0
  }
}
