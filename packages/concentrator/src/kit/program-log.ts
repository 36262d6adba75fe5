import { boundLog } from '@sundial/core/kit/bound-log.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { printableJson } from '@sundial/core/kit/printable.ts'

type Options = { now(): number; later(ms: number, tell: () => void): void }

/**
 * Log of the agent in one file, one JSON line for each event. Its size is limited like the platform's logs, so that no traffic of a bus or
 * the broker fills the disk with it. It never throws: lines that standard output refuses
 * (a closed pipe, a full disk) are counted, and the count is written when output works again.
 */
export const programLog = (write: (line: string) => void, { now, later }: Options): Log => {
  let lost = 0
  const lineOf = (...[level, event, fields]: Parameters<Log>): string =>
    printableJson(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields })}\n`)
  const put: Log = (...entry) => {
    try {
      if (lost > 0) write(lineOf('warn', 'log.linesNotWritten', { lines: lost }))
      lost = 0
      write(lineOf(...entry))
    } catch {
      lost++
    }
  }
  return boundLog(put, { isOn: (level) => level !== 'debug', now, later })
}
