import { describe, expect, it } from 'vitest'
import { digitsOf } from './bcd.ts'
import { describeFrame } from './describe.ts'
import { dataReply, readRequest } from './exchange.ts'
import { findRow } from './identifiers.ts'
import { loadRecords, piecesOf } from './in-parts.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const at = '15 10 21 11 26'
const voltages = '97 22 98 22 FF FF 99 49 00 99 49 80 00 00 00 00 50'
const powers = '34 12 00 34 12 80 00 00 00 00 00 00 10 00 00 10 00 80 00 00 00 00 00 00'
/** A record as the standard's appendix B frames it: start, count, time, parts, sum, end. */
const record = (parts: string, start = 0xa0): Uint8Array => {
  const body = bytesOf(at + parts)
  const head = Uint8Array.of(start, start, body.length, ...body)
  return Uint8Array.of(
    ...head,
    head.reduce((sum, byte) => sum + byte, 0),
    0xe5,
  )
}
const all = findRow('06000001')!
const said = (di: string, content: Uint8Array) => describeFrame(dataReply(readRequest('000000000011', di), content))

describe('load records', () => {
  it('say when, and what was kept', () => {
    expect(said('06000001', record(`${voltages} AA AA AA AA AA AA`))).toMatchObject({
      records: [
        {
          at: '2611211015',
          isSound: true,
          values: [
            { name: 'voltageA', value: 229.7, unit: 'V' },
            { name: 'voltageB', value: 229.8 },
            { name: 'voltageC', value: null, missing: 'noData' },
            { name: 'currentA', value: 4.999, unit: 'A' },
            { name: 'currentB', value: -4.999 },
            { name: 'currentC', value: 0 },
            { name: 'frequency', value: 50, unit: 'Hz' },
          ],
        },
      ],
    })
  })
  it('leave empty parts out, and stand one behind the other', () => {
    const two = [...record(`AA ${powers} AA AA AA AA AA`), ...record('AA AA AA AA AA 34 12 00 10 00 80 AA', 0xe0)]
    const found = loadRecords(all, Uint8Array.from(two))!
    expect(
      found.map(({ at: time, isSound, pieces }) => [digitsOf(time), isSound, pieces.flatMap((p) => p.fields.map((f) => f.name)).length]),
    ).toEqual([
      ['2611211015', true, 8],
      ['2611211015', false, 2],
    ])
  })
  it.each([`AA ${powers} AA AA AA AA AA`, `${powers} AA`, `AA ${powers}`])(
    'of one class are found wherever its part stands: %s',
    (parts) => {
      expect(said('06020001', record(parts)).records?.[0]?.values.slice(0, 2)).toEqual([
        { name: 'activeTotal', value: 0.1234, unit: 'kW' },
        { name: 'activeA', value: -0.1234, unit: 'kW' },
      ])
    },
  )
  const good = record(`${voltages} AA AA AA AA AA AA`)
  const with_ = (index: number, byte: number): Uint8Array => good.map((b, i) => (i === index ? byte : b))
  it.each<[string, Uint8Array]>([
    ['another start', with_(0, 0xa1)],
    ['two starts that differ', with_(1, 0xe0)],
    ['a count too low', with_(2, 4)],
    ['a count too high', with_(2, 200)],
    ['another sum', with_(3, 0x16)],
    ['another end', with_(good.length - 1, 0x16)],
    ['too few bytes', good.subarray(0, -1)],
    ['rubbish behind it', Uint8Array.of(...good, 0)],
    ['a part too short', record('97 22 AA AA AA AA AA AA')],
    ['a part too many', record('AA AA AA AA AA AA 97 22 AA')],
  ])('are none with %s', (_, bytes) => {
    expect(loadRecords(all, bytes)).toBeNull()
  })
  it('of nothing are none', () => {
    expect(loadRecords(all, new Uint8Array(0))).toEqual([])
  })
})

describe('parts', () => {
  const freeze = findRow('0504FF01')!
  it('repeat their fields as often as they are there', () => {
    expect(piecesOf(freeze, bytesOf(`${at} AA 86 01 00 00 AA AA`))?.map((p) => p.bytes.length)).toEqual([5, 4])
    expect(piecesOf(freeze, bytesOf(`${at} AA 86 01 00 00 87 01 00 00`))?.map((p) => p.bytes.length)).toEqual([5, 4, 4])
  })
  it('are null where one is no whole number of its fields, or there are too many', () => {
    expect([`${at} AA 86 01 00 AA`, `${at} AA AA AA AA`].map((hex) => piecesOf(freeze, bytesOf(hex)))).toEqual([null, null])
  })
})
