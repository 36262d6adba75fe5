import { rolledStates } from '@sundial/core/firmware/roll-out.ts'
import { z } from 'zod'
import { id, instant } from './kit/shapes.ts'

/** How many modules stand where. */
export const stageCounts = z.object(
  Object.fromEntries(rolledStates.map((one) => [one, z.int()])) as Record<(typeof rolledStates)[number], z.ZodInt>,
)

/** How a roll-out stands behind one concentrator. */
export const rolledConcentrator = z.object({
  gw: z.string(),
  name: z.string(),
  stationName: z.string(),
  timeZone: z.string(),
  online: z.boolean(),
  /** Of the stage that is under way: where its modules stand. */
  counts: stageCounts,
  /** When it had checked the whole package; null: it has not. */
  receivedAt: instant.nullable(),
  /** Chunks of the package that it has, of how many; null: it has said nothing of it. */
  sent: z.object({ received: z.int(), count: z.int() }).nullable(),
  /** Transfers that failed. */
  tries: z.int(),
  taskId: id.nullable(),
  /** When the hours begin at its plant; null: they are now, or there are none. */
  hoursAt: instant.nullable(),
})
export type RolledConcentrator = z.infer<typeof rolledConcentrator>
