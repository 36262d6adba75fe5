import { orderKind } from '@sundial/core/orders/kinds.ts'
import { deviceTargetKinds, type TargetKind } from '@sundial/core/orders/targets.ts'
import { cyclesMax, holdSMax } from '@sundial/core/rsd/test-bounds.ts'
import { energises, isForConcentrator, type ScheduledAction, scheduledActions } from '@sundial/core/schedules/actions.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { timesOf } from '@sundial/core/schedules/times.ts'
import { z } from 'zod'
import { day, code as gw, id } from './kit/shapes.ts'

export const scheduledStatus = z.union([z.literal(scheduleStatus.enabled), z.literal(scheduleStatus.disabled)])
export const scheduledAction = z.enum(scheduledActions)
export const scheduledTargetKind = z.enum([...deviceTargetKinds, 'concentrator'])
/** Concentrators are named by `gws`. */
const target = z
  .strictObject({ kind: scheduledTargetKind, ids: z.array(id).max(20_000) })
  .refine(({ kind, ids }) => (kind !== 'station' && kind !== 'concentrator') || ids.length === 0, {
    path: ['ids'],
    params: { fault: 'wholeStation' },
  })

/** At which times of which days of the week by the clock of the plant, and what a test needs: what a template keeps, too. */
export const repeatsSaid = {
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
  /** Only while the sun is high enough for modules to answer: other times are no slots. */
  daylight: z.boolean().default(false),
  /** Of a cycle test. */
  cycles: z.int().min(1).max(cyclesMax).default(3),
  holdS: z.int().min(0).max(holdSMax).default(5),
}

/** What is ordered, and when by the clock of the plant. */
export const scheduleSaid = {
  name: z.string().trim().min(1).max(64),
  action: scheduledAction,
  target,
  /** The concentrators that an order to a concentrator itself is for, each with a task of its own; none: all that the plant has at the slot (`target` is the plant). */
  gws: z.array(gw).max(100).default([]),
  ...repeatsSaid,
  /** First and last day by the calendar of the plant; null: it has no end. */
  firstDay: day,
  lastDay: day.nullable().default(null),
  /** Of its orders; energising needs one. */
  reason: z.string().trim().max(200).default(''),
  /** 1 enabled, 2 disabled. */
  status: scheduledStatus.default(scheduleStatus.enabled),
}
/** Whoever enables a schedule that energises enters the password: when the schedule runs, nobody is there to enter it. */
export const isDangerous = ({ action, status }: { action: ScheduledAction; status: number }): boolean =>
  energises(action) && status === scheduleStatus.enabled
export const daysFit = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }): boolean =>
  lastDay === null || lastDay >= firstDay
export const daysIssue = { path: ['lastDay'] }
type Aimed = { action: ScheduledAction; target: { kind: TargetKind }; gws: string[] }
/** An order to concentrators themselves names some or is for the plant, and no other names any. One to devices has a target that its kind of order may have. */
export const aimFits = ({ action, target, gws }: Aimed): boolean => {
  const kinds: readonly TargetKind[] = isForConcentrator(action) ? ['concentrator', 'station'] : orderKind(action).targets
  return kinds.includes(target.kind) && (target.kind === 'concentrator') === gws.length > 0
}
export const aimIssue = { path: ['gws'] }
