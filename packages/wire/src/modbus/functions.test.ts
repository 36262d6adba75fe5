import { describe, expect, it } from 'vitest'
import { decodeRequest, encodeRequest, exceptions, type Request } from './pdu.ts'
import { type Answer, decodeAnswer, encodeAnswer, type LooseAnswer, readAnswer } from './reply.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bits = (text: string): boolean[] => [...text].map((c) => c === '1')
const identification = {
  code: 1,
  conformity: 1,
  more: false,
  next: 0,
  objects: [
    { id: 0, text: 'Company identification' },
    { id: 1, text: 'Product code XX' },
    { id: 2, text: 'V2.11' },
  ],
} as const

/** Examples of the Modbus Application Protocol Specification V1.1b3, chapter 6 (published figures): request, its bytes, the answer's, what it says. */
const examples: [section: string, Request, asked: string, answered: string, Answer][] = [
  ['6.1', { fn: 1, address: 19, count: 19 }, '01 0013 0013', '01 03 cd 6b 05', { kind: 'bits', bits: bits('1011001111010110101') }],
  ['6.2', { fn: 2, address: 196, count: 22 }, '02 00c4 0016', '02 03 ac db 35', { kind: 'bits', bits: bits('0011010111011011101011') }],
  ['6.5', { fn: 5, address: 172, on: true }, '05 00ac ff00', '05 00ac ff00', { kind: 'done' }],
  ['6.11', { fn: 15, address: 19, bits: bits('1011001110') }, '0f 0013 000a 02 cd01', '0f 0013 000a', { kind: 'done' }],
  ['6.16', { fn: 22, address: 4, and: 0xf2, or: 0x25 }, '16 0004 00f2 0025', '16 0004 00f2 0025', { kind: 'done' }],
  [
    '6.17',
    { fn: 23, address: 3, count: 6, writeAddress: 14, values: Uint16Array.of(255, 255, 255) },
    '17 0003 0006 000e 0003 06 00ff 00ff 00ff',
    '17 0c 00fe 0acd 0001 0003 000d 00ff',
    { kind: 'registers', registers: Uint16Array.of(0xfe, 0xacd, 1, 3, 13, 255) },
  ],
  [
    '6.21',
    { fn: 43, code: 1, object: 0 },
    '2b 0e 01 00',
    `2b 0e 01 01 00 00 03 00 16 ${hexOf(Buffer.from('Company identification'))} 01 0f ${hexOf(Buffer.from('Product code XX'))} 02 05 ${hexOf(Buffer.from('V2.11'))}`,
    { kind: 'identification', identification: { ...identification, objects: [...identification.objects] } },
  ],
]
const contentOf = (answer: Answer) => {
  if (answer.kind === 'registers') return answer.registers
  if (answer.kind === 'bits') return answer.bits
  return answer.kind === 'identification' ? answer.identification : undefined
}

describe('the specification’s further examples', () => {
  it.each(examples)('%s both ways', (_, request, asked, answered, answer) => {
    expect(hexOf(encodeRequest(request))).toBe(asked.replaceAll(' ', ''))
    expect(decodeRequest(bytesOf(asked))).toEqual({ ok: true, request })
    expect(decodeAnswer(request, bytesOf(answered))).toEqual(answer)
    expect(hexOf(encodeAnswer(request, contentOf(answer)))).toBe(answered.replaceAll(' ', ''))
  })
})

describe('a request that cannot be carried out', () => {
  it.each([
    ['a coil that is neither on nor off', '05 00ac 0001', 'illegalValue'],
    ['2001 bits', '01 0000 07d1', 'illegalValue'],
    ['bits beyond the last', '02 ffff 0002', 'illegalAddress'],
    ['bits whose byte count lies', '0f 0013 000a 03 cd0100', 'illegalValue'],
    ['bits cut short', '0f 0013', 'illegalValue'],
    ['a mask cut short', '16 0004 00f2', 'illegalValue'],
    ['both ways, the write beyond the last', '17 0000 0001 ffff 0002 04 0001 0002', 'illegalAddress'],
    ['both ways, nothing to read', '17 0000 0000 0000 0001 02 0001', 'illegalValue'],
    ['an identification of an unknown kind', '2b 0e 05 00', 'illegalValue'],
    ['an identification cut short', '2b 0e 01', 'illegalValue'],
  ])('%s is answered by an exception', (_, hex, exception) => {
    expect(decodeRequest(bytesOf(hex))).toMatchObject({ ok: false, exception })
  })
  it.each<[string, Request]>([
    ['2001 coils', { fn: 1, address: 0, count: 2001 }],
    ['1969 coils to write', { fn: 15, address: 0, bits: Array(1969).fill(true) }],
    ['122 registers to write while reading', { fn: 23, address: 0, count: 1, writeAddress: 0, values: new Uint16Array(122) }],
  ])('is not made: %s', (_, request) => {
    expect(() => encodeRequest(request)).toThrow(RangeError)
  })
})

describe('an answer', () => {
  it.each<[string, Request, string]>([
    ['with too few bytes of bits', { fn: 1, address: 0, count: 9 }, '01 01 ff'],
    ['with an odd byte of registers', { fn: 3, address: 0, count: 1 }, '03 03 0001 02'],
    ['of another mask', { fn: 22, address: 4, and: 1, or: 2 }, '16 0004 0001 0003'],
    ['of an identification whose object is cut short', { fn: 43, code: 1, object: 0 }, '2b 0e 01 01 00 00 01 00 05 41'],
    ['of an identification with bytes left over', { fn: 43, code: 1, object: 0 }, '2b 0e 01 01 00 00 00 41'],
    ['with an exception and more', { fn: 3, address: 0, count: 1 }, '83 02 00'],
  ])('%s is malformed', (_, request, hex) => {
    expect(decodeAnswer(request, bytesOf(hex))).toMatchObject({ kind: 'malformed' })
  })
  it.each<[string, LooseAnswer]>([
    ['01 01 05', { kind: 'bits', bits: bits('10100000') }],
    ['04 02 000a', { kind: 'registers', registers: Uint16Array.of(10) }],
    ['10 0001 0002', { kind: 'written', address: 1, words: [2] }],
    ['16 0004 00f2 0025', { kind: 'written', address: 4, words: [0xf2, 0x25] }],
    ['83 02', { kind: 'exception', code: exceptions.illegalAddress }],
  ])('%s can be read without the question', (hex, said) => {
    expect(readAnswer(bytesOf(hex))).toEqual(said)
  })
  it.each(['', '07 00', '10 0001', '03', '2b 0e'])('%j says nothing', (hex) => {
    expect(readAnswer(bytesOf(hex)).kind).toBe('malformed')
  })
})
