import { specifiedSteps, taskTypes } from '@sundial/core/orders/task-types.ts'
import { z } from 'zod'

/** What kind of order a task or a schedule is. */
export const typedTask = {
  /** Number of the specification (point 4); null: it has none for this type. */
  executeStep: z.literal(specifiedSteps).nullable(),
  /** Always there. `other`: a newer version of the platform has written it. */
  taskType: z.enum([...taskTypes, 'other']),
}
