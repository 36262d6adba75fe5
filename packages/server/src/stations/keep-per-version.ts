import { stationsVersion } from '@sundial/store/stations/stations.ts'
import { type BoundedCache, makeBoundedCache } from '../figures/bounded-cache.ts'
import type { ReadCall } from '../kit/context.ts'

/** Values kept at a time in a process. */
const keptMax = 16

/**
 * Keeps what follows from the stations that a caller sees, in the request's language, until a station or an organisation changes: names
 * and places change seldom, and the version is one look at what is seen (2 ms of 10,000 stations).
 */
export const keepPerVersion = <V>() => {
  type Kept = { version: string; value: V }
  const caches = new WeakMap<ReadCall['server']['people'], BoundedCache<string, Kept>>()
  /** @param of what the value depends on beside the caller's scope and language */
  return async ({ server, scope, language }: ReadCall, of: string, make: () => Promise<V>): Promise<V> => {
    const cache = caches.get(server.people) ?? makeBoundedCache<string, Kept>(keptMax, () => 1)
    caches.set(server.people, cache)
    const key = JSON.stringify([of, language, scope])
    const version = await stationsVersion(server.store.db)
    const known = cache.get(key)
    if (known?.version === version) return known.value
    const value = await make()
    cache.put(key, { version, value })
    return value
  }
}
