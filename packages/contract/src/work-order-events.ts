import { z } from 'zod'

/** What the event stream tells of work orders: events.ts. */
export const workOrderEventKinds = {
  /** Something happened to a work order: ask for it again. */
  workOrder: z.object({ id: z.int(), stationId: z.int() }),
} as const
