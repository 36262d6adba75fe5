import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { address645Form, framesMax } from '@sundial/core/passthrough/bounds.ts'
import { passFunctions } from '@sundial/core/passthrough/template.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { hexDigits, identifier } from './kit/frame-shapes.ts'
import { madeTask } from './kit/order.ts'
import { askedInstant, code, id } from './kit/shapes.ts'
import { decodedFrame, passThrough } from './passed-frames.ts'

const gw = code
const hex = hexDigits
const reason = z.string().trim().max(200).default('')

/** What a module is read for; `all`: everything it measures, in one frame; `versions`: what it is and runs. */
export const readableTypes = [
  ...(['all', 'switchState', 'rsdVoltage', 'voltage', 'current', 'power', 'temperature'] as const),
  ...(['snr', 'rssi', 'energyToday', 'energyTotal', 'versions'] as const),
] as const

/** What may be missing here is refused with the words of the specification: insufficient parameters (passIncomplete). */
const question645 = {
  gw,
  /** Communication addresses: of modules of this concentrator, or AA…AA, 99…99 and shortened ones where `toEverybody` says so. */
  addresses: z.array(z.string().regex(address645Form)).max(framesMax).optional(),
  /** MAC address of the module, where the caller has it: it must be that of the address. */
  mac: z.string().regex(addressForm).optional(),
  control: z.enum(passFunctions).optional(),
  /** Data identifier, DI3 first. */
  di: identifier.optional(),
  /** What follows the identifier, in the order of sending, before 33H is added. */
  data: hex.optional(),
  /** The whole frame instead. */
  hex: hex.optional(),
}
const questionModbus = {
  gw,
  /** Number of an inverter or an irradiance meter. */
  device: z.string().regex(addressForm).optional(),
  unit: z.int().min(0).max(255).optional(),
  function: z.int().min(1).max(127).optional(),
  /** Of the first register or bit, from 0. */
  address: z.int().min(0).max(65_535).optional(),
  count: z.int().min(1).max(125).optional(),
  hex: hex.optional(),
}
/** More than one device may take the frame: said by who sends it, who needs devices.broadcast and gives a reason. */
const sending = { toEverybody: z.boolean().default(false), reason }
const toEverybody = (input: { toEverybody?: boolean }): boolean => input.toEverybody === true

const orders = {
  kind: 'post',
  may: 'devices.passThrough',
  writes: ['tasks'],
  perMinute: 30,
  stepUp: toEverybody,
  output: madeTask,
} as const
const built = {
  kind: 'post',
  may: 'devices.passThrough',
  reads: ['concentrators'],
  output: z.object({
    frames: z.array(decodedFrame),
    /** Somebody may hear it for whom it is not meant. */
    toEverybody: z.boolean(),
    /** Needs devices.passThroughWrite. */
    writes: z.boolean(),
  }),
} as const
const rights =
  'Reading needs devices.passThrough, writing devices.passThroughWrite, a frame that more than one device takes devices.broadcast, a reason and the password. What would switch is refused (passSwitches): switching has its own order. A user gives ten such orders a minute at most.'

export const passThroughCalls = {
  transparent645: call({
    ...orders,
    path: '/gateWay/transparent645Data',
    about: `Send DL/T 645 frames to modules of a concentrator and get back what each answered. Answers the task; its number is the token for passThroughAnswer. ${rights}`,
    input: z.strictObject({ ...question645, ...sending }),
  }),

  transparentModbus: call({
    ...orders,
    path: '/gateWay/transparentModbusData',
    about: `Send a Modbus request to an inverter or irradiance meter of a concentrator and get back what it answered. Only what reads is passed. ${rights}`,
    input: z.strictObject({ ...questionModbus, ...sending }),
  }),

  frames645: call({
    ...built,
    path: '/gateWay/transparent645Frames',
    about: 'The frames that transparent645 would send, byte by byte, and what they need. Nothing is sent.',
    input: z.strictObject(question645),
  }),

  framesModbus: call({
    ...built,
    path: '/gateWay/transparentModbusFrames',
    about: 'The frame that transparentModbus would send, byte by byte, and what it needs. Nothing is sent.',
    input: z.strictObject(questionModbus),
  }),

  readThrough: call({
    kind: 'post',
    path: '/device/pvTransmissionData',
    may: 'devices.passThrough',
    writes: ['tasks'],
    perMinute: 30,
    about:
      'Read modules through their concentrators (execute step 6): each quantity is a frame to the module itself, and nothing comes from what the concentrator has kept. Answers a task for each concentrator; passThroughAnswer has a row for each module. `id`: the plant of all of them; `time`: when it was asked by the clock of who asks, for the audit.',
    input: z.strictObject({
      deviceIds: z.array(id).min(1).max(100),
      types: z.array(z.enum(readableTypes)).min(1).max(readableTypes.length).default(['all']),
      time: askedInstant.optional(),
      id: id.optional(),
    }),
    output: z.object({ tasks: z.array(madeTask) }),
  }),

  passThroughAnswer: call({
    kind: 'post',
    path: '/gateWay/token',
    may: 'tasks',
    reads: ['tasks'],
    about:
      'The answer of a pass-through by its token: each frame that was asked and what came back, decoded. The token stands in the body, so that it is in no log. Not found for whoever does not see the task.',
    input: z.strictObject({ token: code }),
    output: passThrough,
  }),

  passThroughs: call({
    kind: 'post',
    path: '/gateWay/passThroughs',
    may: 'tasks',
    reads: ['tasks'],
    about: 'The last pass-throughs of a concentrator, newest first, with their frames.',
    input: z.strictObject({ gw, newest: z.int().min(1).max(50).default(20) }),
    output: z.array(passThrough),
  }),

  exportPassThroughs: call({
    kind: 'post',
    path: '/gateWay/passThroughsExport',
    may: 'tasks',
    perMinute: 30,
    about:
      'The frames of the last pass-throughs of a concentrator with their answers, a row each, as a file: answers a ticket for the download.',
    input: z.strictObject({ gw, newest: z.int().min(1).max(100).default(100) }),
    output: ticket,
  }),

  passThroughDevices: call({
    kind: 'post',
    path: '/gateWay/passThroughDevices',
    may: 'devices.passThrough',
    reads: ['stations', 'concentrators'],
    about:
      'The devices that a concentrator can pass frames to: its modules, inverters and irradiance meters; `reported`: whether one ever reported.',
    input: z.strictObject({ gw }),
    output: z.object({
      online: z.boolean(),
      stationId: id,
      devices: z.array(
        z.object({
          id,
          number: z.string(),
          code: z.string(),
          kind: z.enum(deviceKinds),
          string: z.string().nullable(),
          reported: z.boolean(),
        }),
      ),
    }),
  }),
}
