import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeModbus } from './describe.ts'
import { encodeException, encodeRequest } from './pdu.ts'
import { encodeAnswer } from './reply.ts'
import { encodeRtu } from './rtu.ts'
import { encodeAdu } from './tcp.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const rtu = (pdu: Uint8Array): Uint8Array => encodeRtu({ unit: 1, pdu })
const write = { fn: 6, address: 7, value: 9 } as const
const name = {
  code: 1,
  conformity: 1,
  more: false,
  next: 0,
  objects: [
    { id: 0, text: 'Sundial' },
    { id: 200, text: 'x' },
  ],
} as const

describe('a Modbus message in words', () => {
  it.each<[string, Uint8Array, object]>([
    [
      'a request by TCP',
      encodeAdu({ transaction: 258, unit: 5, pdu: encodeRequest({ fn: 4, address: 8, count: 1 }) }),
      { transport: 'tcp', transaction: 258, unit: 5, function: 4, request: { address: 8, count: 1 } },
    ],
    [
      'an answer by RTU',
      rtu(bytesOf('03 06 022b 0000 0064')),
      { transport: 'rtu', unit: 1, function: 3, answer: { registers: [555, 0, 100] } },
    ],
    [
      'a write, which is answered by itself',
      rtu(encodeRequest(write)),
      { transport: 'rtu', unit: 1, function: 6, request: { address: 7, value: 9 }, answer: { address: 7, words: [9] } },
    ],
    [
      'many registers to write',
      rtu(encodeRequest({ fn: 16, address: 1, values: Uint16Array.of(10, 258) })),
      { transport: 'rtu', unit: 1, function: 16, request: { address: 1, values: [10, 258] } },
    ],
    [
      'bits',
      rtu(bytesOf('01 01 05')),
      { transport: 'rtu', unit: 1, function: 1, answer: { bits: [true, false, true, false, false, false, false, false] } },
    ],
    [
      'an exception',
      rtu(encodeException(3, 'illegalAddress')),
      { transport: 'rtu', unit: 1, function: 3, answer: { exception: 'illegalAddress', code: 2 } },
    ],
    [
      'an exception of no name',
      rtu(bytesOf('83 63')),
      { transport: 'rtu', unit: 1, function: 3, answer: { exception: 'unknown', code: 99 } },
    ],
    [
      'who it is',
      rtu(encodeAnswer({ fn: 43, code: 1, object: 0 }, { ...name, objects: [...name.objects] })),
      {
        transport: 'rtu',
        unit: 1,
        function: 43,
        answer: {
          code: 1,
          conformity: 1,
          more: false,
          next: 0,
          objects: [
            { id: 0, name: 'vendorName', text: 'Sundial' },
            { id: 200, name: null, text: 'x' },
          ],
        },
      },
    ],
    ['a function that is not known here', rtu(bytesOf('07')), { transport: 'rtu', unit: 1, function: 7, pdu: '07' }],
    [
      'an exception of a function that is not known here',
      rtu(bytesOf('87 01')),
      { transport: 'rtu', unit: 1, function: 7, answer: { exception: 'illegalFunction', code: 1 }, pdu: '8701' },
    ],
  ])('says %s', (_, bytes, said) => {
    expect(describeModbus(bytes)).toEqual({ ok: true, said })
  })
  it.each([
    ['three bytes', bytesOf('01 03 00'), /^length: 3 bytes/],
    ['a wrong checksum', bytesOf('1103006b00037688'), /^checksum/],
    ['a header whose length lies', bytesOf('0001 0000 0007 01 03 0000 0001'), /^length: 12 bytes, and 13 as/],
    ['registers that are neither asked for nor given', rtu(bytesOf('03 05 0001')), /^neither a request nor an answer of function 3/],
    ['a request beyond the last register', rtu(bytesOf('03 ffff 0002')), /^neither/],
  ])('says what is wrong with %s', (_, bytes, why) => {
    expect(describeModbus(bytes)).toEqual({ ok: false, why: expect.stringMatching(why) })
  })
  it('tells RTU from TCP by what can be read, where by chance a message is both', () => {
    // Read 9 registers from 0, write 1: bytes 2 to 5 are 0, 0, 0, 9, and 9 bytes stand behind them.
    const both = rtu(encodeRequest({ fn: 23, address: 0, count: 9, writeAddress: 40, values: Uint16Array.of(7) }))
    expect(describeModbus(both)).toMatchObject({ ok: true, said: { transport: 'rtu', request: { count: 9, values: [7] } } })
  })
  const asked = { fn: 3, address: 0, count: 6 } as const
  const given = encodeAnswer(asked, Uint16Array.of(1, 2, 3, 4, 5, 6))
  const adu = (transaction: number, pdu: Uint8Array): Uint8Array => encodeAdu({ transaction, unit: 1, pdu })
  it.each([
    ['RTU', [rtu(encodeRequest(asked)), rtu(given), rtu(encodeException(3, 'busy'))]],
    ['TCP', [adu(1, encodeRequest(asked)), adu(1, given), adu(2, encodeException(3, 'busy'))]],
  ])('says several messages of %s, one behind the other', (_, messages) => {
    const found = describeModbus(Uint8Array.from(messages.flatMap((m) => [...m])))
    const registers = [1, 2, 3, 4, 5, 6]
    expect(found).toMatchObject({ said: { request: { count: 6 }, next: [{ answer: { registers } }, { answer: { exception: 'busy' } }] } })
  })
  it('says ever so many messages', () => {
    const found = describeModbus(
      Uint8Array.from(
        Array(5000)
          .fill([...rtu(encodeRequest(asked))])
          .flat(),
      ),
    )
    expect(found.ok && found.said.next?.length).toBe(4999)
  })
  it.each([
    ['rubbish', [...rtu(encodeRequest(asked)), 0]],
    ['a torn one', [...rtu(encodeRequest(asked)), ...rtu(given).subarray(0, -1)]],
    ['a byte that no header counts', [...adu(1, given), 0]],
  ])('takes no message with %s behind it', (_, bytes) => {
    expect(describeModbus(Uint8Array.from(bytes)).ok).toBe(false)
  })
  it('never throws on random bytes, whole or wrapped', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 260 }), (bytes) => {
        for (const own of [bytes, rtu(bytes), encodeAdu({ transaction: 1, unit: 1, pdu: bytes })])
          expect(typeof describeModbus(own).ok).toBe('boolean')
      }),
      { seed: 3, numRuns: 2000 },
    )
  })
})
