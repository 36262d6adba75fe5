import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerPdu, readOnlyRegisters } from './answer.ts'
import { decodeRequest, encodeException, encodeRequest, exceptions, type Request } from './pdu.ts'
import { type Answer, decodeAnswer, encodeAnswer } from './reply.ts'
import { createAduParser, encodeAdu } from './tcp.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Examples of the Modbus Application Protocol Specification V1.1b3, sections 6.3, 6.4, 6.6 and 6.12 (published figures). */
const examples: [string, Request, string, string, Answer][] = [
  [
    '6.3',
    { fn: 3, address: 0x6b, count: 3 },
    '03 006b 0003',
    '03 06 022b 0000 0064',
    { kind: 'registers', registers: Uint16Array.of(555, 0, 100) },
  ],
  ['6.4', { fn: 4, address: 8, count: 1 }, '04 0008 0001', '04 02 000a', { kind: 'registers', registers: Uint16Array.of(10) }],
  ['6.6', { fn: 6, address: 1, value: 3 }, '06 0001 0003', '06 0001 0003', { kind: 'done' }],
  ['6.12', { fn: 16, address: 1, values: Uint16Array.of(10, 258) }, '10 0001 0002 04 000a 0102', '10 0001 0002', { kind: 'done' }],
]

describe('the specification’s examples', () => {
  it.each(examples)('%s both ways', (_, request, asked, answered, answer) => {
    expect(hexOf(encodeRequest(request))).toBe(asked.replaceAll(' ', ''))
    expect(decodeRequest(bytesOf(asked))).toEqual({ ok: true, request })
    expect(decodeAnswer(request, bytesOf(answered))).toEqual(answer)
    expect(hexOf(encodeAnswer(request, answer.kind === 'registers' ? answer.registers : undefined))).toBe(answered.replaceAll(' ', ''))
  })
})

describe('a request that cannot be carried out', () => {
  it.each([
    ['an unknown function', '07', 'illegalFunction'],
    ['another protocol inside function 43', '2b 0d 01 00', 'illegalFunction'],
    ['nothing', '', 'illegalFunction'],
    ['no registers', '03 0000 0000', 'illegalValue'],
    ['126 registers', '03 0000 007e', 'illegalValue'],
    ['registers beyond the last', '03 ffff 0002', 'illegalAddress'],
    ['a read cut short', '03 0000 00', 'illegalValue'],
    ['a write cut short', '06 0001', 'illegalValue'],
    ['a write of many whose byte count lies', '10 0001 0002 06 000a 0102', 'illegalValue'],
    ['a write of none', '10 0001 0000 00', 'illegalValue'],
  ])('%s is answered by an exception', (_, hex, exception) => {
    expect(decodeRequest(bytesOf(hex))).toMatchObject({ ok: false, exception })
  })
  it.each<[string, Request]>([
    ['126 registers', { fn: 3, address: 0, count: 126 }],
    ['none', { fn: 3, address: 0, count: 0 }],
    ['124 to write', { fn: 16, address: 0, values: new Uint16Array(124) }],
    ['beyond the last', { fn: 4, address: 65535, count: 2 }],
  ])('is not made: %s', (_, request) => {
    expect(() => encodeRequest(request)).toThrow(RangeError)
  })
})

describe('an answer', () => {
  const request: Request = { fn: 3, address: 0, count: 2 }
  it.each(Object.entries(exceptions))('may be the exception %s', (name, code) => {
    expect(decodeAnswer(request, encodeException(3, name as keyof typeof exceptions))).toEqual({ kind: 'exception', code })
  })
  it.each([
    ['of another function', '04 04 0001 0002'],
    ['with too few registers', '03 02 0001'],
    ['with a byte count that lies', '03 04 0001'],
    ['of nothing', ''],
  ])('%s is malformed', (_, hex) => {
    expect(decodeAnswer(request, bytesOf(hex))).toMatchObject({ kind: 'malformed' })
  })
  it('to a write must be its echo', () => {
    expect(decodeAnswer({ fn: 6, address: 1, value: 3 }, bytesOf('06 0001 0004'))).toMatchObject({ kind: 'malformed' })
  })
})

describe('registers that can only be read', () => {
  const map = readOnlyRegisters(40000, () => Uint16Array.of(1, 2, 3))
  it.each([
    ['03 9c40 0003', '03 06 0001 0002 0003'],
    ['04 9c42 0001', '04 02 0003'],
    ['03 9c40 0004', '83 02'],
    ['03 9c3f 0001', '83 02'],
    ['06 9c40 0001', '86 02'],
    ['10 9c40 0001 02 0001', '90 02'],
    ['07', '87 01'],
  ])('%s is answered %s', (asked, answered) => {
    expect(hexOf(answerPdu(map, bytesOf(asked)))).toBe(answered.replaceAll(' ', ''))
  })
  it('never throw on random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 260 }), (pdu) => {
        const answer = answerPdu(map, pdu)
        expect(answer.length).toBeGreaterThanOrEqual(2)
        expect(['registers', 'exception', 'malformed']).toContain(decodeAnswer({ fn: 3, address: 40000, count: 1 }, pdu).kind)
      }),
      { seed: 502, numRuns: 2000 },
    )
  })
})

describe('Modbus TCP', () => {
  const anyAdu = fc.record({ transaction: fc.nat(65535), unit: fc.nat(255), pdu: fc.uint8Array({ minLength: 1, maxLength: 253 }) })
  it('has transaction, protocol 0, length and unit before the PDU', () => {
    expect(hexOf(encodeAdu({ transaction: 0x1501, unit: 0xff, pdu: bytesOf('03 006b 0003') }))).toBe('150100000006ff03006b0003')
  })
  it('gives the same messages however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(anyAdu, { maxLength: 5 }), fc.integer({ min: 1, max: 300 }), (adus, size) => {
        const stream = Buffer.concat(adus.map(encodeAdu))
        const parser = createAduParser()
        const found: unknown[] = []
        for (let at = 0; at < stream.length; at += size) found.push(...parser.push(stream.subarray(at, at + size)))
        expect(found).toEqual(adus.map((adu) => ({ ok: true, adu })))
      }),
      { seed: 502, numRuns: 300 },
    )
  })
  it.each([
    ['another protocol', '0001 0001 0006 01', 'protocol'],
    ['no PDU', '0001 0000 0001 01', 'length'],
    ['a length of 255', '0001 0000 00ff 01', 'length'],
  ])('%s is a fault, after which nothing is trusted', (_, hex, fault) => {
    const parser = createAduParser()
    expect(parser.push(bytesOf(hex))).toEqual([{ ok: false, fault }])
    expect(parser.push(encodeAdu({ transaction: 1, unit: 1, pdu: bytesOf('03') }))).toEqual([])
  })
  it('never throws on random bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 }), (chunks) => {
        const parser = createAduParser()
        const found = chunks.flatMap((chunk) => parser.push(chunk))
        expect(found.filter((f) => !f.ok).length).toBeLessThanOrEqual(1)
      }),
      { seed: 502, numRuns: 1000 },
    )
  })
})
