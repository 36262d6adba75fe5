import { useSyncExternalStore } from 'react'
import { keepHere, readKept } from './device-storage.ts'

const keyOf = (userId: number) => `sundial.waiting.${userId}`
const changed = new Set<() => void>()

/** Notes how much of what a person did waits on this device to be sent (parts/work-queue). */
export const noteWaiting = (userId: number, waiting: number) => {
  const text = waiting === 0 ? '' : String(waiting)
  if ((readKept(keyOf(userId)) ?? '') === text) return
  keepHere(keyOf(userId), text)
  for (const tell of changed) tell()
}

const onChange = (tell: () => void) => {
  changed.add(tell)
  addEventListener('storage', tell)
  return () => {
    changed.delete(tell)
    removeEventListener('storage', tell)
  }
}

/** How much of what a person did waits on this device to be sent; 0 where nothing does. */
export const useWaiting = (userId: number): number => useSyncExternalStore(onChange, () => Number(readKept(keyOf(userId)) ?? 0))
