import { useMedia } from './use-media.ts'

/** Whether the page is narrow: below 992 px the layout is mobile (specification, point 9). */
export const useNarrow = (): boolean => useMedia('(max-width: 991.98px)')
