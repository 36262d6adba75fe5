export type Kept<T> = { value: T; version: number }
type Change<T> = (was: T) => T

/** Where a setting is kept: the server, and a copy on this device that is there at once. */
export type Keeper<T> = {
  read(): Promise<Kept<T> | null>
  /** The new version; null where somebody saved since this version was read. */
  write(value: T, version: number): Promise<number | null>
  copy: { get(): Kept<T> | null; set(kept: Kept<T>): void }
}

export type KeptSetting<T> = {
  now(): T
  /** Takes over what another tab or device saved, unless a change of our own is under way. */
  adopt(kept: Kept<T>): void
  /** Changes at once here and soon on the server; made again on top of whatever was saved there meanwhile. */
  change(change: Change<T>): Promise<void>
  listen(listener: () => void): () => void
}

const triesMax = 5

export const keptSetting = <T>(first: T, keeper: Keeper<T>): KeptSetting<T> => {
  let kept = keeper.copy.get() ?? { value: first, version: 0 }
  let pending: Change<T>[] = []
  let saving: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const put = (next: Kept<T>) => {
    kept = next
    keeper.copy.set(next)
    for (const listener of listeners) listener()
  }
  const rebase = async () => {
    const fresh = (await keeper.read()) ?? { value: first, version: 0 }
    put({ value: pending.reduce((value, change) => change(value), fresh.value), version: fresh.version })
  }
  const save = async () => {
    for (let tries = 0; pending.length > 0 && tries < triesMax; tries++) {
      const sent = pending.length
      const version = await keeper.write(kept.value, kept.version)
      if (version === null) await rebase()
      else {
        pending.splice(0, sent)
        put({ value: kept.value, version })
        tries = 0
      }
    }
  }
  return {
    now: () => kept.value,
    adopt: (other) => {
      if (pending.length === 0 && other.version > kept.version) put(other)
    },
    change: (change) => {
      pending.push(change)
      put({ value: change(kept.value), version: kept.version })
      // what can't be saved now stays on this device and goes with the next change
      saving ??= save().finally(() => {
        pending = []
        saving = null
      })
      return saving
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
