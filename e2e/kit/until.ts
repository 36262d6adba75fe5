import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is the wanted one; throws with the last answer when the time is over. */
export const until = async <T>(ask: () => Promise<T> | T, wanted: (answer: T) => boolean, timeoutMs = 60_000): Promise<T> => {
  const endsAt = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (performance.now() > endsAt) throw new Error(`still ${JSON.stringify(answer)?.slice(0, 500)} after ${timeoutMs / 1000} s`)
    await pause(100)
  }
}
