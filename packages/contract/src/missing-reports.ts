import { recordDaysMax, recordedAtOnce, recordedQuantities } from '@sundial/core/telemetry/records.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { day, code as gw, id, instant } from './kit/shapes.ts'

const task = z.object({ id, number: z.string() })
const order = {
  /** The order that is under way. */
  task: task.nullable(),
  /** The last one, where it has failed: the key of its note. */
  lastFailed: z.object({ ...task.shape, note: z.string().nullable() }).nullable(),
}

/** What a concentrator still has: reports that have not come, what it records of its modules, and files. */
export const missingReportCalls = {
  missingReports: call({
    kind: 'post',
    path: '/concentrator/missingReports',
    may: 'stations',
    reads: ['concentrators', 'tasks'],
    about:
      'Reports of a concentrator whose numbers have not come though later ones have: how many, and the first 100 ranges. The concentrator is told of them each minute and when it connects, and sends what it still has; sendAgain asks at once. `lost`: how many it has told as lost for good within 30 days.',
    input: z.strictObject({ gw }),
    output: z.object({
      timeZone: z.string(),
      online: z.boolean(),
      missing: z.int(),
      ranges: z.array(z.object({ from: z.int(), to: z.int() })),
      lost: z.int(),
      lostAt: instant.nullable(),
      ...order,
    }),
  }),

  dropConcentratorFile: call({
    kind: 'post',
    path: '/concentrator/dropFile',
    may: 'devices.upgrade',
    writes: ['tasks', 'concentrators', 'registers'],
    about:
      'Let a concentrator drop a file that came to it, by its transfer: 8 to 32 hexadecimal digits. Refused while an update brings that file to modules (registerBusy). Answers the task; done means that the concentrator says afterwards that it has the file no more.',
    input: z.strictObject({
      gw,
      xfer: z
        .string()
        .max(32)
        .regex(/^[0-9a-f]{8,32}$/),
    }),
    output: madeTask,
  }),

  sendAgain: call({
    kind: 'post',
    path: '/concentrator/sendAgain',
    may: 'devices.read',
    writes: ['tasks', 'concentrators'],
    about:
      'Ask a concentrator to send the reports again that have not come. Answers the task; the reports come by themselves afterwards. Refused where none is missing (nothingToRead).',
    input: z.strictObject({ gw }),
    output: madeTask,
  }),

  recordedValues: call({
    kind: 'post',
    path: '/concentrator/recordedValues',
    may: 'stations',
    reads: ['concentrators', 'tasks'],
    about:
      'What a concentrator has recorded of modules at round instants, as it was read last (readRecordedValues): each module with its instants and values. `reading` null: it was never read.',
    input: z.strictObject({ gw }),
    output: z.object({
      timeZone: z.string(),
      online: z.boolean(),
      reading: z
        .object({
          readAt: instant,
          from: instant,
          to: instant,
          quantities: z.array(z.enum(recordedQuantities)),
          modules: z.array(
            z.object({
              number: z.string(),
              /** What people call the module; null: our register does not have it behind this concentrator. */
              code: z.string().nullable(),
              /** How often it is recorded, minutes. */
              minutes: z.number(),
              points: z.array(z.object({ at: instant, values: z.array(z.number().nullable()) })),
            }),
          ),
        })
        .nullable(),
      ...order,
    }),
  }),

  readRecordedValues: call({
    kind: 'post',
    path: '/concentrator/readRecordedValues',
    may: 'devices.read',
    writes: ['tasks', 'concentrators'],
    about: `Ask a concentrator what it has recorded of up to ${recordedAtOnce} of its modules on a day of the plant, of the last ${recordDaysMax}. It asks no module. Answers the task. Refused where a module is not behind it (notFound), and for a day that it does not keep (nothingToRead).`,
    input: z.strictObject({ gw, moduleIds: z.array(id).min(1).max(recordedAtOnce), day }),
    output: madeTask,
  }),
}
