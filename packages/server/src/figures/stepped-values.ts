import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { eachValueOf } from './series.ts'
import { stepMeans } from './step-means.ts'

/** A span in even steps: epoch ms, s. */
export type Stepped = { from: number; to: number; stepS: number }
type Quantity = { name: string; decimals: number }

/** First step and number of steps; steps lie on the clock, however the span begins. */
export const stepsOf = ({ from, to, stepS }: Stepped) => {
  const stepMs = stepS * 1000
  const first = Math.floor(from / stepMs) * stepMs
  return { stepMs, first, steps: Math.ceil((to - first) / stepMs) }
}

/** The instants at which the steps of a span begin. */
export const instantsOf = (span: Stepped): number[] => {
  const { first, stepMs, steps } = stepsOf(span)
  return Array.from({ length: steps }, (_, i) => first + i * stepMs)
}

/** Of each quantity one row a device, one mean a step; null where nothing was reported. In one walk through the reports. */
export const steppedValues = async (
  wanted: readonly Quantity[],
  input: Stepped & { kind: DeviceKind },
  devices: DeviceRecord[],
  { db, scope }: { db: Db; scope: Scope },
): Promise<(number | null)[][][]> => {
  const { first, stepMs, steps } = stepsOf(input)
  const means = new Map(wanted.map(({ name }) => [name, devices.map(() => stepMeans(first, stepMs, steps))]))
  const { kind, from, to } = input
  const asked = { kind, devices, to, quantities: [...means.keys()].map((name) => ({ name, from })) }
  await eachValueOf(db, scope, asked, (name, device, at, value, periodMs) =>
    means.get(name)![device]!.add(at, Math.min(to, at + periodMs), value),
  )
  return wanted.map(({ name, decimals }) => {
    const factor = 10 ** (decimals + 1)
    const rounded = (mean: number | null): number | null => (mean === null ? null : Math.round(mean * factor) / factor)
    return means.get(name)!.map((m) => m.all().map(rounded))
  })
}
