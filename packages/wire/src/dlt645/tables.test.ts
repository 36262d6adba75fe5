import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf } from './fields.ts'
import { findRow, ownTables } from './identifiers.ts'
import { decodeBlock, lookUpIn, readTable } from './tables.ts'

const vendor = {
  name: 'Somebody',
  source: 'their manual',
  identifiers: [
    { di: 'B1000001', about: 'String voltage', fields: ['voltage XXXXX.X V'] },
    { di: 'B10000{02-05}', about: 'String current', fields: ['current ±XXX.XXX A'] },
    { di: 'B1000003', about: 'The third', fields: ['current XX.XX A'] },
    { di: '02010100', about: 'Voltage, their way', fields: ['value XXXX.XX V'] },
  ],
}

describe('a field', () => {
  it.each([
    ['voltage XXX.X V', { form: 'number', bytes: 2, decimals: 1, signed: false, unit: 'V' }],
    ['power ±XX.XXXX kW', { form: 'number', bytes: 3, decimals: 4, signed: true, unit: 'kW' }],
    ['constant XXXXXX imp/kWh', { form: 'number', bytes: 3, decimals: 0, unit: 'imp/kWh' }],
    ['speed XX % of most', { form: 'number', bytes: 1, unit: '% of most' }],
    ['at YYMMDDhhmm', { form: 'digits', bytes: 5, unit: '' }],
    ['number NNNN', { form: 'digits', bytes: 2 }],
    ['version A32', { form: 'text', bytes: 32 }],
    ['status H2', { form: 'hex', bytes: 2 }],
    ['bitmap H*', { form: 'rest', bytes: 0 }],
  ])('%s', (text, wanted) => {
    expect(fieldOf(text)).toMatchObject({ name: text.split(' ')[0], ...wanted })
  })
  it.each(['voltage', '', 'voltage XX.X V', 'voltage 230 V', 'text A0', 'time YYM', 'rest H**'])('%j is none', (text) => {
    expect(fieldOf(text)).toBeNull()
  })
})

describe('a table from a file', () => {
  const find = lookUpIn([readTable(vendor), ...ownTables])
  it('goes before the standard’s where it is named first', () => {
    expect(decodeBlock(find('02010100')!, Uint8Array.of(1, 2, 3))?.values).toEqual({ value: 302.01 })
    expect(find('02010200')).toBe(findRow('02010200'))
  })
  it('may name ranges; an identifier in full goes before them', () => {
    expect(['B1000002', 'B1000003', 'B1000005', 'B1000006'].map((di) => find(di)?.about)).toEqual([
      'String current',
      'The third',
      'String current',
      undefined,
    ])
  })
  it.each<[string, object, string]>([
    ['no name', { ...vendor, name: '' }, 'name:'],
    ['nothing in it', { ...vendor, identifiers: [] }, 'identifiers:'],
    ['seven digits', { ...vendor, identifiers: [{ ...vendor.identifiers[0], di: 'B100000' }] }, 'identifiers.0.di: not an identifier'],
    [
      'a picture that is none',
      { ...vendor, identifiers: [vendor.identifiers[0], { ...vendor.identifiers[1], fields: ['current 3 A'] }] },
      'identifiers.1.fields.0: not a field "name picture unit": current 3 A',
    ],
    ['a key nobody knows', { ...vendor, fields: [] }, 'fields'],
  ])('is refused, naming the place: %s', (_, content, complaint) => {
    expect(() => readTable(content)).toThrow(complaint)
  })
  it('never makes a look-up or a block throw', () => {
    const anyDi = fc.uint8Array({ minLength: 4, maxLength: 4 }).map((b) => Buffer.from(b).toString('hex').toUpperCase())
    const known = fc.constantFrom(...ownTables.flatMap((t) => t.rows).map((row) => row.di.replace(/\{(..)-..\}/g, '$1')))
    fc.assert(
      fc.property(fc.oneof(anyDi, known), fc.uint8Array({ maxLength: 196 }), (di, bytes) => {
        const row = find(di)
        if (row) decodeBlock(row, bytes)
      }),
      { seed: 645, numRuns: 3000 },
    )
  })
})
