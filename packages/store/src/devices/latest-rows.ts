import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { oneOfTexts } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'

/** Last values of the devices of one kind behind a concentrator, still encoded (core/telemetry/latest.ts). */
export const latestRowColumns = {
  gw: col.text,
  kind: col.textOf<DeviceKind>(),
  at: col.ms,
  receivedAt: col.ms,
  encoding: col.number,
  deviceIds: col.numbers,
  body: col.bytes,
  /** Changes with every write. */
  version: col.text,
}
export type LatestRow = RowOf<typeof latestRowColumns>

/**
 * Rows of these concentrators that are not the version already known ('gw kind' -> version). Values only, by concentrators that the
 * caller has from a query with its scope.
 */
export const latestRows = async (db: Db, gws: readonly string[], known: ReadonlyMap<string, string>): Promise<LatestRow[]> => {
  if (gws.length === 0) return []
  const pairs = [...known].map(([key, version]) => `${key} ${version}`)
  return ask(db, latestRowColumns)`
    select l.gw, l.kind, l.at, l.received_at as "receivedAt", l.encoding, l.device_ids as "deviceIds", l.body, l.xmin::text as version
      from telemetry_latest l
     where l.gw = ${oneOfTexts(gws)}
       and l.gw || ' ' || l.kind || ' ' || l.xmin::text not in (select unnest(${pairs}::text[]))`
}
