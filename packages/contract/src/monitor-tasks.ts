import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { askedInstant, code, counted, countedTo, counting, id, instant, page, version } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'
import { scheduleRow, scheduleSlot } from './schedules.ts'

const status = z.union([z.literal(scheduleStatus.enabled), z.literal(scheduleStatus.disabled)])

/** What is read, and when: from a start to an end, every so many minutes. */
const said = {
  name: z.string().trim().min(1).max(64),
  /** Numbers of the concentrators whose modules are read: those that are behind them at each run. */
  gws: z.array(code).max(100).default([]),
  /** Modules that are read. Neither these nor concentrators: the whole plant. */
  deviceIds: z.array(id).max(2_000).default([]),
  startTime: askedInstant,
  endTime: askedInstant,
  everyMinutes: z.int().min(5).max(1440),
  /** 1 enabled, 2 disabled. */
  status: status.default(scheduleStatus.enabled),
}
type Said = { gws: string[]; deviceIds: number[]; startTime: number; endTime: number }
const daysMs = 366 * 86_400_000
const timesFit = ({ startTime, endTime }: Said): boolean => startTime <= endTime && endTime - startTime <= daysMs
const timesIssue = { path: ['endTime'] }
const targetsFit = ({ gws, deviceIds }: Said): boolean => gws.length === 0 || deviceIds.length === 0
const targetsIssue = { path: ['deviceIds'] }

export const monitorTaskRow = scheduleRow
  .pick({
    ...{ id: true, name: true, stationId: true, orgName: true, timeZone: true, status: true, nextTime: true, slots: true, ran: true },
    ...{ lastTime: true, lastResult: true, savedBy: true, updateTime: true, version: true },
  })
  .extend({
    /** What is read, in words: names of concentrators, codes of modules, the name of the plant. */
    label: z.string(),
    gws: z.array(z.string()),
    deviceIds: z.array(id),
    startTime: instant,
    endTime: instant,
    everyMinutes: z.int(),
  })
export type MonitorTaskRow = z.infer<typeof monitorTaskRow>

const conditions = {
  stationId: id.optional(),
  status: status.optional(),
  /** Part of the name. */
  text: z.string().max(64).optional(),
}
const writes = ['schedules', 'audit'] as const

export const monitorTaskCalls = {
  monitorTasks: call({
    kind: 'post',
    path: '/monitorTask/getMonitorTask',
    may: 'tasks',
    reads: ['schedules', 'stations'],
    about:
      'Monitor tasks, paged, the next run first; or one by id: recurring readings of a plant, of concentrators or of modules between two instants. Status 1 = enabled.',
    input: z.strictObject({ id: id.optional(), ...conditions, ...counting(z.strictObject(conditions)), ...page }),
    output: z.object({ list: z.array(monitorTaskRow), pageTotalCount: z.int(), countedTo, ...counted }),
  }),

  saveMonitorTask: call({
    kind: 'post',
    path: '/monitorTask/saveMonitorTask',
    may: 'devices.read',
    writes,
    about: 'Create a monitor task. Its readings are ordered with the rights of whoever saved it last.',
    input: z
      .strictObject({ stationId: id, ...said })
      .refine(timesFit, timesIssue)
      .refine(targetsFit, targetsIssue),
    output: z.object({ id, version: z.int() }),
  }),

  updateMonitorTask: call({
    kind: 'post',
    path: '/monitorTask/updateMonitorTask',
    may: 'devices.read',
    writes,
    about:
      'Change a monitor task, enable it or disable it. Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`.',
    input: z
      .strictObject({ id, version, ...said })
      .refine(timesFit, timesIssue)
      .refine(targetsFit, targetsIssue),
    output: z.object({ id, version: z.int() }),
  }),

  deleteMonitorTasks: call({
    kind: 'post',
    path: '/monitorTask/deleteMonitorTask',
    may: 'devices.read',
    writes,
    about: 'Delete monitor tasks with the record of their runs. The tasks that they gave, and what was read, stay.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: z.object({ deleted: z.int() }),
  }),

  runMonitorTask: call({
    kind: 'post',
    path: '/monitorTask/execTask',
    may: 'devices.read',
    writes: ['tasks', 'schedules'],
    about:
      'Read now what a monitor task reads, with the rights of the caller; answers the task. Before its start and after its end that is refused unless `confirmed`.',
    input: z.strictObject({ id, confirmed: z.boolean().default(false) }),
    output: madeTask,
  }),

  monitorTaskRuns: call({
    kind: 'post',
    path: '/monitorTask/getTaskLog',
    may: 'tasks',
    reads: ['schedules', 'tasks'],
    about: 'The runs of a monitor task, paged, the newest first: what became of each, its task, and why one was not run.',
    input: z.strictObject({ id, ...page }),
    output: z.object({ timeZone: z.string(), list: z.array(scheduleSlot), pageTotalCount: z.int() }),
  }),

  monitorTaskChoices: call({
    kind: 'post',
    path: '/monitorTask/getEqptOrConcentrator',
    may: 'stations',
    reads: ['stations'],
    about:
      'What a monitor task of a plant can be given, paged: its concentrators (kind 1) or its modules (kind 2), by part of name, code or number.',
    input: z.strictObject({ stationId: id, kind: z.union([z.literal(1), z.literal(2)]), text: z.string().max(64).default(''), ...page }),
    output: z.object({
      list: z.array(z.object({ id: id.nullable(), number: z.string(), name: z.string(), modules: z.int() })),
      pageTotalCount: z.int(),
    }),
  }),

  exportMonitorTask: call({
    kind: 'post',
    path: '/monitorTask/exportMonitorTaskData',
    may: 'tasks',
    perMinute: 30,
    about:
      'What a monitor task read, each module of each run in a row, the newest run first, as a workbook: answers a ticket for the download. `from` and `to`: runs of a time only.',
    input: z.strictObject({ id, from: askedInstant.optional(), to: askedInstant.optional() }).refine(fits, spanIssue),
    output: ticket,
  }),
} as const
