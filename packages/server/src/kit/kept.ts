/** Values worked out for many keys at once and kept for a while: what is costly to ask and changes slowly. */
export type Kept<K, V> = { of(keys: readonly K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> }

const keysMax = 100_000

/** @param keptMs how long a value stands */
export const makeKept = <K, V>(keptMs: number): Kept<K, V> => {
  const kept = new Map<K, { value: V | undefined; until: number }>()
  const fill = async (missing: K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> => {
    const loaded = missing.length > 0 ? await load(missing) : new Map<K, V>()
    if (kept.size > keysMax) kept.clear()
    for (const k of missing) kept.set(k, { value: loaded.get(k), until: now + keptMs })
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
  }
}
