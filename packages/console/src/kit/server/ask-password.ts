import { useSyncExternalStore } from 'react'

type Asker = () => Promise<boolean>
let asker: Asker | null = null

/** Who asks for the password when the server wants it said again; answers how to stop, which counts as not said where it was just asked. */
export const onPasswordNeeded = (ask: Asker): (() => void) => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<boolean>()
  const own: Asker = () => Promise.race([ask(), stopped])
  asker = own
  return () => {
    stop(false)
    if (asker === own) asker = null
  }
}

let asking: Promise<boolean> | null = null
const listeners = new Set<() => void>()
const setAsking = (next: Promise<boolean> | null) => {
  asking = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the password is being asked for: what waits for it has not been sent. */
export const usePasswordAsked = (): boolean => useSyncExternalStore(subscribe, () => asking !== null)

/** Whether the password was said. Several calls that need it at the same time ask once. */
export const askPassword = (): Promise<boolean> => {
  if (asking) return asking
  const asked = (asker?.() ?? Promise.resolve(false)).finally(() => setAsking(null))
  setAsking(asked)
  return asked
}
