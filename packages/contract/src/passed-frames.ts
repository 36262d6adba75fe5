import { z } from 'zod'
import { id, instant, value } from './kit/shapes.ts'

export const frameRoles = [
  ...(['preamble', 'start', 'address', 'control', 'length', 'item', 'data', 'checksum', 'end'] as const),
  ...(['unit', 'function', 'register', 'count'] as const),
] as const

const saidValue = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  unit: z.string(),
  missing: z.string().nullable(),
})
/** A frame and what it says. The parts in their order are all of its bytes. */
export const decodedFrame = z.object({
  hex: z.string(),
  bytes: z.int(),
  parts: z.array(z.object({ role: z.enum(frameRoles), hex: z.string() })),
  /** Device that it is to or from: a communication address, or a Modbus unit. */
  address: z.string(),
  /** `read`, `write` and so on; of Modbus the number of the function. Null: not known. */
  function: z.string().nullable(),
  side: z.enum(['request', 'reply', 'refusal']),
  di: z.string().nullable(),
  /** What the identifier is called in its table, in English. */
  about: z.string().nullable(),
  values: z.array(saidValue).max(512),
  /** Why a device refused: names of the standard. */
  errors: z.array(z.string()),
  /** What does not fit; the frame as such is sound. */
  fault: z.string().nullable(),
})
export type DecodedFrame = z.infer<typeof decodedFrame>

const passed = z.object({
  /** The device that was asked, as people call it; null: more than one, or no longer there. */
  device: z.string().nullable(),
  asked: decodedFrame,
  answered: decodedFrame.nullable(),
  ms: z.int().nullable(),
  at: instant.nullable(),
  /** Why it was not sent: key of a note of concentrators. */
  note: z.string().nullable(),
})
const reading = z.object({
  /** Of the module; null: it is no longer there. */
  deviceId: id.nullable(),
  number: z.string(),
  device: z.string().nullable(),
  at: instant.nullable(),
  connection: z.enum(['answered', 'refused', 'unknown', 'waiting']),
  ...{ rsdVoltage: value, switchState: value, voltage: value, current: value, power: value, temperature: value },
  ...{ snr: value, rssi: value, energyToday: value, energyTotal: value },
  ...{ model: z.string().nullable(), hardware: z.string().nullable(), firmware: z.string().nullable() },
})
export type Reading = z.infer<typeof reading>

export const passThrough = z.object({
  /** Of its task: the token. */
  number: z.string(),
  taskId: id,
  /** The plant, and the time zone that its instants are shown in. */
  stationId: id,
  timeZone: z.string(),
  /** Status of the task, 1 to 4. */
  status: z.int(),
  note: z.string().nullable(),
  action: z.string(),
  at: instant,
  by: z.string().nullable(),
  frames: z.array(passed),
  /** Of DL/T 645: what each device told, one row a device. */
  readings: z.array(reading),
})
export type PassThrough = z.infer<typeof passThrough>
