import { Refusal } from '@sundial/core/kit/refusal.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type DeviceRecord, findDevices } from '@sundial/store/devices/station-devices.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { type Handler, ReadyJson } from '../kit/handlers.ts'
import { eachValue } from '../kit/series.ts'
import { stepMeans } from './step-means.ts'

const dayMs = 86_400_000
/** Longest spans: of chosen devices, of a whole station. */
const spanMaxMs = { ids: 366 * dayMs, station: 31 * dayMs } as const
const cellsMax = 2_000_000

type Asked = Parameters<Handler<'dataTrend'>>[0]

const refuseTooMuch = (input: Asked, devices: number): void => {
  const span = input.to - input.from
  if (span <= 0 || span > (input.ids ? spanMaxMs.ids : spanMaxMs.station)) throw new Refusal('badInput', { what: 'from, to' })
  if ((span / (input.stepS * 1000)) * devices > cellsMax) throw new Refusal('badInput', { what: 'stepS' })
}

const devicesOf = async (input: Asked, call: ReadCall): Promise<DeviceRecord[]> => {
  const { db } = call.server.store
  if (input.ids) {
    const found = await findDevices(db, call.scope, input.ids)
    if (found.length < new Set(input.ids).size) throw new Refusal('notFound')
    const byId = new Map(found.map((d) => [d.id, d]))
    return [...new Set(input.ids)].map((id) => byId.get(id)!).filter((d) => d.kind === input.kind)
  }
  if (!input.stationId) throw new Refusal('badInput', { what: 'ids, stationId' })
  const [station] = await findStations(db, call.scope, { ids: [input.stationId] })
  if (!station) throw new Refusal('notFound')
  const layout = (await call.server.layouts.of(db, [station.id])).get(station.id)!
  return [...layout.byId.values()].filter((d) => d.kind === input.kind)
}

export const dataTrend: Handler<'dataTrend'> = async (input, call) => {
  const known = quantitiesOf(input.kind)
  const quantity = Object.hasOwn(known, input.quantity) ? known[input.quantity] : undefined // 'constructor' is none
  if (!quantity) throw new Refusal('badInput', { what: 'quantity' })
  const devices = await devicesOf(input, call)
  refuseTooMuch(input, devices.length)
  const stepMs = input.stepS * 1000
  const first = Math.floor(input.from / stepMs) * stepMs
  const steps = Math.ceil((input.to - first) / stepMs)
  const means = devices.map(() => stepMeans(first, stepMs, steps))
  await eachValue(call.server.store.db, call.scope, { ...input, devices }, (device, at, value, periodMs) =>
    means[device]!.add(at, Math.min(input.to, at + periodMs), value),
  )
  const factor = 10 ** (quantity.decimals + 1)
  const rounded = (mean: number | null): number | null => (mean === null ? null : Math.round(mean * factor) / factor)
  return new ReadyJson(
    JSON.stringify({
      unit: quantity.unit,
      t: Array.from({ length: steps }, (_, i) => first + i * stepMs),
      ids: devices.map((d) => d.id),
      values: means.map((m) => m.all().map(rounded)),
    }),
  )
}
