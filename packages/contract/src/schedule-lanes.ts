import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { day, id, instant, page, stationName } from './kit/shapes.ts'

/** So many plants are on a page. */
export const lanesPerPage = 20

/** Runs of one kind of order on one day of a plant, by how they ended; `due`: to come. */
export const laneRuns = z.object({
  action: z.enum(scheduledActions),
  /** The first and the last of them. */
  from: instant,
  to: instant,
  done: z.int(),
  failed: z.int(),
  /** Missed for good, and missed with a later reading that made up for it. */
  missed: z.int(),
  madeUp: z.int(),
  waiting: z.int(),
  due: z.int(),
})
export type LaneRuns = z.infer<typeof laneRuns>

/** A plant with its schedules: what ran on each day, and what is to come, on the clock of the plant. */
export const scheduleLane = z.object({
  stationId: id,
  orgName: stationName,
  timeZone: z.string(),
  latitudeDeg: z.number(),
  longitudeDeg: z.number(),
  schedules: z.int(),
  days: z.array(z.object({ day: z.string(), runs: z.array(laneRuns) })),
})
export type ScheduleLane = z.infer<typeof scheduleLane>

export const scheduleLaneCalls = {
  timedLanes: call({
    kind: 'post',
    path: '/taskApi/selectTimedLanes',
    may: 'tasks',
    reads: ['schedules', 'tasks', 'stations'],
    about:
      'Plants that have schedules, twenty a page by name, each with what its slots became on each of seven days on its own clock, and how many are to come: counted by kind of order.',
    input: z.strictObject({ firstDay: day, targetPage: page.targetPage }),
    output: z.object({ list: z.array(scheduleLane), pageTotalCount: z.int() }),
  }),
} as const
