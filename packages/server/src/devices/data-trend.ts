import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type DeviceRecord, findDevices } from '@sundial/store/devices/station-devices.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { instantsOf, steppedValues } from '../figures/stepped-values.ts'
import type { ReadCall } from '../kit/context.ts'
import { type Handler, ReadyJson } from '../kit/handlers.ts'

const dayMs = 86_400_000
/** Longest spans: of chosen devices, of a whole station. */
const spanMaxMs = { ids: 366 * dayMs, station: 31 * dayMs } as const
const cellsMax = 2_000_000

type Asked = Parameters<Handler<'dataTrend'>>[0]

const refuseTooMuch = (input: Asked, devices: number): void => {
  const span = input.to - input.from
  if (span <= 0 || span > (input.ids ? spanMaxMs.ids : spanMaxMs.station)) throw new Refusal('badInput', { what: 'from, to' })
  if ((span / (input.stepS * 1000)) * devices * (1 + input.also.length) > cellsMax) throw new Refusal('badInput', { what: 'stepS' })
}

const devicesOf = async (input: Asked, call: ReadCall): Promise<DeviceRecord[]> => {
  const { db } = call.server.store
  if (input.ids) {
    const found = await findDevices(db, call.scope, input.ids)
    if (found.length < new Set(input.ids).size) throw new Refusal('notFound')
    const byId = new Map(found.map((d) => [d.id, d]))
    const other = found.find(({ kind }) => kind !== input.kind)
    if (other) throw new Refusal('otherLevel', { what: other.code })
    return [...new Set(input.ids)].map((id) => byId.get(id)!)
  }
  if (!input.stationId) throw new Refusal('badInput', { what: 'ids, stationId' })
  const [station] = await findStations(db, call.scope, { ids: [input.stationId] })
  if (!station) throw new Refusal('notFound')
  const layout = (await call.server.layouts.of(db, [station.id])).get(station.id)!
  return [...layout.byId.values()].filter((d) => d.kind === input.kind)
}

const knownQuantity = (kind: DeviceKind, name: string, what: string) => {
  const known = quantitiesOf(kind)
  const quantity = Object.hasOwn(known, name) ? known[name] : undefined // 'constructor' is none
  if (!quantity) throw new Refusal('badInput', { what })
  return { name, ...quantity }
}

export const dataTrend: Handler<'dataTrend'> = async (input, call) => {
  const quantity = knownQuantity(input.kind, input.quantity, 'quantity')
  const further = [...new Set(input.also)].map((name) => knownQuantity(input.kind, name, 'also'))
  const devices = await devicesOf(input, call)
  refuseTooMuch(input, devices.length)
  const [values, ...others] = await steppedValues([quantity, ...further], input, devices, { db: call.server.store.db, scope: call.scope })
  const also = further.map(({ name, unit }, i) => ({ quantity: name, unit, values: others[i] }))
  const t = instantsOf(input)
  return new ReadyJson(JSON.stringify({ unit: quantity.unit, t, ids: devices.map((d) => d.id), values, also }))
}
