import type { DeviceKind } from '../devices/kinds.ts'
import type { Columns } from './columns.ts'
import { decodeLatest, type LatestState } from './latest.ts'
import { quantitiesOf } from './quantities.ts'

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
/** Last values by concentrator and kind. */
export type LatestOf = (gw: string, kind: DeviceKind) => Latest | undefined

/** A row of telemetry_latest. */
export type EncodedLatest = {
  gw: string
  kind: DeviceKind
  at: number
  receivedAt: number
  encoding: number
  deviceIds: readonly number[]
  body: Uint8Array
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

/** Last values as they are merged, in units. */
export const latestInUnits = (gw: string, kind: DeviceKind, state: LatestState, receivedAt: number): Latest => {
  const measuredAt: Latest['measuredAt'] = {}
  for (const [name, ages] of Object.entries(state.ages)) measuredAt[name] = ages.map((age) => (age === null ? null : state.at - age))
  return {
    gw,
    kind,
    at: state.at,
    receivedAt,
    rowOf: new Map(state.deviceIds.map((id, i) => [id, i])),
    values: inUnits(kind, state.values),
    measuredAt,
  }
}

/** A row of telemetry_latest in units; with `only`, just these quantities. Throws RangeError for damaged bytes. */
export const latestValues = (row: EncodedLatest, only?: readonly string[]): Latest => {
  const state = decodeLatest({ at: row.at, deviceIds: row.deviceIds, version: row.encoding, body: row.body }, only)
  return latestInUnits(row.gw, row.kind, state, row.receivedAt)
}
