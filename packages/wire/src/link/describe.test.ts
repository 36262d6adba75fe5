import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encode } from './codec.ts'
import { describeLink } from './describe.ts'
import * as schemas from './messages.ts'

const gw = '000000000001'
const boot = '0123abcd'
const journalled = { v: 1, gw, boot, ep: boot, seq: 1, t0: 1, clk: 1 }
const report = { id: '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d', phase: 'done', k: 0, n: 0, devices: [], samples: [] }
const telemetry = { ...journalled, st: 'tm', kind: 'module', per: 60, part: 0, dev: [gw], col: { voltage: [384] } }
const messages: [string, object][] = [
  ['telemetry', telemetry],
  ['event', { ...journalled, st: 'ev', ev: { e: 'result', ...report } }],
  ['birth', { v: 1, gw, boot, model: 'C', fw: '1', clk: 1, caps: [], ep: boot, archive: null, per: 60, last: { tm: 0, ev: 0 } }],
  ['status', { v: 1, gw, online: true, boot }],
  ['response', { v: 1, gw, ...report }],
  [
    'command',
    {
      ...{ v: 1, id: report.id, gw, deadline: 1, from: 'a', priority: 0, seq: 1, mac: 'ab'.repeat(32) },
      op: { op: 'cancel', id: report.id },
    },
  ],
  ['acknowledgement', { v: 1, ep: boot, st: 'tm', ranges: [] }],
  ['claim', { v: 1, gw, secretHash: 'ab'.repeat(32) }],
  ['claimed', { v: 1, gw, claimed: true }],
  ['time request', { v: 1, gw, t1: 1 }],
  ['time answer', { v: 1, t1: 1, t2: 2, t3: 3 }],
]

describe('a message of the link in words', () => {
  it.each(messages)('says that it is: %s', (message, content) => {
    const said = message === 'telemetry' ? { message, outside: 0, content } : { message, content }
    expect(describeLink(encode(content))).toEqual({ ok: true, said })
    expect(describeLink(gzipSync(JSON.stringify(content)))).toEqual({ ok: true, said })
  })
  it('knows every message that there is', () => {
    const parts = ['deviceResult', 'stringSample']
    const words: Record<string, string> = { ack: 'acknowledgement', timeRequest: 'time request', timeAnswer: 'time answer' }
    const all = Object.keys(schemas).filter((name) => !parts.includes(name))
    expect(all.map((name) => words[name] ?? name).sort()).toEqual(messages.map(([message]) => message).sort())
  })
  it.each(messages)('names the field that is wrong in: %s', (message, content) => {
    expect(describeLink(encode({ ...content, v: 2 }))).toEqual({ ok: false, why: expect.stringMatching(new RegExp(`^${message}: .*v: `)) })
  })
  it('says how many values lie beyond all limits', () => {
    const found = describeLink(encode({ ...telemetry, col: { voltage: [99_999] } }))
    expect(found).toMatchObject({ ok: true, said: { outside: 1, content: { col: { voltage: [null] } } } })
  })
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'notJson'],
    ['a torn archive', gzipSync('{}').subarray(0, 8), 'notGzip'],
    ['a list', encode([1]), 'notSchema: not an object'],
    ['null', encode(null), 'notSchema: not an object'],
    ['something else', encode({ hello: 1 }), 'notSchema: none of the messages'],
  ])('says what is wrong with %s', (_, bytes, why) => {
    expect(describeLink(bytes)).toEqual({ ok: false, why: expect.stringContaining(why) })
  })
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  it.each<[string, string | Uint8Array, string]>([
    ['lists in lists, 10,000 deep', deep, 'tooDeep'],
    ['10,000 deep in a field', JSON.stringify(telemetry).replace('[384]', deep), 'tooDeep'],
    ['10,000 deep in a field nobody knows', `{"op":{"op":${deep}}}`, 'tooDeep'],
    ['bytes that are no UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d), 'notJson'],
    ['a number beyond all numbers', JSON.stringify(telemetry).replace('[384]', '[1e999]'), 'telemetry:'],
    ['a number that is none', JSON.stringify(telemetry).replace('[384]', '[NaN]'), 'notJson'],
    ['a number with a fraction', JSON.stringify(telemetry).replace('[384]', '[38.4]'), 'col.voltage.0'],
    ['a key twice that changes what it is', '{"v":1,"t1":1,"t1":"x","gw":"000000000001"}', 'time request: t1'],
    ['a prototype for a column', JSON.stringify(telemetry).replace('"voltage"', '"__proto__"'), 'telemetry:'],
  ])('says what is wrong with %s', (_, content, why) => {
    expect(describeLink(Buffer.from(content))).toEqual({ ok: false, why: expect.stringContaining(why) })
  })
  it('never throws on random JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(typeof describeLink(Buffer.from(text)).ok).toBe('boolean')
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})
