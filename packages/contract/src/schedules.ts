import { taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { energises, type ScheduledAction } from '@sundial/core/schedules/actions.ts'
import { slotResults } from '@sundial/core/schedules/judge-due.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { askedInstant, counted, countedTo, counting, id, instant, page, stationName, version } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'
import { typedTask } from './kit/task-type.ts'
import { siteClear } from './rsd.ts'
import {
  aimFits,
  aimIssue,
  daysFit,
  daysIssue,
  isDangerous,
  scheduledAction,
  scheduledStatus,
  scheduledTargetKind,
  scheduleSaid,
} from './schedule-said.ts'

export const scheduleRow = z.object({
  id,
  name: z.string(),
  stationId: id,
  orgName: stationName,
  timeZone: z.string(),
  latitudeDeg: z.number(),
  longitudeDeg: z.number(),
  status: scheduledStatus,
  ...typedTask,
  action: scheduledAction,
  target: z.object({ kind: scheduledTargetKind, label: z.string(), ids: z.array(id) }),
  /** The concentrators of an order to concentrators themselves; none: all of the plant. */
  gws: z.array(z.string()),
  executeTimes: z.string(),
  weekdays: z.array(z.int()),
  firstDay: z.string(),
  lastDay: z.string().nullable(),
  daylight: z.boolean(),
  reason: z.string(),
  cycles: z.int(),
  holdS: z.int(),
  /** The next slot; null: it is disabled, or none follows. */
  nextTime: instant.nullable(),
  /** Of the last 30 days: how many slots there were, and how many were run. */
  slots: z.int(),
  ran: z.int(),
  /** Of them those that were missed and not made up for. */
  missed: z.int(),
  lastTime: instant.nullable(),
  lastResult: z.enum(slotResults).nullable(),
  /** Who saved it last: its orders are given with their rights. Null: an account that was removed, or that the reader does not see. */
  savedBy: z.string().nullable(),
  updateTime: instant,
  version,
})
export type ScheduleRow = z.infer<typeof scheduleRow>

/** A slot: what became of it, or (`due`) one that is to come. */
export const scheduleSlot = z.object({
  scheduleId: id,
  at: instant,
  result: z.enum([...slotResults, 'due']),
  /** Why it was not run, in the language of the reader; null: nothing has to be said. */
  reason: z.string().nullable(),
  /** A reading that was missed, of which a later one reads the same. */
  madeUp: z.boolean(),
  taskId: id.nullable(),
  taskNumber: z.string().nullable(),
  outcome: z.enum(taskOutcomes).nullable(),
  failCount: z.int().nullable(),
  totalCount: z.int().nullable(),
  /**
   * Of a slot that gave an order to each of several concentrators: how many there were, and how many orders were refused. `outcome`,
   * `failCount` and `totalCount` are of them together then, and there is no one task. Null: it gave one order at most.
   */
  many: z.object({ total: z.int(), refused: z.int() }).nullable(),
})
export type ScheduleSlot = z.infer<typeof scheduleSlot>

/** An order of a slot to one of several concentrators. `reason`: why it was refused, in the language of the reader. */
export const slotOrder = z.object({
  gw: z.string(),
  name: z.string(),
  reason: z.string().nullable(),
  taskId: id.nullable(),
  taskNumber: z.string().nullable(),
  outcome: z.enum(taskOutcomes).nullable(),
})
export type SlotOrder = z.infer<typeof slotOrder>

const conditions = {
  stationId: id.optional(),
  action: scheduledAction.optional(),
  status: scheduledStatus.optional(),
  /** Part of the name. */
  text: z.string().max(64).optional(),
}
const writes = ['schedules', 'audit'] as const
/** Most slots of one answer; `more` says that there are others. */
export const slotsMax = 2_000
const slotDaysMs = 62 * 86_400_000

const rights = 'Needs the permission of the order too, and the password where the order energises. The orders are given with the rights of'

export const scheduleCalls = {
  timedTasks: call({
    kind: 'post',
    path: '/taskApi/selectTimedTask',
    may: 'tasks',
    reads: ['schedules', 'stations'],
    about: 'Schedules of orders, paged, the next slot first; or one by id. Status 1 = enabled.',
    input: z.strictObject({ id: id.optional(), ...conditions, ...counting(z.strictObject(conditions)), ...page }),
    output: z.object({ list: z.array(scheduleRow), pageTotalCount: z.int(), countedTo, ...counted }),
  }),

  timedSlots: call({
    kind: 'post',
    path: '/taskApi/selectTimedSlots',
    may: 'tasks',
    reads: ['schedules', 'tasks'],
    about:
      'What became of the slots of a plant or of one schedule, and which are to come, the newest first: at most 62 days and 2,000 slots. A slot is run once, on time within five minutes; a reading once later; a switch is missed then.',
    input: z
      .strictObject({ stationId: id.optional(), id: id.optional(), from: askedInstant, to: askedInstant })
      .refine(fits, spanIssue)
      .refine(({ from, to }) => to - from <= slotDaysMs, spanIssue)
      .refine(({ stationId, id }) => stationId !== undefined || id !== undefined, {
        path: ['stationId'],
        params: { fault: 'insufficient' },
      }),
    output: z.object({ list: z.array(scheduleSlot), more: z.boolean() }),
  }),

  timedSlotOrders: call({
    kind: 'post',
    path: '/taskApi/selectTimedSlotOrders',
    may: 'tasks',
    reads: ['schedules', 'tasks'],
    about: 'What became of each order of a slot that gave one to each of several concentrators, by name.',
    input: z.strictObject({ id, at: askedInstant }),
    output: z.object({ list: z.array(slotOrder) }),
  }),

  insertTimedTask: call({
    kind: 'post',
    path: '/taskApi/insertTimedTask',
    may: 'devices.read',
    writes,
    stepUp: isDangerous,
    about: `Create a schedule. ${rights} whoever saved it last, as they are at the slot.`,
    input: z
      .strictObject({ stationId: id, ...scheduleSaid })
      .refine(daysFit, daysIssue)
      .refine(aimFits, aimIssue),
    output: z.object({ id, version: z.int() }),
  }),

  updateTimedTask: call({
    kind: 'post',
    path: '/taskApi/updateTimedTask',
    may: 'devices.read',
    writes,
    stepUp: isDangerous,
    about: `Change a schedule, enable it or disable it. ${rights} whoever saves it now. Where somebody saved since \`version\`, nothing is changed and \`data\` has \`version\`, \`theirs\` and \`yours\`.`,
    input: z
      .strictObject({ id, version, ...scheduleSaid })
      .refine(daysFit, daysIssue)
      .refine(aimFits, aimIssue),
    output: z.object({ id, version: z.int() }),
  }),

  /** Ours: the specification has it of monitor tasks only. */
  runTimedTask: call({
    kind: 'post',
    path: '/taskApi/runTimedTask',
    may: 'devices.read',
    writes: ['tasks', 'schedules', 'approvals'],
    stepUp: ({ action }: { action: ScheduledAction }) => energises(action),
    about:
      'Give now the order that a schedule gives at its times, with the rights of the caller; answers the task. Needs the permission of the order too, and the password where it energises. Of several concentrators each gets an order, and it is refused only where all are. Outside the days of the schedule, and in the dark where it runs by daylight only, that is refused unless `confirmed`.',
    input: z.strictObject({
      id,
      version,
      /** What the caller takes the schedule for: refused where it has another one. */
      action: scheduledAction,
      confirmed: z.boolean().default(false),
      /** Empty: the reason that the schedule has. */
      reason: z.string().trim().max(200).default(''),
      siteClear,
      /** As of setRsdWitch. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    /** Of several concentrators: the first task, how many orders were given and how many refused. */
    output: madeTask.extend({ given: z.int(), refused: z.int() }),
  }),
} as const
