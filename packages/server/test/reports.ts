import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import type { ReadyBatch } from '@sundial/store/telemetry/batch.ts'

/** Values in units by device number; null = no answer. */
export type TestReport = { kind: DeviceKind; at: number; periodS?: number; values: Record<string, Record<string, number | null>> }

const scaled = (kind: DeviceKind, name: string, value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 10 ** quantitiesOf(kind)[name]!.decimals)

type NumberPlace = { number: string; id: number; equipmentId: number; gw: string; station_id: number }
/** Where the equipment with these numbers was at an instant. */
const placesOfNumbers = async (store: Store, numbers: readonly string[], at: number): Promise<NumberPlace[]> => {
  const { rows } = await store.pool.query<NumberPlace>(
    `select coalesce(e.number, d.number) as number, d.id, coalesce(e.id, d.id) as "equipmentId", d.gw, d.station_id
       from device d left join installation i on i.device_id = d.id and i.part <> 'panel' left join equipment e on e.id = i.equipment_id
      where coalesce(e.number, d.number) = any ($1) and (i.since is null or i.since <= $2) and (i.until is null or i.until > $2)
      order by 1`,
    [numbers, new Date(at)],
  )
  return rows
}

let seq = 0
/** Reports as the link stores them, one batch a concentrator. */
export const batchesOf = async (store: Store, report: TestReport, receivedAt: number): Promise<ReadyBatch[]> => {
  const { kind, at, values, periodS = 60 } = report
  const devices = await placesOfNumbers(store, Object.keys(values), at)
  const batches = [...Map.groupBy(devices, (d) => d.gw)].map(async ([gw, own]): Promise<ReadyBatch> => {
    const deviceIds = own.map((d) => d.id)
    const equipmentIds = own.map((d) => d.equipmentId)
    const hash = Buffer.from(equipmentIds.join(','))
    const roster = await store.db
      .insertInto('roster')
      .values({ gw, kind, hash, equipment_ids: equipmentIds })
      .onConflict((c) => c.columns(['gw', 'kind', 'hash']).doUpdateSet({ kind }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const names = [...new Set(own.flatMap((d) => Object.keys(values[d.number]!)))]
    const columns = Object.fromEntries(names.map((name) => [name, own.map((d) => scaled(kind, name, values[d.number]![name]))]))
    const key = { gw, stream: 'tm' as const, epoch: 'ab12cd34', seq: ++seq }
    return {
      ...key,
      receivedAt,
      stationId: own[0]!.station_id,
      kind,
      instant: at,
      part: 0,
      periodS,
      rosterId: roster.id,
      deviceIds,
      columns,
      clockSkewMs: null,
    }
  })
  return Promise.all(batches)
}
