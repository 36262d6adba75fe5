import { keepHere, readKept } from '../kit/settings/device-storage.ts'

const keyOf = (userId: number) => `sundial.comparison.${userId}`

/** What a user compared last on this device, as an address says it: the page begins with it. */
export const lastComparison = (userId: number): URLSearchParams => new URLSearchParams(readKept(keyOf(userId)) ?? '')
export const keepComparison = (userId: number, search: URLSearchParams) => keepHere(keyOf(userId), search.toString())
