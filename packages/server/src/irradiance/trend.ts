import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { eachValueOf } from '../figures/series.ts'
import { stepMeans } from '../figures/step-means.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

const spanMaxMs = 31 * 86_400_000
/** A day by the minute; a month in half hours. */
const stepsMax = 1500

type Steps = { first: number; stepMs: number; count: number; from: number; to: number }

/** @throws Refusal badInput for a span that is none, is too long, or has too many steps */
const stepsOf = ({ from, to, stepS }: { from: number; to: number; stepS: number }): Steps => {
  const stepMs = stepS * 1000
  const first = Math.floor(from / stepMs) * stepMs
  const count = Math.ceil((to - first) / stepMs)
  if (to <= from || to - from > spanMaxMs) throw new Refusal('badInput', { what: 'from, to' })
  if (count > stepsMax) throw new Refusal('badInput', { what: 'stepS' })
  return { first, stepMs, count, from, to }
}

/** Means over all devices together, one a step; null where none of them reported. */
const meansOf = async <Q extends string>(
  call: ReadCall,
  { kind, devices }: { kind: DeviceKind; devices: readonly DeviceRecord[] },
  { first, stepMs, count, from, to }: Steps,
  quantities: readonly Q[],
): Promise<Record<Q, (number | null)[]>> => {
  const means = new Map(quantities.map((name): [string, ReturnType<typeof stepMeans>] => [name, stepMeans(first, stepMs, count)]))
  const asked = { kind, devices, to, quantities: quantities.map((name) => ({ name, from })) }
  if (devices.length > 0)
    await eachValueOf(call.server.store.db, call.scope, asked, (name, _device, at, value, periodMs) =>
      means.get(name)!.add(at, Math.min(to, at + periodMs), value),
    )
  const rounded = (mean: number | null): number | null => (mean === null ? null : Math.round(mean * 10) / 10)
  return Object.fromEntries(quantities.map((name) => [name, means.get(name)!.all().map(rounded)])) as Record<Q, (number | null)[]>
}

export const irradianceTrend: Handler<'irradianceTrend'> = async ({ id, ...span }, call) => {
  const steps = stepsOf(span)
  const { db } = call.server.store
  const [sensor] = await findDevices(db, call.scope, [id])
  if (sensor?.kind !== 'irradianceSensor') throw new Refusal('notFound')
  const layout = (await call.server.layouts.of(db, [sensor.stationId])).get(sensor.stationId)!
  const modules = layout.modules.filter(({ gw }) => gw === sensor.gw)
  const light = await meansOf(call, { kind: 'irradianceSensor', devices: [sensor] }, steps, ['irradiance', 'globalIrradiance'])
  const { temperature } = await meansOf(call, { kind: 'module', devices: modules }, steps, ['temperature'])
  const t = Array.from({ length: steps.count }, (_, i) => steps.first + i * steps.stepMs)
  return { t, ...light, moduleTemperature: temperature, modules: modules.length }
}
