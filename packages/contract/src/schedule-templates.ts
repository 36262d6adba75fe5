import { kindFits, templateKinds, templatePlantsMax } from '@sundial/core/schedules/template.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { day, id, instant, stationName } from './kit/shapes.ts'
import { daysFit, daysIssue, isDangerous, repeatsSaid, scheduledAction, scheduleSaid } from './schedule-said.ts'

const kind = z.enum(templateKinds)

export const scheduleTemplate = z.object({
  id,
  name: z.string(),
  action: scheduledAction,
  /** What it is for: all of a plant, or what is chosen whenever it is used. */
  kind,
  executeTimes: z.string(),
  weekdays: z.array(z.int()),
  daylight: z.boolean(),
  cycles: z.int(),
  holdS: z.int(),
  /** Whose organisation keeps it, and who saved it; null: the person was deleted. */
  orgName: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
})
export type ScheduleTemplate = z.infer<typeof scheduleTemplate>

/** What became of a template at one plant: its schedule with the next slot, or why there is none, in the language of the reader. */
export const appliedTemplate = z.object({
  stationId: id,
  orgName: stationName,
  timeZone: z.string(),
  id: id.nullable(),
  nextTime: instant.nullable(),
  reason: z.string().nullable(),
})
export type AppliedTemplate = z.infer<typeof appliedTemplate>

const saves = { kind: 'post', may: 'devices.read', writes: ['scheduleTemplates', 'audit'] } as const

/** Templates of schedules. Ours: the specification has none. */
export const scheduleTemplateCalls = {
  scheduleTemplates: call({
    kind: 'post',
    path: '/taskApi/timedTemplates',
    may: 'tasks',
    reads: ['scheduleTemplates', 'organisations', 'account'],
    about: 'Saved templates of schedules, by name: those of every organisation that one sees.',
    input: z.strictObject({}),
    output: z.array(scheduleTemplate),
  }),

  saveScheduleTemplate: call({
    ...saves,
    path: '/taskApi/saveTimedTemplate',
    about:
      "Keep what a schedule does and when as a template of one's own organisation, without plant, devices, days and reason. Needs the permission of its order too. A name is taken once an organisation, and an organisation keeps a hundred.",
    input: z
      .strictObject({ name: scheduleSaid.name, action: scheduledAction, kind, ...repeatsSaid })
      .refine(({ action, kind: of }) => kindFits(action, of), { path: ['kind'] }),
    output: z.object({ id }),
  }),

  deleteScheduleTemplate: call({
    ...saves,
    path: '/taskApi/deleteTimedTemplate',
    about: 'Delete a template of an organisation that one sees. Schedules that were made from it stay.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),

  applyScheduleTemplate: call({
    kind: 'post',
    path: '/taskApi/applyTimedTemplate',
    may: 'devices.read',
    writes: ['schedules', 'tasks', 'audit'],
    stepUp: isDangerous,
    about:
      'Make a schedule from a template at each of several plants, each by its own clock, and say what became of each: a plant at which it is refused keeps no other one back. Only of a template for all of a plant. Needs the permission of the order too, and the password where it energises.',
    input: z
      .strictObject({
        id,
        /** What the caller takes the template for: refused where it has another one. */
        action: scheduledAction,
        stationIds: z.array(id).min(1).max(templatePlantsMax),
        /** First day; absent: today by the calendar of each plant. */
        firstDay: day.optional(),
        lastDay: scheduleSaid.lastDay,
        reason: scheduleSaid.reason,
        status: scheduleSaid.status,
      })
      .refine(({ firstDay, lastDay }) => firstDay === undefined || daysFit({ firstDay, lastDay }), daysIssue),
    output: z.object({ list: z.array(appliedTemplate) }),
  }),
} as const
