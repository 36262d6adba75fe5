import { type BcdShape, bytesOfDigits, decodeBcd, digitsOf, encodeBcd } from './bcd.ts'
import { optimizerIdentifiers } from './optimizer.ts'

/** One value of a data block. `digits` fields (dates, addresses) are text of digits, most significant first; others are numbers. */
export type Field = BcdShape & { name: string; unit: string; digits?: true }
/** A data identifier (DI3 DI2 DI1 DI0 as 8 hexadecimal digits) and the fields that follow it, in order. */
export type Identifier = { about: string; fields: readonly Field[] }
export type FieldValues = Record<string, number | string | null>

const number = (name: string, unit: string, bytes: number, decimals: number, signed = false): Field => ({
  name,
  unit,
  bytes,
  decimals,
  signed,
})
const digits = (name: string, bytes: number): Field => ({ name, unit: '', bytes, decimals: 0, signed: false, digits: true })
const one = (about: string, unit: string, bytes: number, decimals: number, signed = false): Identifier => ({
  about,
  fields: [number('value', unit, bytes, decimals, signed)],
})
const phases = (about: string, unit: string, bytes: number, decimals: number, signed = false): Identifier => ({
  about,
  fields: ['a', 'b', 'c'].map((phase) => number(phase, unit, bytes, decimals, signed)),
})

/** Items of the standard (DL/T 645-2007, appendix A) that devices on our buses may be asked for, and our own optimizer's. */
export const identifiers: Readonly<Record<string, Identifier>> = {
  '00000000': one('Combined active energy', 'kWh', 4, 2, true),
  '00010000': one('Forward active energy', 'kWh', 4, 2),
  '00020000': one('Reverse active energy', 'kWh', 4, 2),
  '02010100': one('Voltage, phase A', 'V', 2, 1),
  '02010200': one('Voltage, phase B', 'V', 2, 1),
  '02010300': one('Voltage, phase C', 'V', 2, 1),
  '0201FF00': phases('Voltages', 'V', 2, 1),
  '02020100': one('Current, phase A', 'A', 3, 3, true),
  '02020200': one('Current, phase B', 'A', 3, 3, true),
  '02020300': one('Current, phase C', 'A', 3, 3, true),
  '0202FF00': phases('Currents', 'A', 3, 3, true),
  '02030000': one('Active power', 'kW', 3, 4, true),
  '02040000': one('Reactive power', 'kvar', 3, 4, true),
  '02050000': one('Apparent power', 'kVA', 3, 4, true),
  '02060000': one('Power factor', '', 2, 3, true),
  '02800002': one('Grid frequency', 'Hz', 2, 2),
  '02800007': one('Temperature inside', '°C', 2, 1, true),
  '02800008': one('Clock battery', 'V', 2, 2),
  '03300D00': one('Times the terminal cover was opened', '', 3, 0),
  '04000101': { about: 'Date (YYMMDD) and weekday', fields: [digits('date', 4)] },
  '04000102': { about: 'Time (hhmmss)', fields: [digits('time', 3)] },
  '04000401': { about: 'Communication address', fields: [digits('address', 6)] },
  ...optimizerIdentifiers,
}

const decodeField = (bytes: Uint8Array, field: Field): number | string | null => {
  if (!field.digits) return decodeBcd(bytes, field)
  const text = digitsOf(bytes)
  return /^[0-9]+$/.test(text) ? text : null
}

const encodeField = (value: number | string | null, field: Field): Uint8Array => {
  if (typeof value === 'number' || value === null) return encodeBcd(value, field)
  return bytesOfDigits(value.padStart(2 * field.bytes, '0').slice(-2 * field.bytes))
}

/** Bytes that the fields of an identifier take. */
export const blockBytes = (fields: readonly Field[]): number => fields.reduce((sum, f) => sum + f.bytes, 0)

/** Fields from the bytes behind an identifier; null when they are not exactly as many as the fields take. */
export const decodeFields = (fields: readonly Field[], bytes: Uint8Array): FieldValues | null => {
  if (bytes.length !== blockBytes(fields)) return null
  const values: FieldValues = {}
  let at = 0
  for (const field of fields) {
    values[field.name] = decodeField(bytes.subarray(at, at + field.bytes), field)
    at += field.bytes
  }
  return values
}

/** The other way; a field that is not given is null (all FF). */
export const encodeFields = (fields: readonly Field[], values: FieldValues): Uint8Array =>
  Uint8Array.from(fields.flatMap((field) => [...encodeField(values[field.name] ?? null, field)]))
