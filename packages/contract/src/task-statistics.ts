import { taskActions } from '@sundial/core/orders/kinds.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant, orgNo, stationName, value } from './kit/shapes.ts'
import { typedTask } from './kit/task-type.ts'

const figures = {
  tasks: z.int(),
  /** Of the tasks: still executing, and ended as failed or interrupted. */
  open: z.int(),
  failed: z.int(),
  /** Devices of tasks that have ended; those of readings that had been silent before are left out. */
  devices: z.int(),
  /** Of these devices, 0..1, those that did what was ordered; null: there are none. */
  success: value,
}

/** How the orders of a time went. */
export const taskStatisticsCalls = {
  taskStatistics: call({
    kind: 'post',
    path: '/taskApi/taskStatistics',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'How the tasks of the last `days` went: all together, by kind of order, by day on the clock of each plant, and the ten plants with most failed ones. A task counts on the day on which it was ordered; that a schedule was enabled is no order.',
    input: z.strictObject({
      days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]).default(30),
      orgNo: orgNo.optional(),
      stationId: id.optional(),
    }),
    output: z.object({
      from: instant,
      to: instant,
      ...figures,
      /** From order to end of those that have ended, ms: of half of them at most, and of nine tenths. */
      medianMs: value,
      p90Ms: value,
      kinds: z.array(z.object({ action: z.enum(taskActions), ...typedTask, ...figures, medianMs: value })),
      /** Days with tasks, in order (`2026-11-29`). */
      byDay: z.array(z.object({ day: z.iso.date(), tasks: z.int(), failed: z.int() })),
      stations: z.array(z.object({ id, name: stationName, ...figures })),
    }),
  }),
}
