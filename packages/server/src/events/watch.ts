import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import {
  type ApprovalChange,
  approvalsWrittenSince,
  type Change,
  type OnlineState,
  onlineStates,
  overlapMs,
  tasksWrittenSince,
  valuesReceivedSince,
} from '@sundial/store/events/changes.ts'
import type { Notice } from '@sundial/store/kit/listen.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Fact } from './ring.ts'

/** Finds what is new among changes that overlap with the last look. */
const makeSeen = (since: number) => {
  /** Changes that a later look can find again, with when each was written. */
  const told = new Map<string, number>()
  let newest = since
  let lookedAt = since
  return {
    /** Where the next look begins. After the clock was set back it begins at the earlier time. */
    since: (now: number): Date => {
      if (now < lookedAt) newest = Math.min(newest, now)
      lookedAt = now
      return new Date(newest)
    },
    fresh: <C extends Change>(changes: readonly C[]): C[] => {
      const found = changes.filter(({ id, version, at }) => {
        const key = `${id} ${version}`
        const isNew = !told.has(key)
        told.set(key, at.getTime())
        newest = Math.max(newest, at.getTime())
        return isNew
      })
      for (const [key, at] of told) if (at < newest - overlapMs) told.delete(key)
      return found
    },
  }
}

/** Looks for itself what has happened, notices or not. */
export type Watch = { look(db: Db, now: number): Promise<Fact[]> }

/** @param now from when on: what is older has been told by the calls */
export const makeWatch = (now: number): Watch => {
  const tasks = makeSeen(now)
  const values = makeSeen(now)
  const approvals = makeSeen(now)
  let online: ReadonlyMap<string, boolean> | null = null
  let silentSince: number | null | undefined
  const linkOf = (since: number | null): Fact[] => {
    const before = silentSince
    silentSince = since
    return before === undefined || before === since ? [] : [{ k: 'link', silentSince: since }]
  }
  const switchedOf = (states: readonly OnlineState[]): Fact[] => {
    const before = online
    online = new Map(states.map((s) => [s.gw, s.online]))
    return before ? states.filter((s) => before.get(s.gw) !== s.online).map((s): Fact => ({ k: 'concentrator', ...s })) : []
  }
  return {
    look: async (db, now) => {
      // nothing is taken for seen before all have answered
      const [written, received, states, asked, silent] = await Promise.all([
        tasksWrittenSince(db, tasks.since(now)),
        valuesReceivedSince(db, values.since(now)),
        onlineStates(db),
        approvalsWrittenSince(db, approvals.since(now)),
        linkSilentSince(db),
      ])
      const switched = switchedOf(states)
      const stations = new Set([
        ...values.fresh(received).map((c) => c.id),
        ...switched.flatMap((f) => (f.k === 'concentrator' ? [f.stationId] : [])),
      ])
      return [
        ...linkOf(silent),
        ...switched,
        ...tasks.fresh(written).map((c): Fact => ({ k: 'task', id: c.id })),
        ...approvals.fresh<ApprovalChange>(asked).map(({ id, stationId }): Fact => ({ k: 'approval', id, stationId })),
        ...[...stations].map((stationId): Fact => ({ k: 'station', stationId })),
      ]
    },
  }
}

/** Notices only make the next look come at once: what they say is read from the rows. */
export const isAboutUs = (notice: Notice): boolean => notice.k !== 'cmd'
