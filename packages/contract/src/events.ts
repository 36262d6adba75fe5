import { z } from 'zod'
import { approvalEventKinds } from './approvals.ts'
import { concentratorEventKinds } from './concentrators.ts'
import { moduleEventKinds } from './module-events.ts'
import { rollOutEventKinds } from './roll-out-events.ts'
import { scheduleEventKinds } from './schedule-events.ts'
import { stationEventKinds } from './stations.ts'
import { taskEventKinds } from './tasks.ts'
import { workOrderEventKinds } from './work-order-events.ts'

/** Every kind of event that the stream tells, of each shelf its own; where the stream is: eventsPath of kit/http.ts. */
export const events = {
  ...moduleEventKinds,
  ...stationEventKinds,
  ...concentratorEventKinds,
  ...approvalEventKinds,
  ...taskEventKinds,
  ...scheduleEventKinds,
  ...workOrderEventKinds,
  ...rollOutEventKinds,
  reset: z.object({}),
} as const
export type Events = { [K in keyof typeof events]: z.infer<(typeof events)[K]> }
