import { createHash, randomUUID } from 'node:crypto'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { type AttemptOutcome, beginAttempt, type CountedKeys, endAttempt } from '@sundial/store/session/throttles.ts'
import type { Server } from '../kit/context.ts'
import { byAddress, type Keys, makeThrottle } from './throttle.ts'

/** One attempt under way. The first call ends it; later ones do nothing. */
export type SharedAttempt = {
  right(): Promise<void>
  wrong(): Promise<void>
  /** Neither right nor wrong: the attempt does not count. */
  drop(): Promise<void>
}

type Asked = Pick<Server, 'system' | 'clock'>

/** Counts what was wrong on all servers of a database and makes who guesses wait, also after a restart. */
export type SharedThrottle = {
  /** Begins an attempt, before anything is tried: as many as may be wrong are under way at once. @throws Refusal throttled */
  begin(server: Asked, account: string, address: string): Promise<SharedAttempt>
  wrong(server: Asked, account: string, address: string): Promise<void>
}

/** What is throttled in this process already costs no query. @param name tells what is guessed from what else is */
export const makeSharedThrottle = (name: string, keys: Keys = byAddress): SharedThrottle => {
  const own = makeThrottle(keys)
  const hashed = (account: string, address: string): CountedKeys =>
    keys(account, address).map(([key, limit]) => [createHash('sha256').update(`${name}\n${key}`).digest(), limit])
  const begin: SharedThrottle['begin'] = async ({ system, clock }, account, address) => {
    const local = own.begin(account, address, clock.now())
    const counted = hashed(account, address)
    const id = randomUUID()
    const seconds = await beginAttempt(system.db, counted, id, clock.now()).catch((error: unknown) => {
      local.drop()
      throw error
    })
    if (seconds > 0) {
      local.drop()
      throw new Refusal('throttled', { seconds })
    }
    let open = true
    const end = (outcome: AttemptOutcome, here: () => void) => async (): Promise<void> => {
      if (!open) return
      open = false
      here()
      await endAttempt(system.db, counted, id, outcome, clock.now())
    }
    return { right: end('right', local.right), wrong: end('wrong', local.wrong), drop: end('dropped', local.drop) }
  }
  return {
    begin,
    wrong: async ({ system, clock }, account, address) => {
      own.wrong(account, address, clock.now())
      await endAttempt(system.db, hashed(account, address), '', 'wrong', clock.now())
    },
  }
}

/** Runs an attempt: right where it answers, wrong where it throws this refusal, dropped where it throws anything else. */
export const attempted = async <T>(attempt: SharedAttempt, wrong: RefusalName, work: () => Promise<T>): Promise<T> => {
  try {
    const answer = await work()
    await attempt.right()
    return answer
  } catch (error) {
    if (error instanceof Refusal && error.refusal === wrong) await attempt.wrong()
    // Where the database is gone the attempt is forgotten in a minute; what happened is told.
    await attempt.drop().catch(() => {})
    throw error
  }
}
