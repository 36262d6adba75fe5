import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf } from './fields.ts'
import { findRow, ownTables } from './identifiers.ts'
import { decodeBlock, lookUpIn, readTable, readTableFile } from './tables.ts'

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
  const text = (identifiers: object[]): string => JSON.stringify({ name: 'V', source: '', identifiers }, null, 1)
  const first = { di: 'B1000001', about: 'x', fields: ['a XX'] }
  it.each<[string, object, number, string]>([
    ['a picture', { ...first, fields: ['a XX', 'b X'] }, 10, 'identifiers.0.fields.1: not a field'],
    ['an identifier', { ...first, di: 'b1000001' }, 6, 'identifiers.0.di: not an identifier'],
    ['a range', { ...first, di: 'B10000{05-01}' }, 6, 'identifiers.0.di: a range ends before it begins'],
    ['nothing', { di: 'B1000001', about: 'x' }, 5, 'identifiers.0.fields: nothing stands behind it'],
    ['twins', { ...first, fields: ['a XX', 'a XXXX'] }, 8, 'identifiers.0.fields: two have the same name'],
    ['twins that repeat', { ...first, each: ['a XX', 'a XXXX'] }, 11, 'identifiers.0.each: two have the same name'],
    ['a rest that is not the last', { ...first, fields: ['a H*', 'b XX'] }, 8, 'identifiers.0.fields: H* can only be the last'],
    ['a rest before what repeats', { ...first, fields: ['a H*'], each: ['b XX'] }, 8, 'identifiers.0.fields: H* can only be the last'],
    ['a rest that repeats', { ...first, each: ['b H*'] }, 11, 'identifiers.0.each: H* does not repeat'],
    ['a rest that is a part', { di: 'B1000001', about: 'x', parts: [['a H*']] }, 8, 'identifiers.0.parts: H* has no end'],
    ['fields beside parts', { ...first, parts: [['a XX']] }, 11, 'identifiers.0.parts: parts stand alone'],
    ['records of nothing', { ...first, records: true }, 11, 'identifiers.0.records: records have parts'],
    ['a key nobody knows', { ...first, unit: 'V' }, 11, 'identifiers.0.unit: there is no such field'],
  ])('names file, line and field of %s', (_, own, line, complaint) => {
    expect(() => readTableFile('v.json', text([own]))).toThrow(`Wrong identifier table:\nv.json:${line}: ${complaint}`)
  })
  it('names file and line where its text is no JSON', () => {
    expect(() => readTableFile('v.json', '{\n"name": "V",\n]')).toThrow('v.json:3 is not JSON')
  })
  it('is read from its text', () => {
    expect(readTableFile('v.json', text([first])).rows).toMatchObject([{ di: 'B1000001', access: 'read', each: [], parts: [] }])
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
