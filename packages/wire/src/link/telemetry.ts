import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { z } from 'zod'
import { check, parse, type Rejection, rejection } from './codec.ts'
import { type Telemetry, telemetry } from './messages.ts'

/** One device's values in units, by quantity; null = asked but no answer or invalid, absent = not asked. */
export type Reading = { readonly [quantity: string]: number | null | undefined }
/** `outside` counts the values that lay beyond the hard limits and became null. */
export type DecodedTelemetry = { ok: true; value: Telemetry; outside: number } | Rejection

/** Devices in one part of a report. */
export const devicesPerPart = 200

const scaleOf = (decimals: number): number => 10 ** decimals

/**
 * One value in its unit as the scaled integer that travels, or null where it is missing, not finite or outside the hard limits.
 * Throws RangeError for a quantity that the kind does not have: that is a mistake of the caller, not of a device.
 */
export const scale = (kind: DeviceKind, quantity: string, value: number | null | undefined): number | null => {
  const q = ownQuantity(kind, quantity)
  if (!q) throw new RangeError(`${kind} has no quantity ${quantity}`)
  if (value === null || value === undefined || !(value >= q.min && value <= q.max)) return null
  return Math.round(value * scaleOf(q.decimals)) + 0
}

const ownQuantity = (kind: DeviceKind, quantity: string) => {
  const table = quantitiesOf(kind)
  return Object.hasOwn(table, quantity) ? table[quantity] : undefined
}

/** Checks a column in place, values outside the hard limits become null. Answers how many did, or what is wrong. */
const checkColumn = (kind: DeviceKind, quantity: string, column: unknown, length: number): number | string => {
  const q = ownQuantity(kind, quantity)
  if (!q) return `col.${quantity.slice(0, 32)}: ${kind} has no such quantity`
  if (!Array.isArray(column) || column.length !== length) return `col.${quantity}: expected ${length} entries`
  return clip(quantity, column, q.min * scaleOf(q.decimals), q.max * scaleOf(q.decimals))
}

const clip = (quantity: string, column: unknown[], min: number, max: number): number | string => {
  let outside = 0
  for (let i = 0; i < column.length; i++) {
    const v = column[i]
    if (v === null) continue
    if (!Number.isSafeInteger(v)) return `col.${quantity}.${i}: expected an integer or null`
    if ((v as number) >= min && (v as number) <= max) continue
    column[i] = null
    outside++
  }
  return outside
}

const devicePattern = /^\d{12}$/

const checkDevices = (devices: unknown): string | null => {
  if (!Array.isArray(devices) || devices.length < 1 || devices.length > devicesPerPart)
    return `dev: expected 1 to ${devicesPerPart} devices`
  if (!devices.every((d) => typeof d === 'string' && devicePattern.test(d))) return 'dev: expected numbers of 12 digits'
  return new Set(devices).size === devices.length ? null : 'dev: a device occurs twice'
}

/**
 * Checks `dev` and `col` of a telemetry message by hand: one entry per device and column, known quantities, integers or null.
 * Values outside the hard limits are set to null in place. Answers how many were, or a complaint as text.
 */
export const checkColumns = (kind: DeviceKind, devices: unknown, columns: unknown): number | string => {
  const complaintOfDevices = checkDevices(devices)
  if (complaintOfDevices) return complaintOfDevices
  if (columns === null || typeof columns !== 'object' || Array.isArray(columns)) return 'col: expected columns by quantity'
  let outside = 0
  for (const [quantity, column] of Object.entries(columns)) {
    const found = checkColumn(kind, quantity, column, (devices as string[]).length)
    if (typeof found === 'string') return found
    outside += found
  }
  return outside
}

// The columns are nine tenths of a message: 200 modules x 9 values take 137 us by schema alone and 57 us so (docs/wire.md).
const envelope = telemetry.extend({ dev: z.any(), col: z.any() })

/** Bytes to a checked telemetry message with values beyond the hard limits turned into null. Never throws. */
export const decodeTelemetry = (bytes: Uint8Array): DecodedTelemetry => {
  const parsed = parse(bytes)
  if (!parsed.ok) return parsed
  const checked = check(envelope, parsed.value)
  if (!checked.ok) return checked
  const { kind, dev, col } = checked.value
  const outside = checkColumns(kind, dev, col)
  if (typeof outside === 'string') return rejection('notSchema', outside, parsed.value)
  return { ok: true, value: checked.value as Telemetry, outside }
}
