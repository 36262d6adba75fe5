import { describe, expect, it } from 'vitest'
import { decodeFields, encodeFields, type FieldValues } from './fields.ts'
import { findRow, optimizerTable, ownTables, standardTable } from './identifiers.ts'
import { decodeBlock, encodeBlock, type Row } from './tables.ts'

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
  ['0000000C', '64 02 75 80', { value: -7502.64 }],
  ['00013F01', '86 01 00 00', { value: 1.86 }],
  ['00150003', '86 01 00 00', { value: 1.86 }],
  ['01010000', '34 12 00 15 10 21 11 26', { value: 0.1234, at: '2611211015' }],
  ['02030100', '31 43 80', { value: -0.4331 }],
  ['0207FF00', '00 12 00 24 ff ff', { a: 120, b: 240, c: null }],
  ['020A0115', '25 01', { value: 1.25 }],
  ['0280000A', '78 56 34 12', { value: 12345678 }],
  ['03300E00', '03 00 00', { value: 3 }],
  ['04000409', '00 64 00', { value: 6400 }],
  ['04000501', '34 12', { value: '1234' }],
  ['04000A02', '15 00', { value: 15 }],
  ['05060001', '00 00 21 11 26', { at: '2611210000' }],
  ['00800000', '64 02 75 80', { value: -7502.64 }],
  ['00940003', '64 02 75 00', { value: 7502.64 }],
  ['00900200', '50 12 00 00', { value: 12.5 }],
  ['01030000', '34 12 80 15 10 21 11 26', { value: -0.1234, at: '2611211015' }],
  ['013D0000', '34 12 00 15 10 21 11 26', { value: 0.1234, at: '2611211015' }],
  ['03050001', '00 15 10 21 11 26 99 49 00 00 16 10 21 11 26', { from: '261121101500', current: 4.999, to: '261121101600' }],
  [
    '03120201',
    '00 15 10 21 11 26 00 16 10 21 11 26 34 12 00 30 10 21 11 26',
    {
      from: '261121101500',
      to: '261121101600',
      highest: 0.1234,
      highestAt: '2611211030',
    },
  ],
  [
    '03300401',
    '01 02 03 04 00 15 10 21 11 26 00 16 10 21 11 26',
    {
      operator: '04030201',
      before: '261121101500',
      after: '261121101600',
    },
  ],
  ['0400010C', '00 15 10 06 21 11 26', { at: '26112106101500' }],
  ['04000D01', '34 12', { value: 1.234 }],
  ['04030001', '02 01 05 26', { holiday: '26050102' }],
  ['04040101', '00 01 01 02 00', { identifier: '02010100', part: 0 }],
  ['04050101', '34 12 00 00', { value: 0.1234 }],
  ['05070001', '00 00 21 11 26', { at: '2611210000' }],
  ['A0010A00', '78 56 34 12 00', { energyTotal: 123456.78 }],
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
    const { fields } = findRow(di)!
    expect(decodeFields(fields, bytesOf(hex))).toEqual(values)
    expect(Buffer.from(encodeFields(fields, values)).toString('hex')).toBe(hex.replaceAll(' ', ''))
  })
  it('a value that could not be measured is missing, and its neighbours are not', () => {
    const { fields } = findRow('A0020000')!
    expect(decodeFields(fields, bytesOf('01 ee ee 84 03'))).toEqual({ switchState: 1, rsdVoltage: null, voltage: 38.4 })
  })
  it('digits that are none are missing', () => {
    expect(decodeFields(findRow('04000102')!.fields, bytesOf('5a 53 21'))).toEqual({ time: null })
  })
  it('digits too few are filled up with zeros, too many are cut at the front', () => {
    const { fields } = findRow('04000102')!
    expect(Buffer.from(encodeFields(fields, { time: '355' })).toString('hex')).toBe('550300')
    expect(Buffer.from(encodeFields(fields, { time: '99215355' })).toString('hex')).toBe('555321')
  })
})

const blocks: [di: string, hex: string, values: FieldValues, each: FieldValues[]][] = [
  ['0001FF00', '86 01 00 00 ff ff ff ff', {}, [{ value: 1.86 }, { value: null }]],
  ['0101FF00', '34 12 00 15 10 21 11 26', {}, [{ value: 0.1234, at: '2611211015' }]],
  [
    'A0050100',
    '07 00 01 00 30 40 04 56 34 00 00 00 00 00 00 00',
    { sweep: 7, first: 1 },
    [
      { voltage: 44.03, current: 3.456 },
      { voltage: 0, current: 0 },
    ],
  ],
  ['A0060101', '20 11 26 01 02 35 00 84 03 45 80', { date: '261120', quarter: 1 }, [{ power: 350.2, voltage: 38.4, temperature: -4.5 }]],
  ['000100FF', '86 01 00 00 00 01 00 00', {}, [{ value: 1.86 }, { value: 1 }]],
  ['04010000', '01 01 01 02 01 07', {}, [{ zone: '010101' }, { zone: '070102' }]],
  ['04020001', '03 00 08 01 30 21', {}, [{ period: '080003' }, { period: '213001' }]],
  [
    '03300201',
    '00 15 10 21 11 26 01 02 03 04 34 12 00 30 10 21 11 26',
    { at: '261121101500', operator: '04030201' },
    [{ value: 0.1234, at: '2611211030' }],
  ],
  ['A0070400', '34 12 00 00 24 10 01 80', { image: 1234, first: 1024, missing: '0180' }, []],
]
const rowText = 'S'.padEnd(16, '\0')

describe('blocks that repeat', () => {
  it.each(blocks)('%s %s both ways', (di, hex, values, each) => {
    const row = findRow(di)!
    expect(decodeBlock(row, bytesOf(hex))).toEqual({ values, each })
    expect(Buffer.from(encodeBlock(row, { values, each })).toString('hex')).toBe(hex.replaceAll(' ', ''))
  })
  it.each(blocks.filter(([, , , each]) => each.length > 0))('%s cut short is no block', (di, hex) => {
    expect(decodeBlock(findRow(di)!, bytesOf(hex).subarray(0, -1))).toBeNull()
  })
  it('text is sent last letter first and padded with zeros', () => {
    const { fields } = findRow('A0040000')!
    const values = { serialNumber: 'S', model: 'OPT-600', hardware: 'B', firmware: '1.4.0', bootloader: '1.0', builtOn: '260401' }
    const bytes = encodeFields(fields, values)
    expect(Buffer.from(bytes.subarray(0, 16)).reverse().toString('latin1')).toBe(rowText)
    expect(decodeFields(fields, bytes)).toEqual(values)
  })
  it('text of nothing but FF or EE is missing', () => {
    const { fields } = findRow('04000403')!
    expect([0xff, 0xee].map((byte) => decodeFields(fields, new Uint8Array(32).fill(byte)))).toEqual([{ value: null }, { value: null }])
  })
})

const bytesAtMost = ({ fields, each }: Row): number => [...fields, ...each].reduce((sum, f) => sum + f.bytes, 0)

describe('the tables', () => {
  it('have every identifier once, each with something behind it', () => {
    const all = ownTables.flatMap((table) => table.rows)
    expect(new Set(all.map((row) => row.di)).size).toBe(all.length)
    expect(all.filter((row) => row.fields.length + row.each.length + row.parts.length === 0)).toEqual([])
  })
  it('have only blocks that fit an answer, and a write behind its authority', () => {
    expect(
      ownTables
        .flatMap((table) => table.rows.filter((row) => bytesAtMost(row) > 200 - (row.access === 'read' ? 4 : 12)))
        .map((row) => row.di),
    ).toEqual([])
  })
  it('cover the standard, and leave A0 to our own', () => {
    expect(standardTable.rows.length).toBeGreaterThan(600)
    expect(standardTable.rows.filter((row) => row.di.startsWith('A'))).toEqual([])
    expect(optimizerTable.rows.filter((row) => !row.di.startsWith('A0'))).toEqual([])
  })
  it.each(ownTables.flatMap((table) => table.rows.filter((row) => row.parts.length === 0)))(
    '$di $about comes back when it is empty',
    (row) => {
      const none = (fields: Row['fields']): FieldValues => Object.fromEntries(fields.map((f) => [f.name, f.form === 'rest' ? '' : null]))
      const found = decodeBlock(row, encodeBlock(row, { values: none(row.fields), each: row.each.length > 0 ? [none(row.each)] : [] }))
      expect(found).not.toBeNull()
      for (const field of row.fields) if (field.form !== 'hex' && field.form !== 'rest') expect(found!.values[field.name]).toBeNull()
    },
  )
  it('know nothing of the rest', () => {
    expect(['B0000000', '00014000', '0001000D', 'A0064000'].map(findRow)).toEqual([null, null, null, null])
  })
})
