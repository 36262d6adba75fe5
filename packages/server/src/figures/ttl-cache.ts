/** A cached value and the time until which it is valid; undefined: known to have no value. */
export type TtlEntry<K, V> = readonly [key: K, value: V | undefined, until: number]

/** Cache with a time to live, for values that are expensive to query and change slowly. Loads many keys at once. */
export type TtlCache<K, V> = {
  of(keys: readonly K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>>
  /** Adds entries of another process, so that both processes give the same answers. */
  take(entries: readonly TtlEntry<K, V>[]): void
  all(): TtlEntry<K, V>[]
}

const keysMax = 100_000

/**
 * @param ttlMs time for which a value is valid
 * @param tell called with newly loaded entries, to pass them to other processes
 */
export const makeTtlCache = <K, V>(ttlMs: number, tell: (entries: TtlEntry<K, V>[]) => void = () => {}): TtlCache<K, V> => {
  const kept = new Map<K, { value: V | undefined; until: number }>()
  const put = (entries: readonly TtlEntry<K, V>[]): void => {
    if (kept.size > keysMax) kept.clear()
    for (const [k, value, until] of entries) kept.set(k, { value, until })
  }
  const fill = async (missing: K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> => {
    if (missing.length === 0) return new Map()
    const loaded = await load(missing)
    const entries = missing.map((k) => [k, loaded.get(k), now + ttlMs] as const)
    put(entries)
    tell(entries)
    return loaded
  }
  return {
    of: async (keys, now, load) => {
      const missing = keys.filter((k) => (kept.get(k)?.until ?? 0) <= now)
      const isMissing = new Set(missing)
      // Read known values before loading: loading may clear the whole cache.
      const known = new Map(keys.filter((k) => !isMissing.has(k)).map((k) => [k, kept.get(k)?.value]))
      const loaded = await fill(missing, now, load)
      const found = keys.map((k) => [k, isMissing.has(k) ? loaded.get(k) : known.get(k)] as const)
      return new Map(found.filter((entry): entry is [K, V] => entry[1] !== undefined))
    },
    take: (entries) => put(entries.filter(([k, , until]) => until > (kept.get(k)?.until ?? 0))),
    all: () => [...kept].map(([k, { value, until }]) => [k, value, until] as const),
  }
}
