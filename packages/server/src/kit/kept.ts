/** Values worked out for many keys at once and kept for a while: what is costly to ask and changes slowly. */
export type Kept<K, V> = { of(keys: readonly K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<Map<K, V>> }

const keysMax = 100_000

/** @param keptMs how long a value stands */
export const makeKept = <K, V>(keptMs: number): Kept<K, V> => {
  const kept = new Map<K, { value: V | undefined; until: number }>()
  const fill = async (missing: K[], now: number, load: (missing: K[]) => Promise<Map<K, V>>): Promise<void> => {
    const loaded = await load(missing)
    if (kept.size > keysMax) kept.clear()
    for (const k of missing) kept.set(k, { value: loaded.get(k), until: now + keptMs })
  }
  return {
    of: async (keys, now, load) => {
      const missing = keys.filter((k) => (kept.get(k)?.until ?? 0) <= now)
      if (missing.length > 0) await fill(missing, now, load)
      const found = keys.map((k) => [k, kept.get(k)?.value] as const)
      return new Map(found.filter((entry): entry is [K, V] => entry[1] !== undefined))
    },
  }
}
