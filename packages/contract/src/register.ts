import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { differingFields, sides, suggestionReasons } from '@sundial/core/register/compare.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { code as gw, id, instant } from './kit/shapes.ts'

const number = z.string().regex(addressForm)
/** Checksum of the reading on which the decisions were made; after a newer reading they are refused. */
const checksum = z.string().regex(/^[0-9a-f]{16}$/)
const numbers = z.array(number).max(2000)

/** How a module stands in the comparison. */
export const comparedStates = ['equal', 'differs', 'onlyHere', 'unread'] as const

export const registerDifference = z.object({
  /** Of the module; of the concentrator itself for its interval. */
  number: z.string(),
  field: z.enum(differingFields),
  /** What each holds, in words of the plant: the code of a string, minutes of the interval; '' = of no string, null = not held. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  suggestion: z.enum(sides).nullable(),
  reason: z.enum(suggestionReasons),
  /** What people call the module here; null: it is in no register here. */
  code: z.string().nullable(),
  since: instant,
})
export type RegisterDifference = z.infer<typeof registerDifference>

export const registerCalls = {
  compareRegister: call({
    kind: 'post',
    path: '/device/searchDeviceInfoFromConcentrator',
    may: 'stations',
    reads: ['concentrators', 'registers', 'tasks'],
    about:
      'What a concentrator held when its register was read last, compared with ours: modules that are equal, that differ in a field, that only one side holds, and since when. `reading` null: it was never read. Reading it anew is an order: readRegister.',
    input: z.strictObject({ gw }),
    output: z.object({
      gw: z.string(),
      name: z.string(),
      stationId: id,
      stationName: z.string(),
      timeZone: z.string(),
      online: z.boolean(),
      reading: z.object({ readAt: instant, tookMs: z.int(), checksum: z.string(), ourChecksum: z.string() }).nullable(),
      /** When both were last found equal, and when a register was last sent down and read back. */
      equalAt: instant.nullable(),
      sentAt: instant.nullable(),
      counts: z.object({ equal: z.int(), differ: z.int(), onlyHere: z.int(), onlyThere: z.int(), held: z.int() }),
      differences: z.array(registerDifference),
      /** Our modules by string, in their places: `states` has one entry each. */
      strings: z.array(
        z.object({
          id: id.nullable(),
          code: z.string(),
          numbers: z.array(z.string()),
          positions: z.array(z.string()),
          states: z.array(z.enum(comparedStates)),
        }),
      ),
      /** The order to this concentrator that is under way. */
      task: z.object({ id, number: z.string(), action: z.string() }).nullable(),
      /** How the last order that has ended stands, where it has failed: the key of its note. */
      lastFailed: z.object({ id, number: z.string(), action: z.string(), note: z.string().nullable() }).nullable(),
    }),
  }),

  deviceNumber: call({
    kind: 'post',
    path: '/plcManagement/queryDeviceNum',
    may: 'stations',
    reads: ['concentrators', 'registers', 'tasks'],
    about:
      'How many modules a concentrator held when its register was read last, and how many our register has behind it. `held` and `readAt` null: it was never read. Reading it anew is an order: readRegister.',
    input: z.strictObject({ gw }),
    output: z.object({ gw: z.string(), held: z.int().nullable(), ours: z.int(), readAt: instant.nullable() }),
  }),

  readRegister: call({
    kind: 'post',
    path: '/districtOffice/queryForwardData',
    may: 'devices.register',
    writes: ['tasks', 'registers'],
    about:
      'Read back what was sent down to a concentrator and whatever else it holds. Answers the task; one that is under way is answered again.',
    input: z.strictObject({ gw }),
    output: madeTask,
  }),

  downward: call({
    kind: 'post',
    path: '/districtOffice/downward',
    may: 'devices.register',
    writes: ['tasks', 'registers'],
    about:
      'Send our register down to a concentrator (execute step 2): all of it, or only what was decided on, given by the numbers of the modules and the checksum of the register that was read. It is read back; afterwards modules are recorded every 15 minutes.',
    input: z.strictObject({ gw, decided: z.strictObject({ checksum, numbers: numbers.min(1) }).optional() }),
    output: madeTask,
  }),

  takeFromRegister: call({
    kind: 'post',
    path: '/districtOffice/deviceRelationshipCreate',
    may: 'devices.register',
    writes: ['registers', 'stations', 'measurements'],
    about:
      'Create the wiring from what a concentrator has found: it holds each of these modules of ours in a string, and we take that over.',
    input: z.strictObject({ gw, checksum, numbers: numbers.min(1) }),
    output: z.object({ changed: z.int() }),
  }),

  createFromRegister: call({
    kind: 'post',
    path: '/districtOffice/deviceAutoCreate',
    may: 'devices.register',
    writes: ['registers', 'stations', 'measurements'],
    about:
      'Create modules in our register from numbers that a concentrator holds and we do not, each in the string and at the place that a person has chosen. All or none: what is bound elsewhere is refused.',
    input: z.strictObject({
      gw,
      checksum,
      devices: z
        .array(z.strictObject({ number, stringId: id, position: z.int().min(1).max(999), code: z.string().trim().min(1).max(32) }))
        .min(1)
        .max(200),
    }),
    output: z.object({ created: z.int() }),
  }),

  openAutoRegister: call({
    kind: 'post',
    path: '/device/openAutoRegister',
    may: 'devices.register',
    writes: ['tasks', 'registers'],
    about:
      'Let a concentrator take modules into its own register that announce themselves, for so many minutes; 0 closes the window. Nothing enters our register by it: registerFound shows what has appeared.',
    input: z.strictObject({ gw, minutes: z.int().min(0).max(1440) }),
    output: madeTask,
  }),

  registerFound: call({
    kind: 'post',
    path: '/device/foundByConcentrator',
    may: 'stations',
    reads: ['registers', 'tasks'],
    about:
      'The window for unknown modules of a concentrator: until when it is open (null: it is not), what it has found since it was opened, and which modules it has heard in the last 30 days without holding them, 200 at most.',
    input: z.strictObject({ gw }),
    output: z.object({
      openUntil: instant.nullable(),
      /** `at`: when it was heard last, told once a day at most. `behind`: the concentrator behind which we have it; null: in no register that the asker sees. */
      heard: z.array(z.object({ number: z.string(), since: instant, at: instant, behind: z.string().nullable() })),
      found: z.array(z.object({ number: z.string(), at: instant, isKnown: z.boolean() })),
    }),
  }),
}
