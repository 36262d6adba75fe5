import { setTimeout as wait } from 'node:timers/promises'

/** SQLSTATE classes of mistakes in what we ask (data, constraints, syntax, limits): asking again would fail again. */
const hopeless = /^(22|23|42|54)/

/** Whether a failure lies in the message or in us, not in the database's being away: trying again is pointless. */
export const isPermanent = (error: unknown): boolean => {
  if (error instanceof RangeError || error instanceof TypeError) return true
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.length === 5 && hopeless.test(code)
}

export type Persistence = {
  signal: AbortSignal
  onFailure(error: unknown): void
}

const firstWaitMs = 100
const longestWaitMs = 2_000

/**
 * Does it until it is done: waits 0.1 s doubling to 2 s after each passing failure (database away, deadlock). Throws what is permanent at
 * once, and the signal's reason when it is aborted.
 */
export const persist = async <T>(action: () => Promise<T>, { signal, onFailure }: Persistence): Promise<T> => {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    signal.throwIfAborted()
    try {
      return await action()
    } catch (error) {
      onFailure(error)
      if (isPermanent(error)) throw error
    }
    await wait(waitMs, undefined, { signal })
  }
}
