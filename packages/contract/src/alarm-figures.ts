import { consequences } from '@sundial/core/alarms/condition.ts'
import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { z } from 'zod'
import { personShown } from './alarm-row.ts'
import { call } from './kit/call.ts'
import { askedInstant, id, instant, orgNo, value } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'

/** How many alarms there are, of what kind, whose, and what they take. */
export const alarmFigureCalls = {
  alarmHome: call({
    kind: 'post',
    path: '/abnormal/omHomeMessage',
    may: 'stations',
    reads: ['alarms'],
    about:
      'Head of the alarms: open causes by level and consequence, how many nobody acknowledged and since when, what they take, mean times of the last 30 days, and how many were raised in each hour of the last 24. Alarms of equipment that is out of service are in none of it but `outOfService` and `todayWh`.',
    input: z.strictObject({ orgNo: orgNo.optional(), stationId: id.optional() }),
    output: z.object({
      open: z.int(),
      levels: z.object({ 1: z.int(), 2: z.int() }),
      consequences: z.record(z.enum(consequences), z.int()),
      unacknowledged: z.int(),
      oldestUnacknowledgedAt: instant.nullable(),
      assigned: z.int(),
      unassigned: z.int(),
      shelved: z.int(),
      /** Open, but their equipment is out of service: in none of the figures before. */
      outOfService: z.int(),
      /** Taken by what is open since it began, Wh; null = nothing of it is known. */
      lostWh: value,
      /** What alarms took on this day of each plant, Wh, also those that are put aside and those that are over by now; null = nothing of it is known. */
      todayWh: value,
      /** By currency. */
      money: z.array(z.object({ currency: z.string(), lost: z.number(), today: z.number(), month: z.number() })),
      /** Mean time until somebody acknowledged, and until it was over, ms; null = none in 30 days. */
      acknowledgeMs: value,
      clearMs: value,
      /** Raised in each of the last 24 hours, the oldest first; modules they explained; and the most in ten minutes of it, with when those began. */
      hours: z.array(z.object({ at: instant, raised: z.int(), explained: z.int(), peak: z.int(), peakAt: instant.nullable() })),
      /** More come than can be read, after EEMUA 191: since when, how many were raised in it, and how many of them nothing else explains; null: not now. */
      flood: z.object({ since: instant, raised: z.int(), causes: z.int() }).nullable(),
      lastClearedAt: instant.nullable(),
      /** Until when every plant has been judged; null = none has. */
      judgedUntil: instant.nullable(),
    }),
  }),
  alarmsByKind: call({
    kind: 'post',
    path: '/abnormal/allAbGroup',
    may: 'stations',
    reads: ['alarms'],
    about: 'Open alarms by kind, most first.',
    input: z.strictObject({ orgNo: orgNo.optional(), stationId: id.optional() }),
    output: z.object({ list: z.array(z.object({ condition: z.enum(conditionNames), count: z.int(), level1: z.int() })) }),
  }),
  alarmPie: call({
    kind: 'post',
    path: '/web2/getDeviceAbPieChart',
    may: 'stations',
    reads: ['alarms'],
    about: 'The same, of alarms raised in a time, for a pie.',
    input: z
      .strictObject({ orgNo: orgNo.optional(), stationId: id.optional(), from: askedInstant.optional(), to: askedInstant.optional() })
      .refine(fits, spanIssue),
    output: z.object({ list: z.array(z.object({ condition: z.enum(conditionNames), count: z.int(), level1: z.int() })) }),
  }),
  alarmsByPerson: call({
    kind: 'post',
    path: '/abnormal/allPersonnelAbGroup',
    may: 'stations',
    reads: ['alarms'],
    about: 'Open alarms by the person they are assigned to, most first; those of nobody last.',
    input: z.strictObject({ orgNo: orgNo.optional(), stationId: id.optional() }),
    output: z.object({ list: z.array(z.object({ person: personShown.nullable(), count: z.int(), level1: z.int() })) }),
  }),
}
