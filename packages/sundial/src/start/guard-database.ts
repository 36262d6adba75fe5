import type { OpenDatabase } from '../kit/database.ts'

/**
 * Looks every so often whether our own PostgreSQL still runs and starts it again where it does not; the rooms wait for it meanwhile.
 * Answers how to stop looking, which waits for a look under way.
 */
export const guardDatabase = (database: OpenDatabase, everyMs: number, tell: (text: string) => void): (() => Promise<void>) => {
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      if (await database.revive()) tell('PostgreSQL had ended; it runs again.')
    } catch (e) {
      tell(`PostgreSQL has ended and could not be started again yet: ${e instanceof Error ? e.message : e}`)
    }
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
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
