import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeRequest, type Request } from './pdu.ts'
import { encodeAnswer } from './reply.ts'
import { crc16, createRtuParser, decodeRtu, encodeRtu, type ParsedRtu, type RtuSide, soundEnds } from './rtu.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const framesOf = (parsed: ParsedRtu[]) => parsed.flatMap((p) => (p.ok ? [p.frame] : []))

const identification = { code: 1, conformity: 1, more: false, next: 0, objects: [{ id: 0, text: 'Sundial' }] } as const
/** A request of every function, and what it is answered with. */
const pairs: [Request, Uint8Array][] = (
  [
    [{ fn: 1, address: 3, count: 11 }, Array(11).fill(true)],
    [{ fn: 2, address: 3, count: 8 }, Array(8).fill(false)],
    [{ fn: 3, address: 40000, count: 2 }, Uint16Array.of(0x5375, 0x6e53)],
    [{ fn: 4, address: 0, count: 125 }, new Uint16Array(125)],
    [{ fn: 5, address: 1, on: false }, undefined],
    [{ fn: 6, address: 1, value: 0x1234 }, undefined],
    [{ fn: 15, address: 1, bits: Array(20).fill(true) }, undefined],
    [{ fn: 16, address: 1, values: Uint16Array.of(1, 2, 3) }, undefined],
    [{ fn: 22, address: 1, and: 2, or: 3 }, undefined],
    [{ fn: 23, address: 1, count: 3, writeAddress: 9, values: Uint16Array.of(7) }, Uint16Array.of(1, 2, 3)],
    [
      { fn: 43, code: 1, object: 0 },
      { ...identification, objects: [...identification.objects] },
    ],
  ] as [Request, Parameters<typeof encodeAnswer>[1]][]
).map(([request, content]) => [request, encodeAnswer(request, content)])
const pdus: Record<RtuSide, Uint8Array[]> = {
  requests: pairs.map(([request]) => encodeRequest(request)),
  answers: [...pairs.map(([, answer]) => answer), Uint8Array.of(0x83, 2)],
}
const sides: RtuSide[] = ['requests', 'answers']

describe('Modbus RTU', () => {
  it('has the checksum of the specification (02 07 gives 41 12) and of a known request', () => {
    expect(crc16(bytesOf('02 07'))).toBe(0x1241)
    expect(hexOf(encodeRtu({ unit: 0x11, pdu: bytesOf('03 006b 0003') }))).toBe('1103006b00037687')
  })
  it('may end wherever its checksum says so', () => {
    const asked = encodeRtu({ unit: 0x11, pdu: bytesOf('03 006b 0003') })
    expect(soundEnds(asked)).toEqual([8])
    expect(soundEnds(Buffer.concat([asked, asked]))).toContain(8)
    expect(soundEnds(asked.subarray(0, 7))).toEqual([])
    expect(soundEnds(new Uint8Array(0))).toEqual([])
  })
  it('reads one message back, and says what is wrong with another', () => {
    const good = bytesOf('1103006b00037687')
    expect(decodeRtu(good)).toEqual({ ok: true, frame: { unit: 0x11, pdu: bytesOf('03 006b 0003') } })
    expect(decodeRtu(bytesOf('1103006b00037688'))).toEqual({ ok: false, fault: 'checksum' })
    expect([bytesOf('110376'), new Uint8Array(257)].map(decodeRtu)).toEqual(Array(2).fill({ ok: false, fault: 'length' }))
  })
})

describe.each(sides)('a stream of %s', (side) => {
  it('gives every function’s messages, however it is cut', () => {
    const frames = pdus[side].map((pdu, i) => ({ unit: i + 1, pdu }))
    const stream = Buffer.concat(frames.map(encodeRtu))
    for (const size of [1, 2, 5, 64, stream.length]) {
      const parser = createRtuParser(side)
      const found: ParsedRtu[] = []
      for (let at = 0; at < stream.length; at += size) found.push(...parser.push(stream.subarray(at, at + size)))
      expect(found).toEqual(frames.map((frame) => ({ ok: true, frame })))
    }
  })
  it('goes on behind noise and damaged messages, the latest when the wait ends', () => {
    const anyPdu = fc.constantFrom(...pdus[side])
    const noise = fc.uint8Array({ minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(noise, anyPdu, anyPdu, (before, damaged, pdu) => {
        const bad = encodeRtu({ unit: 7, pdu: damaged })
        bad[bad.length - 1]! ^= 0x55
        const parser = createRtuParser(side)
        const found = [...parser.push(Buffer.concat([before, bad, encodeRtu({ unit: 7, pdu })])), ...parser.flush()]
        expect(framesOf(found).at(-1)).toEqual({ unit: 7, pdu })
        expect(found.some((p) => !p.ok)).toBe(true)
      }),
      { seed: 8, numRuns: 500 },
    )
  })
  it('never throws on random bytes, and gives back all of them as messages or noise', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 }), (chunks) => {
        const parser = createRtuParser(side)
        const found = [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.flush()]
        expect(found.map((p) => (p.ok ? hexOf(encodeRtu(p.frame)) : p.hex)).join('')).toBe(hexOf(Buffer.concat(chunks)))
      }),
      { seed: 8, numRuns: 1000 },
    )
  })
  it('says at most 256 bytes of noise at a time', () => {
    const found = createRtuParser(side).push(new Uint8Array(100_000).fill(0x55))
    expect(found.every((p) => !p.ok)).toBe(true)
  })
})
