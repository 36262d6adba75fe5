import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ack, birth, command, event, response, status, telemetry, timeAnswer, timeRequest } from './messages.ts'

const gw = '000000009999'
const id = '1b4e28ba-2fa1-4d2b-883f-0016d3cca427'
const journalled = { v: 1, gw, boot: '0123abcd', ep: '89ab4567', seq: 1, t0: 1_790_000_000_000, clk: 1_790_000_000_000 }
const result = { a: '000000000011', ph: 'verified', vo: 0.8, ms: 2300, tries: 1 }
const report = { id, phase: 'done', k: 1, n: 1, devices: [result], samples: [{ a: '700000000001', at: 1, v: 22.4 }] }

type Row = { schema: z.ZodType; good: Record<string, unknown>; bad: [why: string, change: Record<string, unknown>][] }

/** Every message: one that is right, and what must not pass. A change of `undefined` leaves the field out. */
const rows: Record<string, Row> = {
  birth: {
    schema: birth,
    good: {
      v: 1,
      gw,
      boot: '0123abcd',
      model: 'SC-1',
      fw: '1.0.0',
      clk: 1,
      caps: ['rsd.switch'],
      ep: '89ab4567',
      archive: null,
      per: 60,
      last: { tm: 0, ev: 12 },
    },
    bad: [
      ['a number that is not 12 digits', { gw: '9999' }],
      ['a boot id that is not hexadecimal', { boot: 'no boot!' }],
      ['no period', { per: undefined }],
      ['a period of 0 s', { per: 0 }],
      ['a stream missing', { last: { tm: 0 } }],
      ['a negative number written', { last: { tm: -1, ev: 0 } }],
      ['65 capabilities', { caps: Array(65).fill('x') }],
      ['a model of 65 characters', { model: 'x'.repeat(65) }],
    ],
  },
  status: {
    schema: status,
    good: { v: 1, gw, online: false, boot: '0123abcd' },
    bad: [
      ['online as a number', { online: 1 }],
      ['another version', { v: 2 }],
    ],
  },
  telemetry: {
    schema: telemetry,
    good: { ...journalled, st: 'tm', kind: 'module', per: 60, part: 0, dev: ['000000000011'], col: { power: [3502] }, bf: 1 },
    bad: [
      ['the other stream', { st: 'ev' }],
      ['an unknown kind', { kind: 'battery' }],
      ['sequence 0', { seq: 0 }],
      ['an instant with a fraction', { t0: 1.5 }],
      ['an instant beyond the calendar', { t0: 8.64e15 + 1 }],
      ['a back-fill mark of 0', { bf: 0 }],
      ['part 100', { part: 100 }],
      ['no devices', { dev: [] }],
    ],
  },
  'event: result': {
    schema: event,
    good: { ...journalled, st: 'ev', ev: { e: 'result', ...report } },
    bad: [
      ['the other stream', { st: 'tm' }],
      ['an unknown event', { ev: { e: 'storm' } }],
      ['an unknown phase', { ev: { e: 'result', ...report, phase: 'queued' } }],
      ['a device that is only sent', { ev: { e: 'result', ...report, devices: [{ ...result, ph: 'sent' }] } }],
      ['a device without tries', { ev: { e: 'result', ...report, devices: [{ ...result, tries: undefined }] } }],
    ],
  },
  'event: gap': {
    schema: event,
    good: { ...journalled, st: 'ev', ev: { e: 'gap', st: 'tm', ep: '89ab4567', from: 3, to: 9, why: 'journal full' } },
    bad: [
      ['no reason', { ev: { e: 'gap', st: 'tm', ep: '89ab4567', from: 3, to: 9 } }],
      ['a range from 0', { ev: { e: 'gap', st: 'tm', ep: '89ab4567', from: 0, to: 9, why: 'x' } }],
    ],
  },
  response: {
    schema: response,
    good: { v: 1, gw, ...report, phase: 'running' },
    bad: [
      ['an id that is none', { id: '1' }],
      ['a count below 0', { k: -1 }],
      ['2001 devices', { devices: Array(2001).fill(result) }],
    ],
  },
  'command: switch': {
    schema: command,
    good: {
      v: 1,
      id,
      gw,
      deadline: 1,
      from: 'node-1',
      priority: 0,
      seq: 1,
      op: { op: 'rsd.switch', action: 'shutdown', devices: ['000000000011'] },
      mac: 'a'.repeat(64),
    },
    bad: [
      ['no MAC', { mac: undefined }],
      ['a MAC cut short', { mac: 'a'.repeat(63) }],
      ['no deadline', { deadline: undefined }],
      ['priority 4', { priority: 4 }],
      ['an unknown operation', { op: { op: 'reboot' } }],
      ['to open, a word that means both', { op: { op: 'rsd.switch', action: 'open', devices: ['000000000011'] } }],
      ['to switch nothing', { op: { op: 'rsd.switch', action: 'shutdown', devices: [] } }],
      ['to switch all by another address', { op: { op: 'rsd.switch', action: 'shutdown', devices: ['FFFFFFFFFFFF'] } }],
    ],
  },
  ack: {
    schema: ack,
    good: {
      v: 1,
      ep: '89ab4567',
      st: 'tm',
      ranges: [[1, 5]],
      rejected: [{ seq: 7, why: 'kind: unknown' }],
      contiguous: 5,
      missing: [[6, 6]],
      window: 4,
    },
    bad: [
      ['a range of one number', { ranges: [[1]] }],
      ['a window of 0', { window: 0 }],
      ['a window of 65', { window: 65 }],
      ['a pause beyond a minute', { pauseMs: 60_001 }],
      ['a reason beyond 200 characters', { rejected: [{ seq: 7, why: 'x'.repeat(201) }] }],
    ],
  },
  'time request': { schema: timeRequest, good: { v: 1, gw, t1: 1 }, bad: [['no instant', { t1: undefined }]] },
  'time answer': { schema: timeAnswer, good: { v: 1, t1: 1, t2: 2, t3: 3 }, bad: [['an instant as text', { t2: '2' }]] },
}

describe.each(Object.entries(rows))('%s', (_, { schema, good, bad }) => {
  it('passes as it is, through JSON', () => {
    expect(schema.safeParse(JSON.parse(JSON.stringify(good)))).toEqual({ success: true, data: good })
  })
  it('does not pass with a field that nobody knows', () => {
    expect(schema.safeParse({ ...good, extra: 1 }).success).toBe(false)
  })
  it.each(bad)('does not pass with %s', (_why, change) => {
    expect(schema.safeParse(JSON.parse(JSON.stringify({ ...good, ...change }))).success).toBe(false)
  })
})

it('telemetry of irradiance sensors that an earlier agent journalled as of meters passes as of today', () => {
  const { good } = rows.telemetry!
  expect(telemetry.parse({ ...(good as object), kind: 'meter' })).toEqual({ ...(good as object), kind: 'irradianceSensor' })
})
