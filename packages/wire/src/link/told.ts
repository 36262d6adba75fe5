import { foundFacts } from '@sundial/core/identification/found.ts'
import { pointsMax } from '@sundial/core/ivcurves/swept.ts'
import { cyclesMax } from '@sundial/core/rsd/test-bounds.ts'
import { z } from 'zod'

/** What devices have told, as the result of an order has it (messages.ts). */
const instant = z.int().min(0).max(8.64e15)
const told = z.number().nullable()
/**
 * What a test measured of a module, in lists for brevity: before it input V, A, °C, output V, switch, SNR dB, RSSI dBm, and W/m² at the plant;
 * then each half cycle, off and on in turn: output V, input V, ms from the order to the read-back, its instant, and the switch.
 */
export const testTold = z.strictObject({
  b: z.tuple([told, told, told, told, told, told, told, told]).nullable(),
  h: z.array(z.tuple([told, told, z.int().min(0).nullable(), instant.nullable(), told])).max(2 * cyclesMax),
})
export type TestTold = z.infer<typeof testTold>

/**
 * A curve that was measured: its instant, °C at the module, W/m² at the plant, and V and A of its points in turn, as hundredths and
 * thousandths.
 */
export const curveTold = z.strictObject({
  at: instant,
  c: told,
  g: told,
  p: z
    .array(z.int().min(0).max(1_000_000))
    .min(2)
    .max(2 * pointsMax),
})
export type CurveTold = z.infer<typeof curveTold>

/** What a module says of how it is reported: seconds and watts; null: with its concentrator, and at no change. */
export const reportingTold = z.strictObject({ c: z.int().min(0).nullable(), w: z.int().min(0).nullable() })

/** What was found out of a module: of what, what it is (null: it could not be told), and how sure that is, from 0 to 1. */
export const foundTold = z
  .array(z.strictObject({ w: z.enum(foundFacts), is: z.string().min(1).max(32).nullable(), s: z.number().min(0).max(1).nullable() }))
  .min(1)
  .max(foundFacts.length)
