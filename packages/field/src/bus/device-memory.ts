import type { CurvePoint } from '@sundial/core/pv/module-circuit.ts'
import type { ModuleReporting } from '@sundial/core/reporting/module-reporting.ts'
import { offsetMs } from '@sundial/core/stations/local-day.ts'
import type { ErrorBit } from '@sundial/wire/dlt645/control.ts'
import type { Authority } from '@sundial/wire/dlt645/exchange.ts'
import type { FieldValues } from '@sundial/wire/dlt645/fields.ts'
import type { BlockValues } from '@sundial/wire/dlt645/tables.ts'
import type { ModulePlant } from '../kit/asked-plant.ts'

export type Sweep = { id: number; startMs: number; temperatureC: number; points: CurvePoint[]; wanted: number }
export type SelfTest = {
  id: number
  parts: number
  failed: number
  startMs: number
  endMs: number
  offV: number | null
  onV: number | null
}
export type Upgrade = {
  image: number
  firmware: string
  packages: number
  /** 1 = the device has the package. */
  has: Uint8Array
  received: number
  state: number
  /** Number of received frames with packages. */
  heard: number
}
/** New firmware that no request has confirmed yet. After the time limit the device falls back to its old firmware. */
export type Trial = { firmware: string; untilMs: number; by: string }
/** Memory of one optimizer. */
export type DeviceMemory = {
  sweep: Sweep | null
  selfTest: SelfTest | null
  upgrade: Upgrade | null
  trial: Trial | null
  /** The last reporting settings that were written to the device. */
  reporting: ModuleReporting
  /** Set once the device was asked by its own number. */
  isAsked: boolean
  /** Number of starts of its program, and the time of the last start; the device does not answer before that time. Null: it has run since its bus was opened. */
  run: { starts: number; sinceMs: number } | null
}

/** Images are the same for all devices of a bus, so each is stored once. */
export type Image = { bytes: number; packageBytes: number; sha256: string; packages: (Uint8Array | null)[] }

/** `modules`: numbers of the modules on this bus. */
export type Optimizers = {
  plant: ModulePlant
  modules: ReadonlySet<string>
  authority: Authority
  memories: Map<string, DeviceMemory>
  images: Map<number, Image>
  /** Offset of the devices' clock from the true local time, ms. */
  clock: { offsetMs: number }
  /** Start time of the programs of the devices, epoch ms. */
  sinceMs: number
}

const newMemory = (): DeviceMemory => ({
  ...{ sweep: null, selfTest: null, upgrade: null, trial: null, isAsked: false, run: null },
  reporting: { cycleS: null, thresholdW: null },
})

export const memoryOf = ({ memories }: Optimizers, number: string): DeviceMemory => {
  const known = memories.get(number) ?? newMemory()
  memories.set(number, known)
  return known
}

/** A request to one device at an instant. */
export type Asked = { all: Optimizers; number: string; memory: DeviceMemory; atMs: number }
/** Values of an identifier's block; null = unknown identifier. */
export type Reader = (asked: Asked, di: string) => BlockValues | null
/** Carries out a write; null = accepted, otherwise the refusal. `by`: the operator code. */
export type Writer = (asked: Asked, values: FieldValues, by: string) => ErrorBit | null

export const block = (values: FieldValues, each: FieldValues[] = []): BlockValues => ({ values, each })

/** Local time by the devices' clock: YYMMDDhhmmss. */
export const stamp = ({ plant, clock }: Optimizers, atMs: number): string =>
  new Date(atMs + clock.offsetMs + offsetMs(atMs, plant.plan.timeZone)).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')

/** Byte `at` (0 = DI3) of an identifier. */
export const byteOf = (di: string, at: number): number => Number.parseInt(di.slice(2 * at, 2 * at + 2), 16)
