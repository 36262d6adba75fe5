import { programStages } from '@sundial/core/firmware/own-program.ts'
import { rolledStates } from '@sundial/core/firmware/roll-out.ts'
import { stages } from '@sundial/core/firmware/stages.ts'
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
  /** Packages that its modules lack of the program now, and that it has sent them again; null: it has said nothing of them. */
  packages: z.object({ missing: z.int(), sentAgain: z.int() }).nullable(),
  taskId: id.nullable(),
  /** When the hours begin at its plant; null: they are now, or there are none. */
  hoursAt: instant.nullable(),
})
export type RolledConcentrator = z.infer<typeof rolledConcentrator>

/** A concentrator of a roll-out of its own program. */
export const rolledProgram = z.object({
  gw: z.string(),
  name: z.string(),
  stationId: id,
  stationName: z.string(),
  timeZone: z.string(),
  online: z.boolean(),
  stage: z.literal(stages),
  state: z.enum(rolledStates),
  /** Why it has not got the program, the key of a phrase. */
  note: z.string().nullable(),
  /** The version that its last birth said. */
  runs: z.string().nullable(),
  taskId: id.nullable(),
  taskNumber: z.string().nullable(),
  /** How far its update has come, and how many chunks of the package it has, of how many; null: none is under way. */
  at: z.object({ stage: z.enum(programStages), received: z.int(), count: z.int() }).nullable(),
  endedAt: instant.nullable(),
  /** When the hours begin at its plant; null: they are now, or there are none. */
  hoursAt: instant.nullable(),
})
export type RolledProgram = z.infer<typeof rolledProgram>
