/** What happened, without its values: those are read when it is told. */
export type Fact =
  | { k: 'station'; stationId: number }
  | { k: 'task'; id: number }
  | { k: 'approval'; id: number; stationId: number }
  | { k: 'concentrator'; gw: string; stationId: number; online: boolean }
  | { k: 'link'; silentSince: number | null }

/** The last facts in order. A listener that was away gets what it missed, or learns that it is too much. */
export type Ring = {
  /** Id of the newest fact, `boot-number`; what `id:` of an event says. */
  lastId(): string
  add(fact: Fact): string
  /** Facts after an id, oldest first; null where they are gone or the id is of another server. */
  after(id: string): Fact[] | null
}

/** @param boot tells this server's numbers from another's */
export const makeRing = (boot: string, size: number): Ring => {
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
