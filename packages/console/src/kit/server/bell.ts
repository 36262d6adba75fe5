/** Listeners that are all called when it rings. `on` answers how to stop listening. */
export const makeBell = <T extends readonly unknown[] = []>() => {
  const listeners = new Set<(...told: T) => void>()
  return {
    on: (listener: (...told: T) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ring: (...told: T) => {
      for (const listener of listeners) listener(...told)
    },
  }
}
