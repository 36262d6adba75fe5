import { setTimeout as pause } from 'node:timers/promises'

/** Repeats `ask` until `wanted` accepts the answer; throws with the last answer after `timeoutMs`. */
export const until = async <T>(ask: () => Promise<T> | T, wanted: (answer: T) => boolean, timeoutMs = 60_000): Promise<T> => {
  const endsAt = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (performance.now() > endsAt) throw new Error(`still ${JSON.stringify(answer)?.slice(0, 500)} after ${timeoutMs / 1000} s`)
    await pause(100)
  }
}
