/** A cached value and until when it is valid; undefined: it is known that there is none. */
export type KeptEntry<K, V> = readonly [key: K, value: V | undefined, until: number]

/** Values worked out for many keys at once and kept for a while: what is costly to ask and changes slowly. */
export type Kept<K, V> = {
  of(keys: readonly K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>>
  /** Takes over values of another process, so that both answer the same. */
  take(entries: readonly KeptEntry<K, V>[]): void
  all(): KeptEntry<K, V>[]
}

const keysMax = 100_000

/**
 * @param keptMs how long a value stands
 * @param tell hears what has just been worked out, for other processes
 */
export const makeKept = <K, V>(keptMs: number, tell: (entries: KeptEntry<K, V>[]) => void = () => {}): Kept<K, V> => {
  const kept = new Map<K, { value: V | undefined; until: number }>()
  const put = (entries: readonly KeptEntry<K, V>[]): void => {
    if (kept.size > keysMax) kept.clear()
    for (const [k, value, until] of entries) kept.set(k, { value, until })
  }
  const fill = async (missing: K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> => {
    if (missing.length === 0) return new Map()
    const loaded = await load(missing)
    const entries = missing.map((k) => [k, loaded.get(k), now + keptMs] as const)
    put(entries)
    tell(entries)
    return loaded
  }
  return {
    of: async (keys, now, load) => {
      const missing = keys.filter((k) => (kept.get(k)?.until ?? 0) <= now)
      const isMissing = new Set(missing)
      // looked up before others are loaded, which may clear all that is kept
      const known = new Map(keys.filter((k) => !isMissing.has(k)).map((k) => [k, kept.get(k)?.value]))
      const loaded = await fill(missing, now, load)
      const found = keys.map((k) => [k, isMissing.has(k) ? loaded.get(k) : known.get(k)] as const)
      return new Map(found.filter((entry): entry is [K, V] => entry[1] !== undefined))
    },
    take: (entries) => put(entries.filter(([k, , until]) => until > (kept.get(k)?.until ?? 0))),
    all: () => [...kept].map(([k, { value, until }]) => [k, value, until] as const),
  }
}
