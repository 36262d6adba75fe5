import { setTimeout as pause } from 'node:timers/promises'

/** Resolves after `ms`, or at once when `stopping` aborts. */
export const wait = async (ms: number, stopping: AbortSignal): Promise<void> => {
  try {
    await pause(ms, undefined, { signal: stopping })
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}
