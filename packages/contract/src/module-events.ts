import { z } from 'zod'
import { moduleColumns } from './kit/module-columns.ts'
import { instant, value } from './kit/shapes.ts'

/** What the event stream tells of modules: events.ts. */
export const moduleEventKinds = {
  /** New values of modules of the subscribed station (columns, one entry a module). */
  modules: z.object({
    stationId: z.int(),
    /** Newest of all. */
    at: instant,
    /** When the power of each was measured, when its RSD voltage: one may be read alone. */
    measuredAt: z.array(instant.nullable()),
    rsdAt: z.array(instant.nullable()),
    id: z.array(z.int()),
    ...moduleColumns,
    averageW: value,
  }),
} as const
