import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, dataReply, readRequest, valuesOf } from './exchange.ts'
import { anyAddress, broadcastAddress, decodeFrame, encodeFrame, type Frame, faultAt, matchesAddress, shortenedAddress } from './frame.ts'
import { createFrameParser } from './frame-parser.ts'

const frame = (address: string, byte: number): Frame => ({ address, control: 0x91, data: Uint8Array.of(byte, 0x68, 0x16, 0xfe) })
const address = fc.stringMatching(/^[0-9]{12}$/)
const anyFrame = fc.record({ address, control: fc.nat(255), data: fc.uint8Array({ maxLength: 200 }) })
const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((p) => [...p]))

describe('frames', () => {
  it('are the same after encoding and decoding, whatever is in them', () => {
    fc.assert(
      fc.property(anyFrame, fc.nat(8), (given, preamble) => {
        const bytes = encodeFrame(given, preamble)
        expect(decodeFrame(bytes)).toEqual({ ok: true, frame: given, preamble, length: bytes.length - preamble })
      }),
      { seed: 645, numRuns: 500 },
    )
  })
  it.each<[string, Frame]>([
    ['an address of 11 digits', { address: '12345678901', control: 1, data: new Uint8Array(0) }],
    ['an address with other letters', { address: '12345678901G', control: 1, data: new Uint8Array(0) }],
    ['a control code beyond a byte', { address: '123456789012', control: 256, data: new Uint8Array(0) }],
    ['201 bytes', { address: '123456789012', control: 1, data: new Uint8Array(201) }],
  ])('cannot be made with %s', (_, bad) => {
    expect(() => encodeFrame(bad)).toThrow(RangeError)
  })
  it('name the fault: too short, wrong starts, too long', () => {
    const good = encodeFrame(frame('000000000011', 1), 0)
    const with_ = (at: number, byte: number): Uint8Array => good.map((b, i) => (i === at ? byte : b))
    expect([good, good.subarray(0, 15), with_(0, 0x69), with_(7, 0x69), with_(9, 201)].map((b) => faultAt(b, 0))).toEqual([
      null,
      'truncated',
      'start',
      'start',
      'length',
    ])
  })
  it('never decode from nothing but random bytes into an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const found = decodeFrame(bytes)
        if (found.ok) expect(encodeFrame(found.frame, found.preamble)).toEqual(bytes.slice(0, found.preamble + found.length))
        if (found.ok) expect(() => valuesOf(found.frame)).not.toThrow()
      }),
      { seed: 645, numRuns: 3000 },
    )
  })
})

describe('an address', () => {
  it.each([
    ['000000000011', '000000000011', true],
    ['000000000011', '000000000012', false],
    [anyAddress, '000000000011', true],
    [shortenedAddress('11'), '000000000011', true],
    [shortenedAddress('0011'), '990000000011', true],
    [shortenedAddress('0111'), '000000000011', false],
    ['aaaaaaaa0011', '000000000011', true],
    // AA behind digits stands for nothing but itself.
    ['0000000011AA', '000000001122', false],
    [broadcastAddress, '000000000011', false],
  ])('%s means %s: %s', (asked, own, means) => {
    expect(matchesAddress(asked, own)).toBe(means)
  })
})

describe('the stream parser', () => {
  it('finds a frame behind noise that looks like a beginning, as soon as it is whole', () => {
    const parser = createFrameParser()
    const noise = Uint8Array.of(0x68, 1, 2, 3, 4, 5, 6, 0x68, 0x11, 0xc8, 0x00)
    const wanted = frame('000000000011', 7)
    const whole = concat(noise, encodeFrame(wanted))
    expect(parser.push(whole.subarray(0, -1))).toEqual([])
    expect(parser.push(whole.subarray(-1)).filter((p) => p.ok)).toEqual([{ ok: true, frame: wanted }])
    expect(parser.counts()).toMatchObject({ frames: 1, malformed: 1 })
  })
  it('waits for the rest of a frame that holds starts, ends and the head of another', () => {
    const inner = encodeFrame(frame('000000000012', 1), 0)
    const wanted: Frame = { address: '000000000011', control: 0x91, data: inner.subarray(0, -2).map((b) => b - 0x33) }
    const bytes = encodeFrame(wanted, 0)
    const parser = createFrameParser()
    for (let at = 0; at < bytes.length - 1; at++) expect(parser.push(bytes.subarray(at, at + 1))).toEqual([])
    expect(parser.push(bytes.subarray(-1))).toEqual([{ ok: true, frame: wanted }])
  })
  it('finds the next frame right behind a torn one', () => {
    const parser = createFrameParser()
    const torn = encodeFrame(frame('000000000011', 1)).subarray(0, 12)
    const found = [
      ...parser.push(concat(torn, encodeFrame(frame('000000000012', 2)), encodeFrame(frame('000000000013', 3)))),
      ...parser.flush(),
    ]
    expect(found.flatMap((p) => (p.ok ? [p.frame.address] : []))).toEqual(['000000000012', '000000000013'])
  })
  it('keeps the bytes of what was malformed, with the fault', () => {
    const parser = createFrameParser()
    const bad = encodeFrame(frame('000000000011', 1), 0)
    bad[bad.length - 2]! ^= 1
    expect(parser.push(bad)).toEqual([{ ok: false, fault: 'checksum', bytes: bad }])
    expect(parser.counts()).toEqual({ frames: 0, malformed: 1, noiseBytes: bad.length })
  })
  it.each([
    ['nothing but ends', '16161616'],
    ['wake-up bytes and an end', 'fefe16'],
    ['a start', '68'],
    ['a start and an end', '6816'],
    ['the head of a bridge', '000100000014'],
    ['letters', Buffer.from('+++ATZ').toString('hex')],
  ])('finds a frame full of starts and ends behind %s', (_, prefix) => {
    const wanted: Frame = {
      address: '681616166868',
      control: 0x91,
      data: Uint8Array.from({ length: 60 }, (_byte, i) => [0x35, 0xe3, 0x68, 0x16][i % 4]!),
    }
    const parser = createFrameParser()
    const found = [...parser.push(concat(Buffer.from(prefix, 'hex'), encodeFrame(wanted, 0))), ...parser.flush()]
    expect(found.filter((p) => p.ok)).toEqual([{ ok: true, frame: wanted }])
  })
  it.each([0x00, 0x03, 0x1e, 0x1f, 0x83, 0xff])('passes control code %i on, known or not', (control) => {
    const wanted: Frame = { address: '000000000011', control, data: Uint8Array.of(1) }
    expect(createFrameParser().push(encodeFrame(wanted))).toEqual([{ ok: true, frame: wanted }])
  })
  it('does not count wake-up bytes as noise', () => {
    const parser = createFrameParser()
    parser.push(encodeFrame(frame('000000000011', 1), 40))
    expect(parser.counts()).toEqual({ frames: 1, malformed: 0, noiseBytes: 0 })
  })
  it('gives the same frames however the stream is cut, noise between them included', () => {
    // Noise without 68H cannot begin a frame, so every frame must be found.
    const noise = fc.uint8Array({ maxLength: 20 }).map((bytes) => bytes.map((b) => (b === 0x68 ? 0x69 : b)))
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, anyFrame), { maxLength: 6 }), fc.integer({ min: 1, max: 50 }), (parts, size) => {
        const stream = concat(...parts.flatMap(([n, f]) => [n, encodeFrame(f)]))
        const parser = createFrameParser()
        const found: unknown[] = []
        for (let at = 0; at < stream.length; at += size) found.push(...parser.push(stream.subarray(at, at + size)))
        expect(found).toEqual(parts.map(([, f]) => ({ ok: true, frame: f })))
      }),
      { seed: 645, numRuns: 300 },
    )
  })
  it('survives mutated and truncated streams and counts what it reports', () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }))
    fc.assert(
      fc.property(
        fc.array(anyFrame, { minLength: 1, maxLength: 4 }),
        fc.array(change, { maxLength: 6 }),
        fc.nat(),
        (frames, changes, cut) => {
          const stream = concat(...frames.map((f) => encodeFrame(f)))
          for (const [at, flip] of changes) stream[at % stream.length]! ^= flip
          const parser = createFrameParser()
          const found = [...parser.push(stream.subarray(0, cut % stream.length)), ...parser.flush()]
          const { frames: good, malformed } = parser.counts()
          expect([good, malformed]).toEqual([found.filter((p) => p.ok).length, found.filter((p) => !p.ok).length])
        },
      ),
      { seed: 645, numRuns: 1000 },
    )
  })
  it('holds no more than one frame back', () => {
    const parser = createFrameParser()
    parser.push(new Uint8Array(100_000).fill(0x68))
    expect(parser.counts().noiseBytes).toBeGreaterThan(100_000 - 213)
  })
  it('reads a data block whose length does not fit its identifier as no values', () => {
    const reply = dataReply(readRequest('000000000011', '02010100'), Uint8Array.of(1, 2, 3))
    expect([contentOf(reply.data).length, valuesOf(reply)]).toEqual([3, null])
  })
})
