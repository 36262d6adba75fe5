import { setTimeout as wait } from 'node:timers/promises'

/** SQLSTATE classes of errors in the statement or its data (data, constraints, syntax, limits): a retry would fail again. */
const hopeless = /^(22|23|42|54)/

/** Whether the message or our code causes a failure, not a database that is away: a retry is useless. */
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
 * Retries an action until it succeeds: after each temporary failure (database away, deadlock) waits 0.1 s, doubling to 2 s. Throws a
 * permanent failure at once, and the signal's reason when it is aborted.
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
