import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { offLimitV } from '@sundial/core/rsd/action.ts'
import type { ModuleSnapshot } from './snapshot.ts'

/** What a read-back found on a module, V, and when (epoch ms). */
export type ReadBack = { voltageV: number; at: number }

/** Voltages that switch tasks read back, by module; a later one replaces an earlier. */
export function withReadBacks(known: ReadonlyMap<number, ReadBack>, devices: readonly TaskDevice[]): ReadonlyMap<number, ReadBack> {
  const measured = devices.filter((d) => d.voltageV !== null && (d.phase === 'verified' || d.phase === 'failed'))
  if (measured.length === 0) return known
  return new Map([...known, ...measured.map((d) => [d.id, { voltageV: d.voltageV!, at: d.updateTime }] as const)])
}

/**
 * The snapshot with read-backs that are newer than its last reports. A module that was energised is not shown as shut down
 * until its next report: it has no data yet, and counts as live.
 */
export function readBackInto(snapshot: ModuleSnapshot, found: ReadonlyMap<number, ReadBack>): ModuleSnapshot {
  const { columns } = snapshot
  const fresh = columns.id.map((id, i) => newer(found.get(id), columns.rsdAt[i] ?? null))
  if (!fresh.some((f) => f)) return snapshot
  const off = (i: number) => fresh[i]!.voltageV <= offLimitV
  const change = <T>(column: readonly T[], next: (i: number, old: T) => T): T[] => column.map((old, i) => (fresh[i] ? next(i, old) : old))
  const state = change(columns.state, (i, old) => (off(i) ? 'shutDown' : old === 'shutDown' ? 'noData' : old))
  return {
    ...snapshot,
    columns: {
      ...columns,
      state,
      band: change(columns.band, (i, old) => (state[i] === 'producing' ? old : null)),
      rsdVoltage: change(columns.rsdVoltage, (i) => fresh[i]!.voltageV),
      rsdAt: change(columns.rsdAt, (i) => fresh[i]!.at),
      switchState: change(columns.switchState, (i) => (off(i) ? 0 : 1)),
    },
  }
}

const newer = (found: ReadBack | undefined, reportedAt: number | null): ReadBack | null =>
  found && (reportedAt === null || found.at > reportedAt) ? found : null
