import { type ModuleState, moduleStates, type PowerBand, type StateCounts } from '@sundial/core/devices/module-state.ts'

export type Tally = StateCounts & { good: number; low: number; poor: number }

/** Counts of the legend: the five states, and the producing ones by band. */
export function tallyOf(state: readonly ModuleState[], band: readonly (PowerBand | null)[]): Tally {
  const tally = { good: 0, low: 0, poor: 0 } as Tally
  for (const s of moduleStates) tally[s] = 0
  state.forEach((s, i) => {
    tally[s]++
    if (s === 'producing') tally[band[i] ?? 'good']++
  })
  return tally
}

export type Sum = { count: number; powerW: number; ratedW: number; live: number; shutDown: number; share: number | null }

/** What chosen modules carry together; share of what as many average modules would give. */
export function sumOf(
  columns: { power: (number | null)[]; ratedW: number[]; state: ModuleState[] },
  chosen: readonly number[],
  averageW: number | null,
): Sum {
  const sum: Sum = { count: chosen.length, powerW: 0, ratedW: 0, live: 0, shutDown: 0, share: null }
  for (const i of chosen) {
    if (columns.state[i] === 'producing') sum.powerW += columns.power[i] ?? 0
    sum.ratedW += columns.ratedW[i]!
    if (columns.state[i] === 'shutDown') sum.shutDown++
    else sum.live++
  }
  if (averageW && chosen.length > 0) sum.share = sum.powerW / (averageW * chosen.length)
  return sum
}

/** Fresh values of an event laid into the columns of a snapshot; the snapshot itself is not changed. */
export function mergeValues<
  S extends { averageW: number | null; dataAt: number | null; columns: Record<string, unknown[]> & { id: number[] } },
>(snapshot: S, event: { id: number[]; at: number; measuredAt: (number | null)[]; averageW: number | null } & Record<string, unknown>): S {
  const rowOf = new Map(snapshot.columns.id.map((id, i) => [id, i]))
  const rows = event.id.map((id) => rowOf.get(id) ?? -1)
  const columns: Record<string, unknown[]> = { ...snapshot.columns }
  for (const [key, fresh] of Object.entries(event)) {
    const old = columns[key]
    if (key !== 'id' && old && Array.isArray(fresh)) columns[key] = laid(old, rows, (k) => fresh[k])
  }
  // Each has its own age: one may have been read alone.
  if (columns.at) columns.at = laid(columns.at, rows, (k) => event.measuredAt[k] ?? null)
  return { ...snapshot, dataAt: event.at, columns: columns as S['columns'], averageW: event.averageW }
}

function laid(old: unknown[], rows: number[], freshOf: (k: number) => unknown): unknown[] {
  const next = old.slice()
  rows.forEach((row, k) => {
    if (row >= 0) next[row] = freshOf(k)
  })
  return next
}
