import { devicePhases } from '@sundial/core/orders/phases.ts'
import { switchActions, switchVerdicts } from '@sundial/core/rsd/switch-health.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { askedInstant, chosenNumber, counted, counting, id, instant, page, value } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'

/** How the RSD of a module switched. */
export const switchHealthRow = z.object({
  id,
  code: z.string(),
  number: z.string(),
  stringCode: z.string().nullable(),
  verdict: z.enum(switchVerdicts),
  /** Orders that were read back as ordered, read back otherwise, and by day without an answer. */
  provenCount: z.int(),
  failedCount: z.int(),
  silentCount: z.int(),
  /** Of those that answered, whole percent; null: none answered. */
  successRate: value,
  /** Failed since the last that was read back as ordered. */
  failedInARow: z.int(),
  /** Middle time of a shutdown from acceptance to read-back, ms. */
  medianMs: value,
  /** By how many ms a shutdown takes longer each 30 days; null: fewer than six were measured, or within less than 60 days. */
  driftMs: value,
  /** When the last order that told something was given. */
  lastAt: instant.nullable(),
})
export type SwitchHealthRow = z.infer<typeof switchHealthRow>

/** Sort keys of the list. */
export const switchHealthSorts = ['verdict', 'code', 'failed', 'silent', 'rate', 'median', 'drift', 'last'] as const
const conditions = {
  /** How far back orders count, days. */
  days: chosenNumber(z.int().min(1).max(3660)).optional(),
  verdict: z.enum(switchVerdicts).optional(),
  /** Part of code, number or string. */
  text: z.string().max(64).optional(),
}
const asked = {
  stationId: id,
  ...conditions,
  sortBy: z.enum(switchHealthSorts).default('verdict'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
}
const counts = { provenCount: z.int(), failedCount: z.int(), silentCount: z.int(), successRate: value, medianMs: value }

export const switchHealthCalls = {
  switchHealth: call({
    kind: 'post',
    path: '/deviceBSD/rsdNormalanalyse',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'How the RSDs of a plant switched in the last 365 days, or `days`: shutdowns, energisings and tests of those that are installed now, paged, the most urgent first. `failsAgain`: twice in a row or three times read back otherwise than ordered; `silent`: three times in a row no answer by day; `slow`: a shutdown takes at least twice as long as at the plant; `slower`: it takes a tenth longer each 30 days.',
    input: z.strictObject({ ...page, ...asked, ...counting(z.strictObject(conditions)) }),
    output: z.object({
      timeZone: z.string(),
      /** Orders given since. */
      from: instant,
      orderCount: z.int(),
      ...counts,
      /** By month of the orders at the plant, YYYY-MM; months without a result are left out. */
      months: z.array(z.object({ month: z.string(), ...counts })),
      /** How many modules of each verdict there are, whatever `verdict` is asked for. */
      views: z.record(z.enum(['all', ...switchVerdicts]), z.int()),
      list: z.array(switchHealthRow),
      pageTotalCount: z.int(),
      ...counted,
    }),
  }),

  exportSwitchHealth: call({
    kind: 'post',
    path: '/deviceBSD/exportRsdNormalanalyse',
    may: 'tasks',
    perMinute: 30,
    about: 'The same, all rows, as a workbook: answers a ticket for the download.',
    input: z.strictObject(asked),
    output: ticket,
  }),

  rsdHistory: call({
    kind: 'post',
    path: '/deviceBSD/rsdHistory',
    may: 'tasks',
    reads: ['tasks', 'measurements'],
    heavy: true,
    about:
      'Orders that were to switch or test the RSD of a module, paged, newest first, with what was read back; and, where `from` and `to` span at most 31 days, what it reported: `t` at even steps, output in V and switch (1 energised, 0 shut down).',
    input: z.strictObject({ ...page, id, from: askedInstant.optional(), to: askedInstant.optional() }).refine(fits, spanIssue),
    output: z.object({
      timeZone: z.string(),
      list: z.array(
        z.object({
          taskId: id,
          number: z.string(),
          action: z.enum(switchActions),
          orderedAt: instant,
          orderedBy: z.string().nullable(),
          reason: z.string(),
          phase: z.enum(devicePhases),
          note: z.string().nullable(),
          voltageV: value,
          switchState: value,
          elapsedMs: value,
          endedAt: instant,
          /** See the results of a task. */
          held: z.object({ since: instant, provenAt: instant.nullable(), voltageV: value, releasedAt: instant.nullable() }).nullable(),
          /** Until when the module could not answer, because the sun was too low when the order was given. */
          darkUntil: instant.nullable(),
        }),
      ),
      pageTotalCount: z.int(),
      readings: z.object({ t: z.array(instant), rsdVoltage: z.array(value), switchState: z.array(value) }).nullable(),
    }),
  }),
}
