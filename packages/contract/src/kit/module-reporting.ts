import { z } from 'zod'

/** How a module is reported: each `cycleS` seconds, null: with its concentrator; and at once at a change of `thresholdW` watts, null: not. */
export const moduleReporting = z.object({ cycleS: z.int().nullable(), thresholdW: z.int().nullable() })
