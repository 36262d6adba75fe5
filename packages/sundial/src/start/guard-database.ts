import type { OpenDatabase } from '../kit/database.ts'

/** Without the times, process numbers and positions that make the same reason look new at every try. */
const reasonOf = (why: string): string => why.replaceAll(/[0-9A-F]+/g, '')

/** Says that the database can't be started, each reason once, and when it runs again. */
const reporter = (everyMs: number, tell: (text: string) => void) => {
  let failures = 0
  let toldWhy = ''
  return {
    failed: (error: unknown): void => {
      failures++
      const why = error instanceof Error ? error.message : String(error)
      if (reasonOf(why) === toldWhy) return
      toldWhy = reasonOf(why)
      tell(`PostgreSQL has ended and could not be started again yet; it is tried every ${everyMs / 1000} s: ${why}`)
    },
    runs: (): void => {
      tell(failures === 0 ? 'PostgreSQL had ended; it runs again.' : `PostgreSQL runs again, after ${failures} starts that failed.`)
      failures = 0
      toldWhy = ''
    },
  }
}

/**
 * Looks every so often whether our own PostgreSQL still runs and starts it again where it does not; the rooms wait for it meanwhile.
 * A reason why it can't be started, as a full disk, is told once, not at every try.
 * Once Sundial is ending it is not started again: a service manager's SIGTERM reaches it too.
 * Answers how to stop looking, which waits for a look under way.
 */
export const guardDatabase = (
  database: OpenDatabase,
  everyMs: number,
  tell: (text: string) => void,
  isEnding: () => boolean = () => false,
): (() => Promise<void>) => {
  let looking: Promise<void> = Promise.resolve()
  const report = reporter(everyMs, tell)
  const look = async () => {
    try {
      if (await database.revive()) report.runs()
    } catch (error) {
      report.failed(error)
    }
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy || isEnding()) return
    busy = true
    looking = look().finally(() => {
      busy = false
    })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
