import { type BlockRecord, blocksOf, type DeviceRecord, devicesOf, layoutVersions } from '@sundial/store/devices/station-devices.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { makeBoundedCache } from './bounded-cache.ts'

/** What a station is made of; changes rarely. */
export type Layout = {
  stationId: number
  /** Modules in order of string and place. */
  modules: DeviceRecord[]
  strings: DeviceRecord[]
  inverters: DeviceRecord[]
  irradianceSensors: DeviceRecord[]
  blocks: BlockRecord[]
  byId: ReadonlyMap<number, DeviceRecord>
}

/**
 * Layouts of stations, kept for as long as they stay as they are: PostgreSQL is asked each time, so that every process answers the same.
 * Give it ids that came from a query with the caller's scope.
 */
export type LayoutCache = { of(db: Db, stationIds: readonly number[]): Promise<Map<number, Layout>> }

const collator = new Intl.Collator('en', { numeric: true })
const byCode = (a: DeviceRecord, b: DeviceRecord): number => collator.compare(a.code, b.code) || a.id - b.id

const layoutOf = (stationId: number, devices: DeviceRecord[], blocks: BlockRecord[]): Layout => {
  const of = (kind: DeviceRecord['kind']) => devices.filter((d) => d.kind === kind).sort(byCode)
  const strings = of('string')
  const order = new Map(strings.map((s, i) => [s.id, i]))
  const orderOf = (d: DeviceRecord): number => order.get(d.parentId ?? 0) ?? strings.length
  const byPlace = (a: DeviceRecord, b: DeviceRecord): number =>
    orderOf(a) - orderOf(b) || (a.position ?? 0) - (b.position ?? 0) || a.id - b.id
  return {
    stationId,
    modules: devices.filter((d) => d.kind === 'module').sort(byPlace),
    strings,
    inverters: of('inverter'),
    irradianceSensors: of('irradianceSensor'),
    blocks,
    byId: new Map(devices.map((d) => [d.id, d])),
  }
}

/** About 60 MB. A fleet of more devices reads the stations again that nobody has asked for of late. */
const devicesMax = 100_000

type Kept = { layout: Layout; version: string }
const readLayouts = async (db: Db, missing: readonly number[], versionOf: (id: number) => string): Promise<[number, Kept][]> => {
  if (missing.length === 0) return []
  const [devices, blocks] = await Promise.all([devicesOf(db, everything, missing), blocksOf(db, everything, missing)])
  const devicesBy = Map.groupBy(devices, (d) => d.stationId)
  const blocksBy = Map.groupBy(blocks, (b) => b.stationId)
  return missing.map((id) => [id, { layout: layoutOf(id, devicesBy.get(id) ?? [], blocksBy.get(id) ?? []), version: versionOf(id) }])
}

/** @param limit of how many devices layouts are kept */
export const makeLayoutCache = (limit = devicesMax): LayoutCache => {
  const cache = makeBoundedCache<number, Kept>(limit, ({ layout }) => 1 + layout.byId.size)
  return {
    of: async (db, stationIds) => {
      const versions = await layoutVersions(db, everything, stationIds)
      const versionOf = (id: number): string => versions.get(id) ?? 'nothing'
      const known = new Map(stationIds.map((id) => [id, cache.get(id)]))
      const missing = stationIds.filter((id) => known.get(id)?.version !== versionOf(id))
      const read = new Map(await readLayouts(db, missing, versionOf))
      for (const [id, fresh] of read) cache.put(id, fresh)
      return new Map(stationIds.map((id) => [id, (read.get(id) ?? known.get(id)!).layout]))
    },
  }
}
