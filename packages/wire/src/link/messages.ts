import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { noticeCodes } from '@sundial/core/history/events.ts'
import { z } from 'zod'
import { op } from './ops.ts'

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
  /** Hash of the archive (register) it holds; null = none. */
  archive: z.string().max(64).nullable(),
  /** Reporting period, seconds. */
  per: z.int().min(1).max(86400),
  /** Highest number written so far per stream. */
  last: z.strictObject({ tm: z.int().min(0), ev: z.int().min(0) }),
})
export type Birth = z.infer<typeof birth>

export const status = z.strictObject({ v: z.literal(1), gw, online: z.boolean(), boot: hex })
export type Status = z.infer<typeof status>

const journalled = { v: z.literal(1), gw, boot: hex, ep: hex, seq, t0: instant, clk: instant }

/** One instant of all devices of one kind behind a concentrator, columnar, scaled integers (core quantities); null = no answer or invalid. */
export const telemetry = z.strictObject({
  ...journalled,
  st: z.literal('tm'),
  kind: z.preprocess((kind) => (kind === 'meter' ? 'irradianceSensor' : kind), z.enum(deviceKinds)), // journals of earlier agents say meter
  /** Seconds that these values stand for; 0 = a moment: they were read on order and count in no sum. */
  per: z.int().min(0).max(86400),
  /** Part of the report (from 0), 200 devices at most each. */
  part: z.int().min(0).max(99),
  dev: z.array(number).min(1).max(200),
  col: z.record(z.string().max(32), z.array(z.int().nullable()).max(200)),
  /** 1 = from the journal's past, not live. */
  bf: z.literal(1).optional(),
})
export type Telemetry = z.infer<typeof telemetry>

export const deviceResult = z.strictObject({
  a: number,
  ph: z.enum(['accepted', 'confirmed', 'verified', 'failed', 'unknown', 'expired', 'cancelled']),
  /** RSD output voltage read back, V; null = no answer. */
  vo: z.number().nullable(),
  /** From acceptance by the concentrator to the deciding read-back, ms. */
  ms: z.int().min(0).nullable(),
  /** When `vo` was measured, by the platform's clock; and the switch as the device said then, 1 energised, 0 shut down. */
  at: instant.optional(),
  sw: z.int().min(0).max(1).optional(),
  tries: z.int().min(0),
  /** Key of a phrase: 'noAnswer', 'stillEnergised', 'stillShutDown', 'refused', 'tooLate', 'lateByOwnClock'. */
  note: z.string().max(32).optional(),
})
export type DeviceResult = z.infer<typeof deviceResult>

/** String voltage measured by its inverter while a command runs. */
export const stringSample = z.strictObject({ a: number, at: instant, v: z.number() })
export type StringSample = z.infer<typeof stringSample>

const commandReport = {
  id: z.uuid(),
  phase: z.enum(['accepted', 'running', 'done', 'failed', 'expired', 'cancelled']),
  k: z.int().min(0),
  n: z.int().min(0),
  /** Only devices whose result changed since the last report; all of them in a final one. */
  devices: z.array(deviceResult).max(2000),
  samples: z.array(stringSample).max(2000),
  /** Key of a phrase: why it failed, where that is not a matter of single devices (docs/link.md). */
  note: z.string().max(64).optional(),
  /**
   * What was asked for; its shape by the order's name in answers.ts. Not checked here: it came out of JSON and is not too deep, and a
   * schema that walks it takes 1.8 s for a million empty lists, which are 3 kB on the wire.
   */
  data: z.unknown().optional(),
}

/** How each device could be reached, column by column in the order of `dev`: frames asked and answered, mean answer, ms, dB, dBm. */
const quality = z.strictObject({
  e: z.literal('quality'),
  since: instant,
  dev: z.array(number).min(1).max(200),
  asked: z.array(z.int().min(0)).max(200),
  answered: z.array(z.int().min(0)).max(200),
  ms: z.array(z.int().min(0).nullable()).max(200),
  snr: z.array(z.number().nullable()).max(200),
  rssi: z.array(z.number().nullable()).max(200),
})

/** Events: journalled, own stream, go first. A final command report always comes this way. */
export const event = z.strictObject({
  ...journalled,
  st: z.literal('ev'),
  ev: z.discriminatedUnion('e', [
    z.strictObject({ e: z.literal('result'), ...commandReport }),
    z.strictObject({ e: z.literal('gap'), st: z.enum(['tm', 'ev']), ep: hex, from: seq, to: seq, why: z.string().max(64) }),
    z.strictObject({
      e: z.literal('notice'),
      code: z.enum(noticeCodes),
      /** A bus, a device, a file or a folder. */
      subject: z.string().max(128).nullable(),
      why: z.string().max(200).nullable(),
    }),
    quality,
  ]),
})
export type LinkEvent = z.infer<typeof event>

/** Fast answer to the node that asked: progress. Not journalled; may be lost. */
export const response = z.strictObject({ v: z.literal(1), gw, ...commandReport })
export type Response = z.infer<typeof response>
export const timeRequest = z.strictObject({ v: z.literal(1), gw, t1: instant })
export type TimeRequest = z.infer<typeof timeRequest>

/** First contact: the concentrator has made its secret and tells its SHA-256; it has signed in with the claim code. */
export const claim = z.strictObject({ v: z.literal(1), gw, secretHash: z.string().regex(/^[0-9a-f]{64}$/) })
export type Claim = z.infer<typeof claim>

// downward

/** The secret counts from now on. */
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

/** After commit. `ranges` are committed; `rejected` could not be read and will never be: both may be deleted from the journal. */
export const ack = z.strictObject({
  v: z.literal(1),
  ep: hex,
  st: z.enum(['tm', 'ev']),
  ranges: z.array(range).max(1000),
  rejected: z
    .array(z.strictObject({ seq, why: z.string().max(200) }))
    .max(100)
    .optional(),
  /** On connect and every 60 s: all up to here is committed; these below the highest seen are not. */
  contiguous: z.int().min(0).optional(),
  missing: z.array(range).max(100).optional(),
  /** Back-pressure: new window, or a pause. */
  window: z.int().min(1).max(64).optional(),
  pauseMs: z.int().min(0).max(60_000).optional(),
})
export type Ack = z.infer<typeof ack>

export const timeAnswer = z.strictObject({ v: z.literal(1), t1: instant, t2: instant, t3: instant })
export type TimeAnswer = z.infer<typeof timeAnswer>
