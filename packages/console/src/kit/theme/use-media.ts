import { useSyncExternalStore } from 'react'

const media = new Map<string, MediaQueryList>()
const queried = (query: string): MediaQueryList | undefined => {
  if (typeof matchMedia !== 'function') return undefined
  const known = media.get(query) ?? matchMedia(query)
  media.set(query, known)
  return known
}

/** Whether a media query holds, now and whenever that changes; false where there are no media. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = queried(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => queried(query)?.matches ?? false,
  )
