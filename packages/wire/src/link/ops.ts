import { faultVoltagePct, openDelayMs } from '@sundial/core/grid/interconnection.ts'
import { pointsMax, pointsMin } from '@sundial/core/ivcurves/swept.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { densityMinutes } from '@sundial/core/register/density-minutes.ts'
import { cycleSMax, cycleSMin, thresholdWMax, thresholdWMin } from '@sundial/core/reporting/module-reporting.ts'
import { cyclesMax, holdSMax } from '@sundial/core/rsd/test-bounds.ts'
import { broadcastCycle } from '@sundial/core/upkeep/broadcast.ts'
import { answerWaitMs, readingTries } from '@sundial/core/upkeep/direct-reading.ts'
import { resetParts } from '@sundial/core/upkeep/reset-parts.ts'
import { z } from 'zod'

/** What a concentrator can be told to do (docs/link.md, Commands). One row an order; `answers.ts` has what comes back. */
const number = z.string().regex(/^\d{12}$/)
const instant = z.int().min(0).max(8.64e15)
const seq = z.int().min(1)
const devices = z.array(number).min(1).max(2000)
const devicesOrAll = z.array(number).max(2000)
const busId = z.string().min(1).max(64)
/** Transfer: 8 to 32 hex digits, chosen by the platform. */
const xfer = z.string().regex(/^[0-9a-f]{8,32}$/)
/** A frame to be passed through: 1 to 100 bytes. */
const frame = z.string().regex(/^(?:[0-9a-fA-F]{2}){1,100}$/)

export { densityMinutes }
/** Code of the density that holds where none was set. */
export const usualDensity = 1
const density = z.literal([1, 2, 3, 254, 255])

/** What a file is for. */
export const fileKinds = ['firmware', 'optimizerFirmware'] as const

const order = <K extends string, S extends z.ZodRawShape>(op: K, shape: S) => z.strictObject({ op: z.literal(op), ...shape })

export const op = z.discriminatedUnion('op', [
  order('rsd.switch', { action: z.enum(['shutdown', 'energise']), devices }),
  /** Each module off and on again, so many times; by when and at which output it counts as off, and for how long it stays so. */
  order('rsd.test', {
    test: z.enum(['self', 'cycle']),
    devices,
    cycles: z.int().min(1).max(cyclesMax),
    holdS: z.int().min(0).max(holdSMax),
    offLimitV: z.number().min(0).max(80),
    limitS: z.number().min(1).max(120),
  }),
  /** In which string each module hangs: a string off at once, then one module after the other energised, while the string voltages are read. */
  order('strings.find', {
    devices,
    cycles: z.literal(1),
    holdS: z.literal(0),
    offLimitV: z.number().min(0).max(80),
    limitS: z.number().min(1).max(120),
  }),
  order('collect', { devices }),
  order('rsd.status', { devices }),
  /** Where each module finds itself on the grid; `what` was asked for. */
  order('place.identify', { what: z.enum(['area', 'branch']), devices }),
  /** What each module is, and where it finds itself on the grid. */
  order('installation.check', { devices }),
  /** Walk each module from open to short circuit, in so many points. */
  order('iv.scan', { devices: z.array(number).min(1).max(orderKinds.ivScan.perCommand), points: z.int().min(pointsMin).max(pointsMax) }),
  /** Begin anew, one after the other; what was shut down is shut down again. */
  order('optimizers.restart', { devices: z.array(number).min(1).max(orderKinds.restartDevice.perCommand) }),
  /** How modules are reported: each so many seconds, null: with this concentrator; and at once at a change of so many watts, null: not. */
  order('reporting.set', {
    devices,
    cycleS: z.int().min(cycleSMin).max(cycleSMax).nullable(),
    thresholdW: z.int().min(thresholdWMin).max(thresholdWMax).nullable(),
  }),
  order('backfill', { st: z.enum(['tm', 'ev']), ep: z.string().regex(/^[0-9a-f]{8,64}$/), ranges: z.array(z.tuple([seq, seq])).max(100) }),
  order('cancel', { id: z.uuid(), leaveOff: z.literal(true).optional() }),
  order('register.write', { devices: z.array(z.strictObject({ a: number, bus: busId.optional(), string: number.optional() })).max(2000) }),
  order('register.read', {}),
  order('whitelist.add', { devices }),
  order('whitelist.addAll', {}),
  order('whitelist.remove', { devices }),
  order('whitelist.removeAll', {}),
  order('whitelist.read', {}),
  /** For so long the concentrator takes devices into its register that announce themselves. */
  order('enrol.open', { minutes: z.int().min(1).max(1440) }),
  order('enrol.close', {}),
  /** No devices = all. */
  order('density.set', { devices: devicesOrAll, code: density }),
  order('freezes.read', { devices: z.array(number).min(1).max(20), from: instant, to: instant }),
  order('periods.set', { collectS: z.int().min(1).max(86_400).optional(), reportS: z.int().min(1).max(86_400).optional() }),
  /** How the devices of one bus are read: how long the answer to a frame is waited for, and how often a device is asked. */
  order('direct.set', {
    bus: busId,
    timeoutMs: z.int().min(answerWaitMs.min).max(answerWaitMs.max),
    tries: z.int().min(readingTries.min).max(readingTries.max),
  }),
  /** What the switches at the point of interconnection are set to: core/grid/interconnection.ts. */
  order('interconnection.set', {
    enabled: z.boolean(),
    voltagePct: z.int().min(faultVoltagePct.min).max(faultVoltagePct.max),
    delayMs: z.int().min(openDelayMs.min).max(openDelayMs.max),
  }),
  /** A frame to everybody, again every `cycle` half seconds: the keep-alive of the RSDs. */
  order('beacon.set', { cycle: z.int().min(broadcastCycle.min).max(broadcastCycle.max), frame }),
  order('beacon.stop', {}),
  /** The regular readings and reports of all devices. */
  order('collecting.start', {}),
  order('collecting.stop', {}),
  order('notices.allow', {}),
  order('notices.deny', {}),
  order('parameters.read', {}),
  order('versions.read', {}),
  order('versions.devices', { devices }),
  order('quality.read', { devices: devicesOrAll }),
  order('topology.read', {}),
  order('restart', {}),
  order('reset', { parts: z.array(z.enum(resetParts)).max(resetParts.length) }),
  order('clock.check', {}),
  /** Without an instant: to the platform's time, as the last exchange found it. */
  order('clock.set', { at: instant.optional() }),
  order('address.platform', { url: z.string().min(1).max(200) }),
  order('address.own', { address: z.string().min(1).max(64) }),
  /** Without a bus: to that behind which the first frame's device is. */
  order('pt645', { bus: busId.optional(), frames: z.array(frame).min(1).max(100) }),
  /** To a bus, or to that of an inverter or irradiance meter by its number. */
  order('ptModbus', { bus: busId.optional(), device: number.optional(), frames: z.array(frame).min(1).max(20) }),
  order('file.offer', {
    xfer,
    kind: z.enum(fileKinds),
    name: z.string().min(1).max(64),
    version: z.string().min(1).max(16),
    /** Model that it is for: of this concentrator, or of the optimizers. */
    model: z.string().min(1).max(64),
    size: z
      .int()
      .min(1)
      .max(256 * 1024 * 1024),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Ed25519, hex, over what `signedOf` makes of this offer. */
    signature: z.string().regex(/^[0-9a-f]{128}$/),
    chunkBytes: z.int().min(64).max(65_536),
  }),
  order('file.check', { xfer }),
  order('file.commit', { xfer }),
  order('file.drop', { xfer }),
  order('optimizers.upgrade', { xfer, devices }),
])
export type Op = z.infer<typeof op>
export type OpName = Op['op']
export type OpOf<K extends OpName> = Extract<Op, { op: K }>

/** Names of all orders: a concentrator's capabilities. */
export const opNames = op.options.map((option) => option.shape.op.value) as readonly OpName[]
