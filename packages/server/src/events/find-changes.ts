import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import {
  approvalsWrittenSince,
  asksDueSince,
  type Change,
  type OnlineState,
  onlineStates,
  overlapMs,
  type RollOutChange,
  rollOutsWrittenSince,
  type StationChange,
  schedulesWrittenSince,
  tasksWrittenSince,
  valuesReceivedSince,
  workOrdersWrittenSince,
} from '@sundial/store/events/changes.ts'
import type { Notice } from '@sundial/store/kit/listen.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Fact } from './replay-buffer.ts'

/** Finds new changes. Consecutive reads overlap, so changes that were found before are left out. */
const makeSeen = (since: number) => {
  /** Changes that a later read can find again, each with the time it was written. */
  const told = new Map<string, number>()
  let newest = since
  let lookedAt = since
  return {
    /** Start of the next read. After the clock was set back, the read begins at the earlier time. */
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

/** Finds changes by reading the database, whether or not a notification came. */
export type ChangeFinder = { look(db: Db, now: number): Promise<Fact[]> }

/** @param now start: listeners already have older changes from their calls */
export const makeChangeFinder = (now: number): ChangeFinder => {
  const tasks = makeSeen(now)
  const values = makeSeen(now)
  const approvals = makeSeen(now)
  const asks = makeSeen(now)
  const schedules = makeSeen(now)
  const [workOrders, rollOuts] = [makeSeen(now), makeSeen(now)]
  let online: ReadonlyMap<string, boolean> | null = null
  let onlineMark = ''
  let silentSince: number | null | undefined
  const linkOf = (since: number | null): Fact[] => {
    const before = silentSince
    silentSince = since
    return before === undefined || before === since ? [] : [{ k: 'link', silentSince: since }]
  }
  const switchedOf = (states: readonly OnlineState[]): Fact[] => {
    const before = online
    if (states.length === 0) return []
    onlineMark = states[0]!.mark
    online = new Map(states.map((s) => [s.gw, s.online]))
    const switched = before ? states.filter((s) => before.get(s.gw) !== s.online) : []
    return switched.map(({ gw, stationId, online }): Fact => ({ k: 'concentrator', gw, stationId, online }))
  }
  return {
    look: async (db, now) => {
      // Changes are marked as found only after all queries have answered.
      const [written, received, states, asked, due, saved, worked, rolled, silent] = await Promise.all([
        tasksWrittenSince(db, tasks.since(now), now),
        valuesReceivedSince(db, values.since(now)),
        onlineStates(db, onlineMark),
        approvalsWrittenSince(db, approvals.since(now)),
        asksDueSince(db, asks.since(now), now),
        schedulesWrittenSince(db, schedules.since(now)),
        workOrdersWrittenSince(db, workOrders.since(now)),
        rollOutsWrittenSince(db, rollOuts.since(now)),
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
        ...approvals.fresh<StationChange>(asked).map(({ id, stationId }): Fact => ({ k: 'approval', id, stationId })),
        ...asks.fresh<StationChange>(due).map(({ id, stationId }): Fact => ({ k: 'askAgain', id, stationId })),
        ...schedules.fresh<StationChange>(saved).map(({ id, stationId }): Fact => ({ k: 'schedule', id, stationId })),
        ...workOrders.fresh<StationChange>(worked).map(({ id, stationId }): Fact => ({ k: 'workOrder', id, stationId })),
        ...rollOuts.fresh<RollOutChange>(rolled).map(({ id, stationIds }): Fact => ({ k: 'rollOut', id, stationIds })),
        ...[...stations].map((stationId): Fact => ({ k: 'station', stationId })),
      ]
    },
  }
}

/** Notices only make the next look come at once: what they say is read from the rows. */
export const isAboutUs = (notice: Notice): boolean => !['cmd', 'due', 'register'].includes(notice.k)
