import { setTimeout as pause } from 'node:timers/promises'

const lookMs = 50

/** Waits until something is so, for at most so many ms; answers whether it is. */
export const waitUntil = async (isSo: () => boolean | Promise<boolean>, mostMs: number): Promise<boolean> => {
  const until = performance.now() + mostMs
  while (!(await isSo())) {
    if (performance.now() >= until) return false
    await pause(lookMs)
  }
  return true
}
