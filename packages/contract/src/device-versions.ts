import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { code as gw, id, instant } from './kit/shapes.ts'

const text = z.string().nullable()
const task = z.object({ id, number: z.string() })

export const deviceVersionCalls = {
  readDeviceVersions: call({
    kind: 'post',
    path: '/concentrator/getDeviceVersion',
    may: 'devices.read',
    writes: ['tasks', 'concentrators', 'registers'],
    about:
      'Ask the devices behind a concentrator for their versions. Answers the task; what they say is kept with each device, and a device that is silent keeps what it said before. Refused where no device stands behind it (nothingToRead).',
    input: z.strictObject({ gw }),
    output: madeTask,
  }),

  offeredVersions: call({
    kind: 'post',
    path: '/concentrator/getRemoteVersion',
    may: 'stations',
    reads: ['concentrators', 'registers', 'firmware'],
    about:
      'What the platform offers to the devices behind a concentrator: of each of their models the newest program of the library, and how many modules have not said that they run it or a newer one.',
    input: z.strictObject({ gw }),
    output: z.object({
      gw: z.string(),
      offered: z.array(z.object({ packageId: id, model: z.string(), version: z.string(), uploadedAt: instant, older: z.int() })),
    }),
  }),

  deviceVersions: call({
    kind: 'post',
    path: '/concentrator/deviceVersions',
    may: 'stations',
    reads: ['concentrators', 'registers', 'tasks'],
    about:
      'The versions of the modules behind a concentrator as they said them last: one row for each combination, the most frequent first.',
    input: z.strictObject({ gw }),
    output: z.object({
      timeZone: z.string(),
      online: z.boolean(),
      rows: z.array(
        z.object({
          model: text,
          hardware: text,
          firmware: text,
          bootloader: text,
          count: z.int(),
          /** Names of the first modules of the row. */
          labels: z.array(z.string()),
          /** Epoch ms: when they were read, the earliest and the latest; null: never. */
          readFrom: instant.nullable(),
          readTo: instant.nullable(),
        }),
      ),
      /** The reading that is under way. */
      task: task.nullable(),
      /** The last reading, where it has failed: the key of its note. */
      lastFailed: z.object({ ...task.shape, note: z.string().nullable() }).nullable(),
    }),
  }),
}
