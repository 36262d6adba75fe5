import { boundLog } from '@sundial/core/kit/bound-log.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { printableJson } from '@sundial/core/kit/printable.ts'

type Options = { now(): number; later(ms: number, tell: () => void): void }

/**
 * The log of the agent as one file: a JSON line an event. It is bounded as the platform's logs are, so that nothing on a bus or behind
 * the broker fills a gateway's disk with it. It never throws: a line that standard output refuses is lost, and the agent runs on.
 */
export const programLog = (write: (line: string) => void, { now, later }: Options): Log => {
  const put: Log = (level, event, fields) => {
    try {
      write(printableJson(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields })}\n`))
    } catch {
      // a closed pipe, a full disk: there is nobody left to tell
    }
  }
  return boundLog(put, { isOn: (level) => level !== 'debug', now, later })
}
