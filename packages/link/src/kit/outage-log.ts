import type { Log } from '@sundial/core/kit/log.ts'

const quietMs = 60_000

/**
 * Log of a broker that cannot be reached. The connection is tried twice a second, so the log has the loss once, each new error at once,
 * and a repeated error once a minute. `now` monotonic, ms.
 */
export const outageLog = (log: Log, now: () => number = () => performance.now()) => {
  let isLost = false
  let said = { error: '', at: 0 }
  return {
    lost: (about: Readonly<Record<string, unknown>>): void => {
      if (!isLost) log('info', 'bus.closed', about)
      isLost = true
    },
    failed: (error: string): void => {
      if (error === said.error && now() - said.at < quietMs) return
      said = { error, at: now() }
      log('warn', 'bus.error', { error })
    },
    over: (): void => {
      isLost = false
      said = { error: '', at: 0 }
    },
  }
}
