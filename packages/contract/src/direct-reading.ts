import { answerWaitMs, lineReads, readingTries } from '@sundial/core/upkeep/direct-reading.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { code as gw, instant } from './kit/shapes.ts'

/** How the devices of one bus are read, as its concentrator says it. `at`: host and port, or the serial port. */
export const lineSaid = z.object({
  bus: z.string(),
  reads: z.enum(lineReads),
  at: z.string(),
  devices: z.int(),
  timeoutMs: z.int(),
  tries: z.int(),
})

export const directReadingCalls = {
  directReading: call({
    kind: 'post',
    path: '/gateWay/getMonitorDirectParam',
    may: 'stations',
    reads: ['concentrators'],
    about:
      'How a concentrator reads its devices directly, bus by bus, as it said last, and since when we know: where the bus is, how long it waits for an answer, and how often it asks. `lines` null: it was never read, or its program does not say it.',
    input: z.strictObject({ gw }),
    output: z.object({ gw: z.string(), readAt: instant.nullable(), lines: z.array(lineSaid).nullable() }),
  }),

  setDirectReading: call({
    kind: 'post',
    path: '/gateWay/updateMonitorDirectParam',
    may: 'concentrators.operate',
    writes: ['tasks', 'concentrators', 'registers'],
    about:
      'How a concentrator reads the devices of one bus: the longest wait for the answer to one frame, ms, and how often a device is asked in a regular reading before it counts as silent. Answers the task; done means that the concentrator says so itself afterwards.',
    input: z.strictObject({
      gw,
      bus: z.string().trim().min(1).max(64),
      timeoutMs: z.int().min(answerWaitMs.min).max(answerWaitMs.max),
      tries: z.int().min(readingTries.min).max(readingTries.max),
    }),
    output: madeTask,
  }),
}
