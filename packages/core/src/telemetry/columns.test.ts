import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Columns, columnsVersion, decodeColumns, encodeColumns } from './columns.ts'
import { byteWriter, readVarint, unzigzag, writeVarint, written, zigzag } from './varint.ts'

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
const bytes = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Bytes that lie in databases: they must stay readable for ever. */
const vectors: { about: string; rows: number; columns: Columns; hex: string }[] = [
  { about: 'no columns', rows: 0, columns: {}, hex: '0000' },
  { about: 'a full column as differences', rows: 3, columns: { p: [100, 101, 99] }, hex: '0301' + '017005' + '00c801' + '02' + '03' },
  { about: 'one value for all rows', rows: 4, columns: { s: [1, 1, 1, 1] }, hex: '0401' + '017302' + '0302' },
  {
    about: 'no value at all',
    rows: 9,
    columns: { t: [null, null, null, null, null, null, null, null, null] },
    hex: '0901' + '017401' + '02',
  },
  {
    about: 'rows without data, in a bitmap',
    rows: 9,
    columns: { v: [null, -1, null, null, null, null, null, null, 2] },
    hex: '0901' + '017605' + '010201' + '01' + '06',
  },
  { about: 'two columns', rows: 1, columns: { a: [0], b: [null] }, hex: '0102' + '016102' + '016201' + '0300' + '02' },
]

describe('encoding of columns', () => {
  it.each(vectors)('encodes and decodes $about', ({ rows, columns, hex: text }) => {
    expect(hex(encodeColumns(rows, columns))).toBe(text)
    expect(decodeColumns(1, bytes(text))).toEqual(columns)
    expect(decodeColumns(2, bytes(text))).toEqual(columns)
  })

  it('reads back any columns', () => {
    const value = fc.option(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), { nil: null })
    const table = fc
      .integer({ min: 0, max: 40 })
      .chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.dictionary(fc.stringMatching(/^[a-zA-Z~]{1,12}$/), fc.array(value, { minLength: rows, maxLength: rows })),
        ),
      )
    fc.assert(
      fc.property(table, ([rows, columns]) => {
        const plain = Object.fromEntries(Object.entries(columns))
        expect(decodeColumns(columnsVersion, encodeColumns(rows, plain))).toEqual(plain)
      }),
    )
  })

  it('reads single columns without the rest, also when the rest is damaged', () => {
    const encoded = encodeColumns(3, { power: [1, 2, 3], voltage: [4, null, 6], current: [7, 8, 9] })
    expect(decodeColumns(1, encoded, ['voltage', 'nothing'])).toEqual({ voltage: [4, null, 6] })
    encoded[encoded.length - 4] = 9 // the mark of `current`
    expect(decodeColumns(1, encoded, ['power'])).toEqual({ power: [1, 2, 3] })
    expect(() => decodeColumns(1, encoded)).toThrow('unknown mark 9')
  })

  it('answers damaged bytes with RangeError, never with anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (noise) => {
        try {
          decodeColumns(1, noise.length > 0 && noise[0]! > 127 ? noise.subarray(1) : noise)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })

  it('refuses bytes that were cut or have something behind', () => {
    const encoded = encodeColumns(2, { p: [1, 2] })
    expect(() => decodeColumns(1, encoded.subarray(0, -1))).toThrow(RangeError)
    expect(() => decodeColumns(1, Uint8Array.from([...encoded, 0]))).toThrow(RangeError)
  })

  it('refuses more rows than a concentrator can have', () => {
    expect(() => decodeColumns(1, bytes('ffff7f00'))).toThrow('2097151 rows')
  })

  it('refuses another version', () => {
    expect(() => decodeColumns(3, encodeColumns(0, {}))).toThrow('version 3; this program reads 1 and 2')
  })

  it('refuses what it could not give back', () => {
    expect(() => encodeColumns(1, { p: [0.5] })).toThrow('column p holds 0.5')
    expect(() => encodeColumns(1, { p: [2 ** 51] })).toThrow(RangeError)
    expect(() => encodeColumns(2, { p: [1] })).toThrow('has 1 rows instead of 2')
    expect(() => encodeColumns(1, { '': [1] })).toThrow('cannot be named')
    expect(() => encodeColumns(1, { é: [1] })).toThrow('cannot be named')
  })

  it('packs a column of many rows where that is shorter, with gaps and without; and leaves it where time counts more', () => {
    const many = Array.from({ length: 200 }, (_, i) => 3500 + ((i * 73) % 128))
    const holed = many.map((value, i) => (i % 50 === 7 ? null : value))
    for (const column of [many, holed]) {
      const [packed, plain] = [encodeColumns(200, { p: column }), encodeColumns(200, { p: column }, false)]
      expect(packed.length).toBeLessThan(plain.length * 0.75)
      expect(decodeColumns(2, packed)).toEqual({ p: column })
      expect(decodeColumns(2, plain)).toEqual({ p: column })
    }
  })

  it('takes less than a byte a sample for what neighbours measure', () => {
    const rows = 200
    const near = (base: number, spread: number) => Array.from({ length: rows }, (_, i) => base + Math.round(spread * Math.sin(i * 12.9898)))
    const encoded = encodeColumns(rows, {
      power: near(3500, 60),
      voltage: near(400, 20),
      temperature: near(450, 25),
      switchState: near(1, 0),
    })
    expect(encoded.length / (rows * 4)).toBeLessThan(0.7)
  })
})

describe('varint', () => {
  it('reads back every integer up to 2^53 - 1', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (n) => {
        const out = byteWriter(1)
        writeVarint(out, n)
        expect(readVarint({ bytes: written(out), at: 0 })).toBe(n)
      }),
    )
  })
  it('maps signed to unsigned and back', () => {
    expect([0, -1, 1, -2, 2].map(zigzag)).toEqual([0, 1, 2, 3, 4])
    fc.assert(fc.property(fc.integer({ min: -(2 ** 51), max: 2 ** 51 }), (n) => unzigzag(zigzag(n)) === n))
  })
  it('refuses a number that never ends', () => {
    expect(() => readVarint({ bytes: new Uint8Array(9).fill(0x80), at: 0 })).toThrow('too long')
  })
})
