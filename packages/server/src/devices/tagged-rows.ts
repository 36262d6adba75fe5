import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { type TaggedPlace, tagsOver } from '@sundial/core/lock-outs/lock-out.ts'
import type { HangingTag } from '@sundial/store/lock-outs/tagged.ts'
import type { StationNow } from '../figures/station-now.ts'
import type { RowSource } from './device-rows.ts'

/** Where a device stands for a tag; null: no tag concerns its kind. */
const placeOf = ({ kind, id, stringId }: DeviceRow, n: StationNow): TaggedPlace | null => {
  const stationId = n.station.id
  if (kind === 'inverter') return { stationId, stringId: null, inverterId: Number(id) }
  if (kind !== 'module' && kind !== 'string') return null
  return { stationId, stringId, inverterId: (stringId === null ? null : n.layout.byId.get(stringId)?.parentId) ?? null }
}

/** The same devices, each with whose lock-out tag it is under. */
export const taggedRows = (rows: RowSource, n: StationNow, tags: readonly HangingTag[]): RowSource => {
  if (tags.length === 0) return rows
  const at = (index: number): DeviceRow => {
    const row = rows.at(index)
    const place = placeOf(row, n)
    return place ? { ...row, tagOf: tagsOver(place, tags)[0]?.holder ?? null } : row
  }
  return { length: rows.length, at }
}
