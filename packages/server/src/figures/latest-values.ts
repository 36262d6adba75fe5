import { type DeviceKind, deviceKinds } from '@sundial/core/devices/kinds.ts'
import { type Latest, type LatestOf, latestValues } from '@sundial/core/telemetry/latest-values.ts'
import { latestRows } from '@sundial/store/devices/latest-rows.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { makeBoundedCache } from './bounded-cache.ts'

/** Keeps the rows of telemetry_latest decoded; each call reads only rows that have changed. */
export type LatestValues = { of(db: Db, gws: readonly string[]): Promise<LatestOf> }

/** About 40 MB. A fleet of more devices reads those again that nobody has asked for of late. */
const devicesMax = 100_000

type Kept = { version: string; latest: Latest; devices: number }
const keyOf = (gw: string, kind: DeviceKind): string => `${gw} ${kind}`

/** @param limit of how many devices values are kept */
export const makeLatestValues = (limit = devicesMax): LatestValues => {
  const cache = makeBoundedCache<string, Kept>(limit, ({ devices }) => devices)
  return {
    of: async (db, gws) => {
      const found = new Map<string, Kept>()
      for (const key of gws.flatMap((gw) => deviceKinds.map((kind) => keyOf(gw, kind)))) {
        const known = cache.get(key)
        if (known) found.set(key, known)
      }
      const versions = new Map([...found].map(([key, { version }]) => [key, version]))
      for (const row of await latestRows(db, gws, versions)) {
        const fresh = { version: row.version, latest: latestValues(row), devices: row.deviceIds.length }
        found.set(keyOf(row.gw, row.kind), fresh)
        cache.put(keyOf(row.gw, row.kind), fresh)
      }
      return (gw, kind) => found.get(keyOf(gw, kind))?.latest
    },
  }
}
