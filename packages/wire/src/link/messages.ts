import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { noticeCodes } from '@sundial/core/history/events.ts'
import { toldStates } from '@sundial/core/orders/life.ts'
import { z } from 'zod'
import { curveAnswer, foundAnswer, reportingAnswer, testAnswer } from './answer-schemas.ts'
import { op } from './ops.ts'
import { air, held, quality, stranger, versions } from './own-events.ts'

/** Messages of the concentrator link, protocol version 1 (docs/link.md). JSON; gzip above 1 KiB. All instants are epoch milliseconds. */
const gw = z.string().regex(/^\d{12}$/)
const number = z.string().regex(/^\d{12}$/)
const hex = z.string().regex(/^[0-9a-f]{8,64}$/)
const instant = z.int().min(0).max(8.64e15)
const seq = z.int().min(1)
const range = z.tuple([seq, seq])

export const birth = z.strictObject({
  v: z.literal(1),
  gw,
  boot: hex,
  model: z.string().max(64),
  fw: z.string().max(64),
  clk: instant,
  caps: z.array(z.string().max(32)).max(64),
  ep: hex,
  /** Hash of the register that the concentrator has; null = none. */
  archive: z.string().max(64).nullable(),
  /** Reporting period, seconds. */
  per: z.int().min(1).max(86400),
  /** Highest number written in each stream. */
  last: z.strictObject({ tm: z.int().min(0), ev: z.int().min(0) }),
})
export type Birth = z.infer<typeof birth>

export const status = z.strictObject({ v: z.literal(1), gw, online: z.boolean(), boot: hex })
export type Status = z.infer<typeof status>

const journalled = { v: z.literal(1), gw, boot: hex, ep: hex, seq, t0: instant, clk: instant }

/**
 * Values of all devices of one kind behind a concentrator at one instant, in columns, as scaled integers (core quantities); null = no
 * answer or invalid.
 */
export const telemetry = z.strictObject({
  ...journalled,
  st: z.literal('tm'),
  kind: z.preprocess((kind) => (kind === 'meter' ? 'irradianceSensor' : kind), z.enum(deviceKinds)), // Journals of earlier agents have the name meter.
  /** Seconds that the values cover; 0 = read on order at one moment, not counted in sums. */
  per: z.int().min(0).max(86400),
  /** Number of the part (from 0); a part has at most 200 devices. */
  part: z.int().min(0).max(99),
  dev: z.array(number).min(1).max(200),
  col: z.record(z.string().max(32), z.array(z.int().nullable()).max(200)),
  /** 1 = recorded before, not live. */
  bf: z.literal(1).optional(),
})
export type Telemetry = z.infer<typeof telemetry>

export const deviceResult = z.strictObject({
  a: number,
  ph: z.enum(['accepted', 'confirmed', 'verified', 'failed', 'unknown', 'expired', 'cancelled']),
  /** RSD output voltage read back, V; null = no answer. */
  vo: z.number().nullable(),
  /** Time from acceptance by the concentrator to the final read-back, ms. */
  ms: z.int().min(0).nullable(),
  /** When `vo` was measured, by the platform's clock; `sw`: the switch that the device then reported, 1 energised, 0 shut down. */
  at: instant.optional(),
  sw: z.int().min(0).max(1).optional(),
  tries: z.int().min(0),
  /** Key of a phrase: 'noAnswer', 'stillEnergised', 'stillShutDown', 'refused', 'tooLate', 'lateByOwnClock'. */
  note: z.string().max(32).optional(),
  /** Of `rsd.test`. */
  test: testAnswer.optional(),
  /** Of `iv.scan`. */
  iv: curveAnswer.optional(),
  /** Of `reporting.set`. */
  rp: reportingAnswer.optional(),
  /** Of identification. */
  fd: foundAnswer.optional(),
})
export type DeviceResult = z.infer<typeof deviceResult>

/** String voltage measured by its inverter while a command runs. */
export const stringSample = z.strictObject({ a: number, at: instant, v: z.number() })
export type StringSample = z.infer<typeof stringSample>

const commandReport = {
  id: z.uuid(),
  phase: z.enum(toldStates),
  k: z.int().min(0),
  n: z.int().min(0),
  /** Devices whose result changed since the last report; all devices in a final report. */
  devices: z.array(deviceResult).max(2000),
  samples: z.array(stringSample).max(2000),
  /** Key of a phrase: why the command failed as a whole (docs/link.md). */
  note: z.string().max(64).optional(),
  /**
   * Data that the order asked for; answers.ts has its shape by the name of the order. It is not checked here: its depth is limited already,
   * and a schema takes 1.8 s for a million empty lists, which are 3 kB when sent.
   */
  data: z.unknown().optional(),
}

/** Events, journalled in their own stream and sent before telemetry. A final command report always comes as an event. */
export const event = z.strictObject({
  ...journalled,
  st: z.literal('ev'),
  ev: z.discriminatedUnion('e', [
    z.strictObject({ e: z.literal('result'), ...commandReport }),
    z.strictObject({ e: z.literal('gap'), st: z.enum(['tm', 'ev']), ep: hex, from: seq, to: seq, why: z.string().max(64) }),
    z.strictObject({
      e: z.literal('notice'),
      code: z.enum(noticeCodes),
      /** Name of a bus, a device, a file or a folder. */
      subject: z.string().max(128).nullable(),
      why: z.string().max(200).nullable(),
    }),
    quality,
    air,
    versions,
    held,
    stranger,
  ]),
})
export type LinkEvent = z.infer<typeof event>

/** Fast answer to the node that sent the command: progress. Not journalled, so it may be lost. */
export const response = z.strictObject({ v: z.literal(1), gw, ...commandReport })
export type Response = z.infer<typeof response>
export const timeRequest = z.strictObject({ v: z.literal(1), gw, t1: instant })
export type TimeRequest = z.infer<typeof timeRequest>

/** First contact: the concentrator has signed in with the claim code and sends the SHA-256 of the secret that it generated. */
export const claim = z.strictObject({ v: z.literal(1), gw, secretHash: z.string().regex(/^[0-9a-f]{64}$/) })
export type Claim = z.infer<typeof claim>

// downward

/** Answer: the secret is valid from now on. */
export const claimed = z.strictObject({ v: z.literal(1), gw, claimed: z.literal(true) })

export const command = z.strictObject({
  v: z.literal(1),
  id: z.uuid(),
  gw,
  deadline: instant,
  /** Platform node to which fast answers go. */
  from: z.string().max(64),
  /** 0 shutdown, 1 operator, 2 scheduled, 3 backfill. */
  priority: z.int().min(0).max(3),
  seq: z.int().min(1),
  op,
  /** HMAC-SHA-256, hex, over the canonical JSON of the rest; key: see commandKey. */
  mac: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Command = z.infer<typeof command>

/**
 * Acknowledgement after the commit. `ranges` are committed, `rejected` cannot be read: the concentrator may delete both from its journal.
 */
export const ack = z.strictObject({
  v: z.literal(1),
  ep: hex,
  st: z.enum(['tm', 'ev']),
  ranges: z.array(range).max(1000),
  rejected: z
    .array(z.strictObject({ seq, why: z.string().max(200) }))
    .max(100)
    .optional(),
  /** At connection and every 60 s: all numbers up to `contiguous` are committed; `missing` are the gaps above it. */
  contiguous: z.int().min(0).optional(),
  missing: z.array(range).max(100).optional(),
  /** Back-pressure: new window, or a pause. */
  window: z.int().min(1).max(64).optional(),
  pauseMs: z.int().min(0).max(60_000).optional(),
})
export type Ack = z.infer<typeof ack>

export const timeAnswer = z.strictObject({ v: z.literal(1), t1: instant, t2: instant, t3: instant })
export type TimeAnswer = z.infer<typeof timeAnswer>
