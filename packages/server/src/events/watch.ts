import {
  type ApprovalChange,
  approvalsWrittenSince,
  type Change,
  type OnlineState,
  onlineStates,
  tasksWrittenSince,
  valuesReceivedSince,
} from '@sundial/store/events/changes.ts'
import type { Notice } from '@sundial/store/kit/listen.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Fact } from './ring.ts'

const seenMax = 20_000

/** Finds what is new among changes that overlap with the last look. */
const makeSeen = (since: Date) => {
  const versions = new Set<string>()
  let newest = since
  return {
    since: () => newest,
    fresh: <C extends Change>(changes: readonly C[]): C[] => {
      if (versions.size > seenMax) versions.clear()
      return changes.filter((c) => {
        const key = `${c.id} ${c.version}`
        const isNew = !versions.has(key)
        versions.add(key)
        if (c.at > newest) newest = c.at
        return isNew
      })
    },
  }
}

/** Looks for itself what has happened, notices or not. */
export type Watch = { look(db: Db): Promise<Fact[]> }

/** @param now from when on: what is older has been told by the calls */
export const makeWatch = (now: number): Watch => {
  const tasks = makeSeen(new Date(now))
  const values = makeSeen(new Date(now))
  const approvals = makeSeen(new Date(now))
  let online: ReadonlyMap<string, boolean> | null = null
  const switchedOf = (states: readonly OnlineState[]): Fact[] => {
    const before = online
    online = new Map(states.map((s) => [s.gw, s.online]))
    return before ? states.filter((s) => before.get(s.gw) !== s.online).map((s): Fact => ({ k: 'concentrator', ...s })) : []
  }
  return {
    look: async (db) => {
      // nothing is taken for seen before all four have answered
      const [written, received, states, asked] = await Promise.all([
        tasksWrittenSince(db, tasks.since()),
        valuesReceivedSince(db, values.since()),
        onlineStates(db),
        approvalsWrittenSince(db, approvals.since()),
      ])
      const switched = switchedOf(states)
      const stations = new Set([
        ...values.fresh(received).map((c) => c.id),
        ...switched.flatMap((f) => (f.k === 'concentrator' ? [f.stationId] : [])),
      ])
      return [
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
