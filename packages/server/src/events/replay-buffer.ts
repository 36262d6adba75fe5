/** A change without its values; the values are read when the event is sent. */
export type Fact =
  | { k: 'station'; stationId: number }
  | { k: 'task'; id: number }
  | { k: 'approval'; id: number; stationId: number }
  | { k: 'schedule'; id: number; stationId: number }
  | { k: 'workOrder'; id: number; stationId: number }
  | { k: 'rollOut'; id: number; stationIds: number[] }
  | { k: 'askAgain'; id: number; stationId: number }
  | { k: 'concentrator'; gw: string; stationId: number; online: boolean }
  | { k: 'link'; silentSince: number | null }

/** Buffer of the latest facts in order. A listener that reconnects gets the facts it missed, or learns that they are no longer in the buffer. */
export type ReplayBuffer = {
  /** Id of the newest fact, `boot-number`; sent as `id:` of an event. */
  lastId(): string
  add(fact: Fact): string
  /** Facts after an id, oldest first; null if they are no longer in the buffer or the id is of another server. */
  after(id: string): Fact[] | null
}

/** @param boot prefix that distinguishes this server's ids from those of another server */
export const makeReplayBuffer = (boot: string, size: number): ReplayBuffer => {
  const kept: Fact[] = []
  let next = 1 // number of the next fact; kept[0] has number next - kept.length
  return {
    lastId: () => `${boot}-${next - 1}`,
    add: (fact) => {
      kept.push(fact)
      if (kept.length > size) kept.shift()
      next++
      return `${boot}-${next - 1}`
    },
    after: (id) => {
      const parts = /^([\w]+)-(\d{1,15})$/.exec(id)
      if (!parts || parts[1] !== boot) return null
      const seen = Number(parts[2])
      const oldest = next - kept.length
      if (seen >= next || seen + 1 < oldest) return null
      return kept.slice(seen + 1 - oldest)
    },
  }
}
