import { z } from 'zod'

/** What the event stream tells of schedules and monitor tasks: events.ts. */
export const scheduleEventKinds = {
  /** A schedule was saved, or one of its slots was run, missed, refused or decided by a second person: ask for its slots again. */
  schedule: z.object({ id: z.int(), stationId: z.int() }),
} as const
