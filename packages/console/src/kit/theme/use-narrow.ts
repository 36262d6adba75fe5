import { useMedia } from './use-media.ts'

/** Below 992 px the layout is mobile (specification, point 9). */
export const useNarrow = (): boolean => useMedia('(max-width: 991.98px)')
