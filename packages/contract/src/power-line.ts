import { linePhases, lineStates } from '@sundial/core/plc/network.ts'
import { z } from 'zod'
import { lineQuality } from './concentrator-details.ts'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { counted, counting, code as gw, id, instant, page } from './kit/shapes.ts'

const share = z.number().nullable()
export const lineModule = z.object({
  /** Number of the module. */
  id: z.string(),
  number: z.string(),
  /** The module of our register, and what people call it and its string; null: our register has no such module behind this concentrator. */
  moduleId: id.nullable(),
  code: z.string().nullable(),
  string: z.string().nullable(),
  state: z.enum(lineStates),
  /** Place in the tree: 0 talks to the concentrator itself. `behind`: how many modules talk through this one. */
  depth: z.int(),
  behind: z.int(),
  /** The module that carries its frames: what people call it, else its number; null = none. */
  carrier: z.string().nullable(),
  hops: z.int().nullable(),
  /** Of its own hop. */
  snrDb: z.number().nullable(),
  rssiDbm: z.number().nullable(),
  /** What it measured of the grid, with confidences from 0 to 1. */
  phase: z.enum(linePhases).nullable(),
  area: z.string().nullable(),
  areaConfidence: share,
  branch: z.string().nullable(),
  branchConfidence: share,
  /** How it answered since its concentrator told last: share of the frames, 0 to 1, and mean time of an answer; null = not known. */
  answered: share,
  answerMs: share,
})
export type LineModule = z.infer<typeof lineModule>

const conditions = {
  /** Part of the number or of the code. */
  text: z.string().max(64).optional(),
  state: z.enum(lineStates).optional(),
}
const task = z.object({ id, number: z.string(), action: z.string() })

export const powerLineCalls = {
  powerLine: call({
    kind: 'post',
    path: '/gateWay/getDeviceTopoApi',
    may: 'stations',
    reads: ['concentrators', 'registers', 'tasks', 'alarmLimits'],
    about:
      'The tree of the power line as a concentrator sees it, as it was read last: each module before those that talk through it, with its depth, link, phase, area and branch circuit; then the silent ones, and last those that the concentrator did not ask because 24 before them on the bus were silent. Paged. `reading` null: it was never read. Reading it anew is an order: readPowerLine.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions, gw }),
    output: z.object({
      list: z.array(lineModule),
      pageTotalCount: z.int(),
      ...counted,
      timeZone: z.string(),
      online: z.boolean(),
      reading: z.object({ readAt: instant, tookMs: z.int() }).nullable(),
      /** How many modules are reached how, whatever is asked for; the most hops, and the ratio that half of the modules exceed, dB. */
      sums: z.object({
        heard: z.int(),
        weak: z.int(),
        silent: z.int(),
        notAsked: z.int(),
        carriers: z.int(),
        hopsMax: z.int(),
        snrDb: z.number().nullable(),
      }),
      /** Below this signal-to-noise ratio a link is weak, dB: the limit of the plant. */
      weakSnrDb: z.number(),
      /** The order to read it that is under way at this concentrator. */
      task: task.nullable(),
      /** The last such order, where it has failed: the key of its note. */
      lastFailed: z.object({ ...task.shape, note: z.string().nullable() }).nullable(),
      /** How all devices behind the concentrator answered, as it told last; null: it has told nothing. */
      quality: lineQuality.nullable(),
      /** The order to read that now, and the last one where it has failed. */
      qualityTask: task.nullable(),
      qualityFailed: z.object({ ...task.shape, note: z.string().nullable() }).nullable(),
    }),
  }),

  readPowerLine: call({
    kind: 'post',
    path: '/gateWay/readDeviceTopo',
    may: 'devices.read',
    writes: ['tasks', 'registers'],
    about:
      'Read the tree of the power line from a concentrator, which asks each of its modules. Answers the task; one that is under way is answered again.',
    input: z.strictObject({ gw }),
    output: madeTask,
  }),

  readLineQuality: call({
    kind: 'post',
    path: '/gateWay/readLineQuality',
    may: 'devices.read',
    writes: ['tasks', 'registers', 'concentrators'],
    about:
      'Ask a concentrator how its devices have answered since it told that by itself: frames asked and answered, time of an answer, signal. It asks no device for it. Answers the task; one that is under way is answered again.',
    input: z.strictObject({ gw }),
    output: madeTask,
  }),
}
