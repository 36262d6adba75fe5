import type { CurvePoint } from '@sundial/core/pv/module-circuit.ts'
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
  /** 1 = it has the package. */
  has: Uint8Array
  received: number
  state: number
  /** Frames with packages it heard. */
  heard: number
}
/** A new firmware that nobody has asked about yet; after its time the device falls back. */
export type Trial = { firmware: string; untilMs: number; by: string }
/** What one optimizer keeps. */
export type DeviceMemory = {
  sweep: Sweep | null
  test: SelfTest | null
  upgrade: Upgrade | null
  trial: Trial | null
  /** Somebody has asked it by its own number. */
  isAsked: boolean
}

/** The content of an image is the same for all devices of a bus: it is kept once. */
export type Image = { bytes: number; packageBytes: number; sha256: string; packages: (Uint8Array | null)[] }

/** `modules` = the numbers that sit on this bus. */
export type Optimizers = {
  plant: ModulePlant
  modules: ReadonlySet<string>
  authority: Authority
  memories: Map<string, DeviceMemory>
  images: Map<number, Image>
  /** By how much the devices' clock was set away from the true local time, ms. */
  clock: { offsetMs: number }
}

export const memoryOf = ({ memories }: Optimizers, number: string): DeviceMemory => {
  const known = memories.get(number) ?? { sweep: null, test: null, upgrade: null, trial: null, isAsked: false }
  memories.set(number, known)
  return known
}

/** A question to one device at an instant. */
export type Asked = { all: Optimizers; number: string; memory: DeviceMemory; atMs: number }
/** Values of an identifier's block; null = there is no such one. */
export type Reader = (asked: Asked, di: string) => BlockValues | null
/** Does what is written; null = taken, else why not. `by` = the operator code. */
export type Writer = (asked: Asked, values: FieldValues, by: string) => ErrorBit | null

export const block = (values: FieldValues, each: FieldValues[] = []): BlockValues => ({ values, each })

/** Local time by the devices' clock: YYMMDDhhmmss. */
export const stamp = ({ plant, clock }: Optimizers, atMs: number): string =>
  new Date(atMs + clock.offsetMs + offsetMs(atMs, plant.plan.timeZone)).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')

/** Byte `at` (0 = DI3) of an identifier. */
export const byteOf = (di: string, at: number): number => Number.parseInt(di.slice(2 * at, 2 * at + 2), 16)
