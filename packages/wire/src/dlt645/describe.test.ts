import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFrame } from './describe.ts'
import { dataReply, readRequest, refusal, writeRequest } from './exchange.ts'
import { encodeFields } from './fields.ts'
import type { Frame } from './frame.ts'
import { findRow, ownTables } from './identifiers.ts'
import { answer, ask } from './services.ts'
import { lookUpIn, readTable } from './tables.ts'

const own = '000000000011'
const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all)
const reply = (di: string, ...content: number[]): Frame => dataReply(readRequest(own, di), bytes(...content))

describe('a frame in words', () => {
  it('says address, control, identifier, value and unit of an answer', () => {
    expect(describeFrame(reply('02010100', 0x97, 0x22))).toEqual({
      address: own,
      addressKind: 'device',
      control: 0x91,
      function: 'read',
      side: 'reply',
      follows: false,
      data: '000101029722',
      di: '02010100',
      about: 'Voltage, phase A',
      content: '9722',
      value: 229.7,
      unit: 'V',
    })
  })
  it.each<[string, number[], string]>([
    ['all FF', [0xff, 0xff], 'noData'],
    ['all EE', [0xee, 0xee], 'notMeasured'],
    ['other digits', [0xfa, 0x01], 'notDecimal'],
  ])('says why a value of %s is missing', (_, content, missing) => {
    expect(describeFrame(reply('02010100', ...content))).toMatchObject({ value: null, unit: 'V', missing })
  })
  it('lists the values of a block', () => {
    expect(describeFrame(reply('0201FF00', 0x97, 0x22, 0xff, 0xff, 0xff, 0xff)).values).toEqual([
      { name: 'a', value: 229.7, unit: 'V' },
      { name: 'b', value: null, unit: 'V', missing: 'noData' },
      { name: 'c', value: null, unit: 'V', missing: 'noData' },
    ])
  })
  it('lists what repeats and is one value each as the values', () => {
    const said = describeFrame(reply('0001FF00', 0x86, 1, 0, 0, 0xff, 0xff, 0xff, 0xff))
    expect([said.values, said.each]).toEqual([
      [
        { name: 'value', value: 1.86, unit: 'kWh' },
        { name: 'value', value: null, unit: 'kWh', missing: 'noData' },
      ],
      undefined,
    ])
  })
  it('says nothing against a piece of an answer', () => {
    const piece = { ...reply('03300201', 1, 2, 3), control: 0xb1 }
    expect([describeFrame(piece).follows, describeFrame(piece).fault]).toEqual([true, undefined])
    expect(describeFrame({ address: own, control: 0x92, data: bytes(1, 2, 0x30, 3, 9, 9, 9, 1) })).toMatchObject({
      sequence: 1,
      content: '090909',
    })
  })
  it('reads a block of parts, the empty ones left out', () => {
    const parts = [0, 0, 0x21, 0x11, 0x26, 0xaa, 0x45, 0x23, 1, 0, 0x45, 0x20, 0, 0, 0xaa, 0xaa]
    expect(describeFrame(reply('0506FF01', ...parts)).values).toEqual([
      { name: 'at', value: '2611210000', unit: '' },
      { name: 'forwardActive', value: 123.45, unit: 'kWh' },
      { name: 'forwardActive', value: 20.45, unit: 'kWh' },
    ])
  })
  it('lists what repeats', () => {
    const { values, each } = describeFrame(reply('A0050100', 7, 0, 0, 0, 0x30, 0x40, 0x04, 0x56, 0x34, 0))
    expect(values).toEqual([
      { name: 'sweep', value: 7, unit: '' },
      { name: 'first', value: 0, unit: '' },
    ])
    expect(each).toEqual([
      [
        { name: 'voltage', value: 44.03, unit: 'V' },
        { name: 'current', value: 3.456, unit: 'A' },
      ],
    ])
  })
  it('names the errors of a refusal', () => {
    expect(describeFrame(refusal(readRequest(own, '02010100'), ['noSuchData', 'notAuthorised']))).toMatchObject({
      side: 'refusal',
      error: 6,
      errors: ['noSuchData', 'notAuthorised'],
    })
  })
  it('reads a write as far as its content', () => {
    const content = encodeFields(findRow('04000102')!.fields, { time: '123456' })
    expect(describeFrame(writeRequest(own, '04000102', content))).toMatchObject({
      function: 'write',
      di: '04000102',
      password: '02000000',
      operator: '00000000',
      value: '123456',
    })
  })
  it.each<[string, Frame, object]>([
    [
      'a broadcast of the time',
      ask('999999999999', 'broadcastTime', { time: '261121123456' }),
      { addressKind: 'broadcast', time: '261121123456' },
    ],
    ['who is there', ask('AAAAAAAAAAAA', 'readAddress'), { addressKind: 'wildcard', function: 'readAddress' }],
    ['a shortened address', readRequest('AAAAAAAA0011', '02010100'), { addressKind: 'shortened', about: 'Voltage, phase A' }],
    ['its address', answer(own, 'readAddress', { address: '201000000012' }), { address: own, function: 'readAddress' }],
    ['a speed', ask(own, 'changeSpeed', { speed: 32 }), { speed: 32, baud: 9600 }],
    ['a speed that there is not', ask(own, 'changeSpeed', { speed: 3 }), { speed: 3, baud: null }],
    ['a freeze', ask(own, 'freeze', { at: '99991030' }), { at: '99991030' }],
    ['an identifier that no table has', reply('B0000000', 1, 2), { di: 'B0000000', content: '0102' }],
    ['data that do not fit their identifier', reply('02010100', 1, 2, 3), { di: '02010100', fault: '3 bytes of content, 2 expected' }],
    ['a block cut short', reply('A0050100', 7, 0, 0, 0, 1), { fault: '5 bytes of content, 4 + 6 n expected' }],
    [
      'a question without its identifier',
      { address: own, control: 0x11, data: bytes(1, 2) },
      { fault: '2 bytes of data do not fit request of read' },
    ],
    [
      'a question with the data of an answer',
      { address: own, control: 0x11, data: bytes(0, 1, 1, 2, 9, 9, 9) },
      { fault: '7 bytes of data do not fit request of read' },
    ],
    [
      'an answer to what nobody answers',
      { address: own, control: 0x88, data: bytes() },
      { fault: '0 bytes of data do not fit reply of broadcastTime' },
    ],
    ['a refusal without errors', { address: own, control: 0xd1, data: bytes() }, { errors: [], fault: '0 bytes of data, 1 expected' }],
    ['load records that are none', reply('06000001', 0xa0, 0xa0, 1), { fault: '3 bytes that are no load records of this identifier' }],
    ['parts that do not fit', reply('0506FF01', 1, 0xaa), { fault: '2 bytes that are no parts of this identifier' }],
    ['the value of several that is called so', reply('01010000', 0x45, 0x23, 1, 0x30, 0x12, 0x11, 5, 0x26), { value: 1.2345, unit: 'kW' }],
    ['a function that nobody knows', { address: own, control: 0x1f, data: bytes(1) }, { control: 0x1f, function: null, data: '01' }],
  ])('says %s', (_, frame, wanted) => {
    expect(describeFrame(frame)).toMatchObject(wanted)
  })
  it('keeps the address of the sender where the data carry another', () => {
    const said = describeFrame(answer(own, 'readAddress', { address: '201000000012' }))
    expect([said.address, said.readAddress]).toEqual([own, '201000000012'])
  })
  it('reads by a vendor’s table', () => {
    const table = readTable({ name: 'V', source: '', identifiers: [{ di: 'B0000000', about: 'Tilt', fields: ['tilt ±XX.XX °'] }] })
    expect(describeFrame(reply('B0000000', 0x50, 0x90), lookUpIn([table]))).toMatchObject({ about: 'Tilt', value: -10.5, unit: '°' })
  })
  it('never throws, whatever the frame', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.uint8Array({ maxLength: 200 }), (control, data) => {
        expect(describeFrame({ address: own, control, data }).control).toBe(control)
      }),
      { seed: 645, numRuns: 2000 },
    )
  })
  it('never throws, whatever stands behind an identifier: it has values, or the fault is said', () => {
    const known = fc.constantFrom(...ownTables.flatMap((t) => t.rows).map((row) => row.di.replace(/\{(..)-..\}/g, '$1')))
    const part = fc.oneof(fc.constant(Uint8Array.of(0xaa)), fc.constant(Uint8Array.of(0xa0, 0xa0)), fc.uint8Array({ maxLength: 24 }))
    fc.assert(
      fc.property(known, fc.array(part, { maxLength: 7 }), (di, parts) => {
        const said = describeFrame(reply(di, ...parts.flatMap((p) => [...p])))
        const isSaid = 'value' in said || said.values !== undefined || said.each !== undefined || said.records !== undefined
        expect(isSaid).toBe(said.fault === undefined)
      }),
      { seed: 645, numRuns: 3000 },
    )
  })
})
