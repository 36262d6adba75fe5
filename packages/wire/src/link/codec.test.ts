import { gzipSync } from 'node:zlib'
import { jsonDepthMax } from '@sundial/core/kit/json-depth.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode, inflatedMax, journalKeyOf, parse } from './codec.ts'
import { ack, event, status } from './messages.ts'

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const wrongSum = gzipSync(bytesOf('{"v":1}'))
wrongSum.fill(0, wrongSum.length - 8, wrongSum.length - 4)
const online = { v: 1, gw: '000000000001', online: true, boot: '0123abcd' } as const

describe('encode', () => {
  it('writes a short message as plain JSON', () => {
    expect(Buffer.from(encode(online)).toString('utf8')).toBe(JSON.stringify(online))
  })
  it('compresses above 1 KiB and not at it', () => {
    const at = 'x'.repeat(1022)
    expect(encode(at).length).toBe(1024)
    expect(encode(at)[0]).toBe(0x22)
    expect([...encode(`${at}x`).subarray(0, 2)]).toEqual([0x1f, 0x8b])
  })
  it.each([
    ['short', online],
    ['compressed', 'x'.repeat(5000)],
  ])('holds no more memory than it is long: a %s message', (_, message) => {
    const bytes = encode(message)
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
  })
})

describe('decode', () => {
  it('gives back what was encoded, compressed or not', () => {
    expect(decode(encode(online), status)).toEqual({ ok: true, value: online })
    const long = { v: 1, ep: '0123abcd', st: 'tm', ranges: Array.from({ length: 300 }, (_, i) => [i * 2 + 1, i * 2 + 1]) }
    expect(encode(long)[0]).toBe(0x1f)
    expect(decode(encode(long), ack)).toEqual({ ok: true, value: long })
  })
  it.each([
    ['nothing at all', new Uint8Array(0), 'notJson'],
    ['text that is not JSON', bytesOf('{"v":1'), 'notJson'],
    ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 'notJson'],
    ['a torn gzip stream', gzipSync(bytesOf('{"v":1}')).subarray(0, 12), 'notGzip'],
    ['a gzip stream with a wrong sum', wrongSum, 'notGzip'],
    ['a gzip bomb', gzipSync(Buffer.alloc(inflatedMax + 1, 0x20)), 'tooLarge'],
    ['a plain message above the cap', new Uint8Array(inflatedMax + 1), 'tooLarge'],
    ['a number', bytesOf('1'), 'notSchema'],
    ['a field too many', bytesOf(JSON.stringify({ ...online, more: 1 })), 'notSchema'],
    ['a field too few', bytesOf(JSON.stringify({ v: 1, gw: online.gw, online: true })), 'notSchema'],
    ['another version', bytesOf(JSON.stringify({ ...online, v: 2 })), 'notSchema'],
  ])('rejects %s, saying why', (_, bytes, reason) => {
    const found = decode(bytes, status)
    expect(found).toMatchObject({ ok: false, reason })
    expect(found.ok ? '' : found.why).not.toBe('')
  })
  it('names the field that is wrong, in what an acknowledgement carries', () => {
    const found = decode(bytesOf(JSON.stringify({ ...online, gw: 'x'.repeat(5000) })), status)
    expect(found.ok ? '' : found.why).toMatch(/^gw: /)
    expect(found.ok ? 0 : found.why.length).toBeLessThanOrEqual(200)
  })
  it.each([
    ['1,500 lists in each other, 201 bytes compressed', 1500],
    ['10,000', 10_000],
    ['one too many', jsonDepthMax - 1],
  ])('rejects %s, before a schema walks them', (_, depth) => {
    const journalled = { v: 1, gw: online.gw, boot: online.boot, ep: online.boot, seq: 1, t0: 1, clk: 1, st: 'ev' }
    const ev = { e: 'result', id: '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d', phase: 'done', k: 0, n: 0, devices: [], samples: [], data: 0 }
    const text = JSON.stringify({ ...journalled, ev }).replace('"data":0', `"data":${'['.repeat(depth)}${']'.repeat(depth)}`)
    expect(decode(gzipSync(text), event)).toMatchObject({ ok: false, reason: 'tooDeep' })
    const allowed = text.replace(/"data":\[+\]+/, `"data":${'['.repeat(jsonDepthMax - 2)}${']'.repeat(jsonDepthMax - 2)}`)
    expect(decode(bytesOf(allowed), event).ok).toBe(true)
  })
  it('turns a schema that throws into a rejection', () => {
    const thrower = status.refine(() => {
      throw new RangeError('Maximum call stack size exceeded')
    })
    expect(decode(encode(online), thrower)).toMatchObject({ ok: false, reason: 'notSchema', why: 'Maximum call stack size exceeded' })
  })
  it('never throws on random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, zipped) => {
        const found = decode(zipped ? Uint8Array.of(0x1f, 0x8b, 8, ...bytes) : bytes, status)
        expect(found.ok).toBe(false)
      }),
      { seed: 645, numRuns: 1000 },
    )
  })
  it('never throws on mutated messages', () => {
    const good = encode({ ...online, model: 'x'.repeat(1500) })
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bad = Uint8Array.from(good)
        bad[at] = bad[at]! ^ flip
        expect(decode(bad, status).ok).toBe(false)
      }),
      { seed: 645, numRuns: 1000 },
    )
  })
})

describe('journalKeyOf', () => {
  it('finds the journal key of a message that breaks its schema', () => {
    const broken = parse(bytesOf('{"v":9,"gw":"000000000001","st":"tm","ep":"0123abcd","seq":7,"junk":[]}'))
    expect(journalKeyOf(broken.ok ? broken.value : null)).toEqual({ gw: '000000000001', st: 'tm', ep: '0123abcd', seq: 7 })
  })
  it.each([[null], [1], [[]], [{ gw: '1', st: 'tm', ep: '0123abcd', seq: 7 }], [{ gw: '000000000001', st: 'tm', ep: '0123abcd', seq: 0 }]])(
    'is null where there is none: %j',
    (seen) => {
      expect(journalKeyOf(seen)).toBeNull()
    },
  )
})
