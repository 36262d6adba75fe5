import type { Log } from '@sundial/core/kit/log.ts'
import { ask, col } from './ask.ts'
import type { Db } from './open-store.ts'

/** Clocks that differ by more than this are told, ms. */
export const differsMsMin = 2_000
const lookEveryMs = 60_000

/** Epoch ms by this machine's clock; movable in tests. */
type Options = { db: Db; log: Log; now?: () => number }

/**
 * Compares the clock of this machine with that of the database. Deadlines of orders are written by one process and judged by another: on
 * machines whose clocks differ by minutes an order would be too late when it is given. Logs `database.clockDiffers` when the difference
 * passes 2 s, and `database.clockAgrees` when it is below again. Failures of the query are left to the pool's own log.
 */
export const openClockComparison = ({ db, log, now = Date.now }: Options) => {
  let differs = false
  return async (): Promise<void> => {
    const before = now()
    const [{ at } = { at: before }] = await ask(db, { at: col.ms })`select clock_timestamp() as at`
    const after = now()
    // The database answered at some instant between the two.
    const aheadMs = at < before ? before - at : Math.min(0, after - at)
    if (Math.abs(aheadMs) > differsMsMin === differs) return
    differs = !differs
    if (differs) log('warn', 'database.clockDiffers', { aheadMs })
    else log('info', 'database.clockAgrees', { aheadMs })
  }
}

/** Compares at once and each minute, until it is stopped. */
export const watchDatabaseClock = (options: Options): (() => void) => {
  const compare = openClockComparison(options)
  const look = (): void =>
    void compare().catch((error: unknown) => options.log('debug', 'database.clockNotCompared', { error: String(error) }))
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}
