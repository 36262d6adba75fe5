import { taskActions } from '@sundial/core/orders/kinds.ts'
import { taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { targetKinds } from '@sundial/core/orders/targets.ts'
import { taskTypes } from '@sundial/core/orders/task-types.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import {
  askedInstant,
  chosenNumber,
  code,
  counted,
  countedTo,
  counting,
  equipmentNumbers,
  id,
  instant,
  monitorId,
  page,
  stationName,
  value,
} from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'
import { taskDevice } from './kit/task-device.ts'
import { typedTask } from './kit/task-type.ts'
import { testPlan } from './kit/testing.ts'

export type TaskDevice = z.infer<typeof taskDevice>

const reached = z.object({ at: instant.nullable(), count: z.int() })

export const taskRow = z.object({
  id,
  number: z.string(),
  orgName: stationName,
  stationId: id,
  stationCode: z.string(),
  /** Numbers of the concentrators that carry out the task; null: none. */
  monitorId: equipmentNumbers.nullable(),
  /** Time zone of the station; all times of a task are shown in it. */
  timeZone: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Outcome of the task, more precise than `status`. */
  outcome: z.enum(taskOutcomes),
  ...typedTask,
  successCount: z.int(),
  failCount: z.int(),
  totalCount: z.int(),
  createTime: instant,
  updateTime: instant,
  /** Result as JSON text; null while the task runs. For a test that is asked by id: its cycles (point 3), or `code` and `codeMsg` if no module gave data. */
  taskDesc: z.string().nullable(),
  /** The schedule (timed task) that gave the order; null: a person gave it. */
  timedId: id.nullable(),
  /** The schedule or monitor task that this task enabled or disabled; null: it did neither, or that was deleted since. */
  scheduleId: id.nullable(),
  action: z.enum(taskActions),
  target: z.object({ kind: z.enum(targetKinds), label: z.string() }),
  reason: z.string(),
  createdBy: z.string().nullable(),
  /** Second person who approved the order; null: no approval was needed. */
  approvedBy: z.string().nullable(),
  /** Name of the user who cancelled the task, and the instant; null: not cancelled. Devices that had begun keep their result. */
  cancelledBy: z.string().nullable(),
  cancelledAt: instant.nullable(),
  deadline: instant,
  /** Parameters of a test; null: the task is no test. */
  plan: testPlan.nullable(),
  retryOf: id.nullable(),
  /** Rated power of the switched modules, W. */
  ratedW: z.number(),
  powerBeforeW: value,
  concentrators: z.array(z.string()),
  /** Number of devices that reached each step, and the instant at which the last of these devices reached it. */
  steps: z.object({
    requested: z.object({ at: instant, count: z.int() }),
    sent: reached,
    accepted: reached,
    confirmed: reached,
    verified: reached,
  }),
  counts: z.object({ verified: z.int(), running: z.int(), failed: z.int(), unknown: z.int() }),
  /** Number of devices that did not answer a reading and had not reported for two reporting periods before it. */
  silentBefore: z.int(),
  /** If the sun was too low when the order was given: the instant until which the modules cannot answer. Null: it was day. */
  darkUntil: instant.nullable(),
  /** Number of modules without proof whose shutdown the concentrator holds: it shuts down each of them when the module answers. */
  heldCount: z.int(),
  /** Instant from which users are asked to repeat a shutdown: sunrise, for one that could not be verified in the dark; the return of a concentrator that it did not reach in time. Null: nothing to repeat, because every module is proven, held or under a later order. */
  askAt: instant.nullable(),
  /** A concentrator that a shutdown did not reach is still away; users are asked to repeat the shutdown when it is back. */
  askWhenBack: z.boolean(),
})
export type TaskRow = z.infer<typeof taskRow>

const conditions = {
  stationId: id.optional(),
  status: chosenNumber(z.int().min(-1).max(4)).optional(),
  outcome: z.enum(taskOutcomes).optional(),
  /** A type that is also one of the specification has a number; the others are found by `taskType` alone. */
  executeStep: chosenNumber(z.int().min(1).max(99)).optional(),
  taskType: z.enum(taskTypes).optional(),
  emCode: code.optional(),
  /** Only shutdowns that have to be repeated. */
  askAgain: z.literal(true).optional(),
  /** Part of the name of the person who gave the order. */
  person: z.string().max(64).optional(),
  /** Only the user's own orders. */
  own: z.literal(true).optional(),
  /** Orders given from `from` (included) to `to` (excluded), epoch ms; at most 366 days. */
  from: askedInstant.optional(),
  to: askedInstant.optional(),
}

/** Sort keys of the list of tasks. */
export const taskSorts = ['created', 'status', 'devices', 'duration'] as const
const order = { sortBy: z.enum(taskSorts).default('created'), sortOrder: z.enum(['asc', 'desc']).default('desc') }

export const taskCalls = {
  tasks: call({
    kind: 'post',
    path: '/taskApi/selectTask',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'Tasks, paged, newest first; or one by id with a result per device; status -1 = open ones. Counting ends at 10,000, or two pages behind.',
    input: z
      .strictObject({
        id: id.optional(),
        monitorId: monitorId.optional(),
        timedId: id.optional(),
        ...conditions,
        ...counting(z.strictObject(conditions).refine(fits, spanIssue)),
        ...page,
        pageSize: z.int().min(1).max(1000).default(20),
        ...order,
      })
      .refine(fits, spanIssue),
    output: z.object({
      list: z.array(taskRow),
      pageTotalCount: z.int(),
      countedTo,
      ...counted,
      /** Only when asked by id. */
      devices: z.array(taskDevice).optional(),
      samples: z.array(z.object({ id, code: z.string(), at: instant, voltageV: z.number() })).optional(),
      shutdownLimitV: z.number().optional(),
    }),
  }),

  exportTask: call({
    kind: 'post',
    path: '/taskApi/excelForComOrder',
    may: 'tasks',
    perMinute: 30,
    about: 'The result of each device of a task as a workbook, the most urgent first: answers a ticket for the download.',
    input: z.strictObject({ taskId: id }),
    output: ticket,
  }),
}

/** Events about tasks (events.ts). */
export const taskEventKinds = {
  /** A task changed. `devices` and `samples`: those changed since the last event; in the first event of a listener, all. */
  task: z.object({
    task: taskRow,
    devices: z.array(taskDevice),
    samples: z.array(z.object({ id: z.int(), code: z.string(), at: instant, voltageV: z.number() })),
  }),
  /**
   * After sunrise: a shutdown could not be verified in the dark. Users who may shut down the station are asked to repeat the shutdown.
   */
  askAgain: z.object({ id: z.int(), stationId: z.int() }),
} as const
