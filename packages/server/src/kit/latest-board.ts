import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { Columns } from '@sundial/core/telemetry/columns.ts'
import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type LatestRow, latestRows } from '@sundial/store/devices/latest-rows.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'

type Column = (number | null)[]
/** Last values of the devices of one kind behind a concentrator, in units; `at` epoch ms of each. */
export type Latest = {
  gw: string
  kind: DeviceKind
  /** Newest instant in it, and when it was received. */
  at: number
  receivedAt: number
  rowOf: ReadonlyMap<number, number>
  values: Record<string, Column>
  measuredAt: Record<string, Column>
}

/** Integers of the store in units, by the decimals of each quantity; unknown quantities are left out. */
export const inUnits = (kind: DeviceKind, columns: Columns): Record<string, Column> => {
  const out: Record<string, Column> = {}
  for (const [name, quantity] of Object.entries(quantitiesOf(kind))) {
    const column = columns[name]
    if (!column) continue
    const scale = 10 ** quantity.decimals
    out[name] = column.map((v) => (v === null ? null : v / scale))
  }
  return out
}

const decoded = (row: LatestRow): Latest => {
  const state = decodeLatest({ at: row.at, deviceIds: row.deviceIds, version: row.encoding, body: row.body })
  const measuredAt: Latest['measuredAt'] = {}
  for (const [name, ages] of Object.entries(state.ages)) measuredAt[name] = ages.map((age) => (age === null ? null : row.at - age))
  return {
    gw: row.gw,
    kind: row.kind,
    at: row.at,
    receivedAt: row.receivedAt,
    rowOf: new Map(row.deviceIds.map((id, i) => [id, i])),
    values: inUnits(row.kind, state.values),
    measuredAt,
  }
}

/** Last values by concentrator and kind. */
export type LatestOf = (gw: string, kind: DeviceKind) => Latest | undefined
/** Keeps every row of telemetry_latest decoded and reads only what has changed since. */
export type LatestBoard = { of(db: Db, gws: readonly string[]): Promise<LatestOf> }

export const makeLatestBoard = (): LatestBoard => {
  const kept = new Map<string, { version: string; latest: Latest }>()
  const key = (gw: string, kind: string): string => `${gw} ${kind}`
  return {
    of: async (db, gws) => {
      const wanted = new Set(gws)
      const known = new Map<string, string>()
      for (const [k, { version, latest }] of kept) if (wanted.has(latest.gw)) known.set(k, version)
      for (const row of await latestRows(db, gws, known)) kept.set(key(row.gw, row.kind), { version: row.version, latest: decoded(row) })
      return (gw, kind) => kept.get(key(gw, kind))?.latest
    },
  }
}
