import { useSyncExternalStore } from 'react'

/** Below 992 px the layout is mobile (specification, point 9). */
const query = typeof matchMedia === 'function' ? matchMedia('(max-width: 991.98px)') : null

const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false)
