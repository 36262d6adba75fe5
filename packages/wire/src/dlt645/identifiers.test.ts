import { describe, expect, it } from 'vitest'
import { decodeFields, encodeFields, type FieldValues, identifiers } from './identifiers.ts'

/** Bytes as they travel (33H taken off), put down by hand from the standard's formats: [identifier, bytes, values]. */
const rows: [di: string, hex: string, values: FieldValues][] = [
  ['00000000', '64 02 75 00', { value: 7502.64 }],
  ['00000000', '64 02 75 80', { value: -7502.64 }],
  ['00010000', '86 01 00 00', { value: 1.86 }],
  ['00020000', '99 99 99 99', { value: 999999.99 }],
  ['02010100', '97 22', { value: 229.7 }],
  ['02010200', '01 00', { value: 0.1 }],
  ['02010300', 'ff ff', { value: null }],
  ['0201FF00', '97 22 98 22 ff ff', { a: 229.7, b: 229.8, c: null }],
  ['02020100', '99 49 00', { value: 4.999 }],
  ['02020200', '99 49 80', { value: -4.999 }],
  ['02020300', '00 00 00', { value: 0 }],
  ['0202FF00', '00 10 00 00 20 80 ff ff ff', { a: 1, b: -2, c: null }],
  ['02030000', '31 43 00', { value: 0.4331 }],
  ['02030000', '31 43 80', { value: -0.4331 }],
  ['02040000', '31 43 00', { value: 0.4331 }],
  ['02050000', '06 50 00', { value: 0.5006 }],
  ['02060000', '01 05', { value: 0.501 }],
  ['02060000', '01 85', { value: -0.501 }],
  ['02800002', '03 50', { value: 50.03 }],
  ['02800007', '51 82', { value: -25.1 }],
  ['02800008', '60 03', { value: 3.6 }],
  ['03300D00', '27 00 00', { value: 27 }],
  ['04000101', '01 11 01 16', { date: '16011101' }],
  ['04000102', '55 53 21', { time: '215355' }],
  ['04000401', '12 90 78 56 34 12', { address: '123456789012' }],
  ['04000401', 'ff ff ff ff ff ff', { address: null }],
  ['A0020000', '01 82 03 84 03', { switchState: 1, rsdVoltage: 38.2, voltage: 38.4 }],
  ['A0020000', '00 08 00 13 04', { switchState: 0, rsdVoltage: 0.8, voltage: 41.3 }],
  [
    'A0010000',
    '01 82 03 84 03 12 09 02 35 00 45 80 45 02 47 80 34 12 00',
    {
      switchState: 1,
      rsdVoltage: 38.2,
      voltage: 38.4,
      current: 9.12,
      power: 350.2,
      temperature: -4.5,
      snr: 24.5,
      rssi: -47,
      energyToday: 1234,
    },
  ],
]
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

describe('identifiers', () => {
  it.each(rows)('%s %s is what the format says, both ways', (di, hex, values) => {
    const { fields } = identifiers[di]!
    expect(decodeFields(fields, bytesOf(hex))).toEqual(values)
    expect(Buffer.from(encodeFields(fields, values)).toString('hex')).toBe(hex.replaceAll(' ', ''))
  })
  it('have a row in the table above, each', () => {
    expect([...new Set(rows.map(([di]) => di))].sort()).toEqual(Object.keys(identifiers).sort())
  })
  it('a value that could not be measured is missing, and its neighbours are not', () => {
    const { fields } = identifiers.A0020000!
    expect(decodeFields(fields, bytesOf('01 ee ee 84 03'))).toEqual({ switchState: 1, rsdVoltage: null, voltage: 38.4 })
  })
  it('digits that are none are missing', () => {
    expect(decodeFields(identifiers['04000102']!.fields, bytesOf('5a 53 21'))).toEqual({ time: null })
  })
  it('digits too few are filled up with zeros, too many are cut at the front', () => {
    const { fields } = identifiers['04000102']!
    expect(Buffer.from(encodeFields(fields, { time: '355' })).toString('hex')).toBe('550300')
    expect(Buffer.from(encodeFields(fields, { time: '99215355' })).toString('hex')).toBe('555321')
  })
})
