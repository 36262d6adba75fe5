import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type Gate, makeGate } from './gate.ts'
import { tokenHash } from './token.ts'

/** Tokens that do not exist which one address may send in a minute. */
const unknownPerMinute = 60
const keptMax = 10_000
const unknownForMs = 10_000

/** How a request finds out whose its token is. */
export type Asking<T> = {
  address: string
  now: number
  /** Counts the request against its user; before the lookup, where the token is known. */
  count(whose: T): Promise<void>
  /** Looks the token up in the database. */
  find(): Promise<T>
}

/**
 * What the server remembers of tokens, so that neither made-up tokens nor callers beyond their limits cost a query. A token that exists
 * is looked up at every call all the same.
 */
export type KnownTokens<T> = {
  /** Says that a token has just been made. */
  made(token: string): void
  /** Whose a token is. @throws Refusal what `count` and `find` throw; tooManyCalls where too many unknown ones come from the address */
  ask(token: string, asking: Asking<T>): Promise<T>
}

const kept = <V>() => {
  const all = new Map<string, V>()
  return {
    of: (key: string): V | undefined => all.get(key),
    has: (key: string): boolean => all.has(key),
    put: (key: string, value: V): void => {
      all.delete(key)
      all.set(key, value)
      if (all.size > keptMax) all.delete(all.keys().next().value!)
    },
    drop: (key: string): void => void all.delete(key),
  }
}

const isUnknown = (error: unknown): boolean => error instanceof Refusal && error.refusal === 'loginExpired'

/** Calls `find`; a token that does not exist counts against the address. */
const guarded = async <T>(gate: Gate, { address, now, find }: Asking<T>): Promise<T> => {
  const leave = await gate.enter(partyOf(address), now)
  let failed = false
  try {
    return await find()
  } catch (error) {
    failed = isUnknown(error)
    throw error
  } finally {
    leave(failed)
  }
}

export const makeKnownTokens = <T>(perMinute = unknownPerMinute): KnownTokens<T> => {
  /** The user of each token when it was last looked up; null: the token has just been made. */
  const known = kept<T | null>()
  const unknown = kept<number>()
  /** Tokens that were valid before: they are looked up again, because their user may be enabled again. */
  const once = kept<true>()
  const gate = makeGate(perMinute)
  const wasUnknown = (key: string, now: number): boolean => {
    const at = unknown.of(key)
    return at !== undefined && now >= at && now - at < unknownForMs
  }
  const forget = (key: string, now: number): void => {
    if (known.has(key)) once.put(key, true)
    known.drop(key)
    if (!once.has(key)) unknown.put(key, now)
  }
  /** Looks the token up and remembers the outcome. */
  const found = async (key: string, now: number, find: () => Promise<T>): Promise<T> => {
    try {
      const whose = await find()
      known.put(key, whose)
      return whose
    } catch (error) {
      if (isUnknown(error)) forget(key, now)
      throw error
    }
  }
  /** The first lookup of each token, while it is under way: other requests with the token wait for it. */
  const first = new Map<string, Promise<T>>()
  const askFirst = (key: string, asking: Asking<T>): Promise<T> => {
    const find = known.has(key) ? asking.find : () => guarded(gate, asking)
    const answer = found(key, asking.now, find).finally(() => first.delete(key))
    first.set(key, answer)
    return answer
  }
  return {
    made: (token) => known.put(tokenHash(token).toString('hex'), null),
    ask: async (token, asking) => {
      const { now, count, find } = asking
      const key = tokenHash(token).toString('hex')
      if (wasUnknown(key, now)) throw new Refusal('loginExpired')
      const underWay = first.get(key)
      const before = known.of(key) ?? (underWay && (await underWay))
      if (before) {
        await count(before)
        return found(key, now, find)
      }
      const whose = await askFirst(key, asking)
      await count(whose)
      return whose
    },
  }
}
