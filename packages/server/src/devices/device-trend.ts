import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { leavesOut } from '@sundial/core/module-whitelist/compare.ts'
import { lastOf } from '@sundial/core/stations/judge-station.ts'
import { dayBounds, localDate } from '@sundial/core/stations/local-day.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type DeviceRecord, findDevices } from '@sundial/store/devices/station-devices.ts'
import { findModuleWhitelist } from '@sundial/store/module-whitelist/find-module-whitelist.ts'
import { moduleAt, parentsOf } from '../figures/module-at.ts'
import type { StationNow } from '../figures/station-now.ts'
import { sunOf } from '../figures/sun-of.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { stationNowOf } from './modules.ts'

type Output = OutputOf<typeof deviceCalls.deviceTrend>

/** What of a kind is its power over the day; a meter measures nothing yet. */
const powerQuantity = { module: 'power', inverter: 'acPower', string: 'current', meter: 'none', irradianceSensor: 'irradiance' } as const

const valuesOf = (n: StationNow, device: DeviceRecord): Output['values'] =>
  Object.fromEntries(Object.keys(quantitiesOf(device.kind)).map((name) => [name, lastOf(n.latestOf, device, name)]))

type DayCurve = Pick<Output, 't' | 'power' | 'average'>
type Instant = { own: number | null; sum: number; count: number; periodMs: number }
const nothing = { own: null, sum: 0, count: 0, periodMs: 0 }

/** Instants in order; where nobody reported for more than two periods, an empty one, so that no line is drawn across. */
const withGaps = (at: ReadonlyMap<number, Instant>): [number, Instant][] => {
  const known = [...at].sort(([a], [b]) => a - b)
  return known.flatMap(([t, point], i): [number, Instant][] => {
    const next = known[i + 1]?.[0] ?? t
    return next - t > 2 * point.periodMs
      ? [
          [t, point],
          [t + point.periodMs, nothing],
        ]
      : [[t, point]]
  })
}

/** The day of a device against the mean of `group` (itself included), at the instants that have a report of any of them. */
const dayCurve = async (
  call: ReadCall,
  device: DeviceRecord,
  group: readonly DeviceRecord[],
  from: number,
  to: number,
): Promise<DayCurve> => {
  const devices = [device, ...group.filter((d) => d.id !== device.id)]
  const at = new Map<number, Instant>()
  const asked = { kind: device.kind, quantity: powerQuantity[device.kind], devices, from, to }
  await call.server.hours.eachValue(call.server.store.db, call.scope, asked, (index, instant, value, periodMs) => {
    const point = at.get(instant) ?? { ...nothing, periodMs }
    if (index === 0) point.own = value
    point.sum += value
    point.count++
    at.set(instant, point)
  })
  const points = withGaps(at)
  const compared = devices.length > 1
  return {
    t: points.map(([t]) => t),
    power: points.map(([, p]) => p.own),
    average: points.map(([, p]) => (compared && p.count > 0 ? p.sum / p.count : null)),
  }
}

const siblingsOf = (n: StationNow, stringId: number | null): Output['siblings'] =>
  n.layout.modules.flatMap((m, i) => {
    if (stringId === null || m.parentId !== stringId) return []
    const { power, state, band } = moduleAt(n, i)
    return [{ id: m.id, code: m.code, position: m.position ?? 0, power, state, band }]
  })

const standing = (n: StationNow, device: DeviceRecord): Pick<Output, 'state' | 'band' | 'shareOfAverage'> => {
  const i = n.layout.modules.findIndex((m) => m.id === device.id)
  if (i < 0) return { state: null, band: null, shareOfAverage: null }
  const { state, band, power } = moduleAt(n, i)
  const { averageW } = n.modules
  return { state, band, shareOfAverage: state === 'producing' && averageW ? (power ?? 0) / averageW : null }
}

const identity = (n: StationNow, d: DeviceRecord, call: ReadCall) => {
  const concentrator = n.concentrators.find((c) => c.gw === d.gw)
  return {
    id: d.id,
    kind: d.kind,
    code: d.code,
    number: d.number,
    mac: d.mac,
    serialNo: d.serialNo,
    model: d.model,
    firmware: d.firmware,
    ratedW: d.ratedW,
    stationId: n.station.id,
    stationName: nameIn(call.language, n.station.name, n.station.names),
    gw: d.gw,
    concentratorName: concentrator?.name ?? d.gw,
    timeZone: n.station.timeZone,
    reportPeriodS: concentrator?.reportPeriodS ?? n.reportPeriodS,
  }
}

/** Of a module without data: when the concentrator's own list of modules was read that leaves it out; null where none was read that does. */
const leftOutAt = async ({ server, scope }: ReadCall, { gw, number }: DeviceRecord, state: Output['state']): Promise<number | null> => {
  if (state !== 'noData') return null
  const found = await findModuleWhitelist(server.store.db, scope, gw)
  return found?.numbers && leavesOut(found.numbers, number) ? found.readAt : null
}

export const deviceTrend: Handler<'deviceTrend'> = async ({ id, date }, call) => {
  const [device] = await findDevices(call.server.store.db, call.scope, [id])
  if (!device) throw new Refusal('notFound')
  const n = await stationNowOf(call.server, call, device.stationId)
  const day = date ?? localDate(call.now, n.station.timeZone)
  const { from, to } = dayBounds(day, n.station.timeZone)
  const { string, inverter } = device.kind === 'module' ? parentsOf(n, device) : { string: null, inverter: null }
  const siblings = siblingsOf(n, string?.id ?? null)
  const group = siblings.map((s) => n.layout.byId.get(s.id)!)
  const stands = standing(n, device)
  return {
    ...identity(n, device, call),
    stringId: string?.id ?? null,
    stringCode: string?.code ?? null,
    position: device.position,
    stringSize: string ? siblings.length : null,
    inverterCode: inverter?.code ?? null,
    input: string?.position ?? null,
    ...stands,
    values: valuesOf(n, device),
    receivedAt: n.latestOf(device.gw, device.kind)?.receivedAt ?? null,
    leftOutAt: await leftOutAt(call, device, stands.state),
    from,
    to,
    ...sunOf(n.station, day),
    ...(await dayCurve(call, device, group, from, to)),
    siblings,
  }
}
