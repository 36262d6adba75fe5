export type BoundedCache<K, V> = { get(key: K): V | undefined; put(key: K, value: V): void }

/** A cache of values that weigh something each. Beyond `weightMax` in all, those that nobody has used for longest are dropped. */
export const makeBoundedCache = <K, V>(weightMax: number, weightOf: (value: V) => number): BoundedCache<K, V> => {
  const kept = new Map<K, V>()
  let weight = 0
  const drop = (key: K): void => {
    const value = kept.get(key)
    if (value === undefined) return
    weight -= weightOf(value)
    kept.delete(key)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    put: (key, value) => {
      drop(key)
      kept.set(key, value)
      weight += weightOf(value)
      for (const oldest of kept.keys()) {
        if (weight <= weightMax) break
        drop(oldest)
      }
    },
  }
}
