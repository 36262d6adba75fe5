import { taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { deviceTargetKinds } from '@sundial/core/orders/targets.ts'
import { cyclesMax, holdSMax } from '@sundial/core/rsd/test-bounds.ts'
import { energises, type ScheduledAction, scheduledActions } from '@sundial/core/schedules/actions.ts'
import { slotResults } from '@sundial/core/schedules/judge-due.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { timesOf } from '@sundial/core/schedules/times.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderTarget } from './kit/order.ts'
import { askedInstant, counted, countedTo, counting, day, id, instant, page, stationName, version } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'
import { siteClear } from './rsd.ts'

const status = z.union([z.literal(scheduleStatus.enabled), z.literal(scheduleStatus.disabled)])
const action = z.enum(scheduledActions)

/** What is ordered, and when by the clock of the plant. */
const said = {
  name: z.string().trim().min(1).max(64),
  action,
  /** All kinds of order that can be scheduled have the same targets. */
  target: orderTarget('collect'),
  /** Times of the day, separated by commas: "08:00,12:00", or "07:00-17:00/15" for every 15 minutes. At least 5 minutes apart, at most 96. */
  executeTimes: z
    .string()
    .max(1000)
    .refine((text) => timesOf(text) !== null),
  /** Days of the week on which it repeats: 1 Monday to 7 Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length),
  /** First and last day by the calendar of the plant; null: it has no end. */
  firstDay: day,
  lastDay: day.nullable().default(null),
  /** Only while the sun is high enough for modules to answer: other times are no slots. */
  daylight: z.boolean().default(false),
  /** Of its orders; energising needs one. */
  reason: z.string().trim().max(200).default(''),
  /** Of a cycle test. */
  cycles: z.int().min(1).max(cyclesMax).default(3),
  holdS: z.int().min(0).max(holdSMax).default(5),
  /** 1 enabled, 2 disabled. */
  status: status.default(scheduleStatus.enabled),
}
const daysFit = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }): boolean => lastDay === null || lastDay >= firstDay
const daysIssue = { path: ['lastDay'] }
/** Whoever enables a schedule that energises enters the password: when the schedule runs, nobody is there to enter it. */
const isDangerous = ({ action, status }: { action: ScheduledAction; status: number }): boolean =>
  energises(action) && status === scheduleStatus.enabled

export const scheduleRow = z.object({
  id,
  name: z.string(),
  stationId: id,
  orgName: stationName,
  timeZone: z.string(),
  latitudeDeg: z.number(),
  longitudeDeg: z.number(),
  status,
  executeStep: z.int(),
  action,
  target: z.object({ kind: z.enum(deviceTargetKinds), label: z.string(), ids: z.array(id) }),
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
})
export type ScheduleSlot = z.infer<typeof scheduleSlot>

const conditions = {
  stationId: id.optional(),
  action: action.optional(),
  status: status.optional(),
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

  insertTimedTask: call({
    kind: 'post',
    path: '/taskApi/insertTimedTask',
    may: 'devices.read',
    writes,
    stepUp: isDangerous,
    about: `Create a schedule. ${rights} whoever saved it last, as they are at the slot.`,
    input: z.strictObject({ stationId: id, ...said }).refine(daysFit, daysIssue),
    output: z.object({ id, version: z.int() }),
  }),

  updateTimedTask: call({
    kind: 'post',
    path: '/taskApi/updateTimedTask',
    may: 'devices.read',
    writes,
    stepUp: isDangerous,
    about: `Change a schedule, enable it or disable it. ${rights} whoever saves it now. Where somebody saved since \`version\`, nothing is changed and \`data\` has \`version\`, \`theirs\` and \`yours\`.`,
    input: z.strictObject({ id, version, ...said }).refine(daysFit, daysIssue),
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
      'Give now the order that a schedule gives at its times, with the rights of the caller; answers the task. Needs the permission of the order too, and the password where it energises. Outside the days of the schedule, and in the dark where it runs by daylight only, that is refused unless `confirmed`.',
    input: z.strictObject({
      id,
      version,
      /** What the caller takes the schedule for: refused where it has another one. */
      action,
      confirmed: z.boolean().default(false),
      /** Empty: the reason that the schedule has. */
      reason: z.string().trim().max(200).default(''),
      siteClear,
      /** As of setRsdWitch. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    output: madeTask,
  }),
} as const
