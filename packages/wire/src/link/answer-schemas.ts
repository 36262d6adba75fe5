import { foundFacts } from '@sundial/core/identification/found.ts'
import { pointsMax } from '@sundial/core/ivcurves/swept.ts'
import { cyclesMax } from '@sundial/core/rsd/test-bounds.ts'
import { z } from 'zod'

const instant = z.int().min(0).max(8.64e15)
const measured = z.number().nullable()
/**
 * Measurements of a test of one module in the result of an order (messages.ts), as lists for brevity. `b`, before the test: input V, A, °C,
 * output V, switch, SNR dB, RSSI dBm, and W/m² at the plant. `h`, each half cycle, off and on in turn: output V, input V, ms from the order
 * to the read-back, instant of the read-back, and the switch.
 */
export const testAnswer = z.strictObject({
  b: z.tuple([measured, measured, measured, measured, measured, measured, measured, measured]).nullable(),
  h: z.array(z.tuple([measured, measured, z.int().min(0).nullable(), instant.nullable(), measured])).max(2 * cyclesMax),
})
export type TestAnswer = z.infer<typeof testAnswer>

/**
 * A measured curve. `at`: its instant, `c`: °C at the module, `g`: W/m² at the plant, `p`: V and A of its points in turn, in hundredths of a
 * volt and thousandths of an ampere.
 */
export const curveAnswer = z.strictObject({
  at: instant,
  c: measured,
  g: measured,
  p: z
    .array(z.int().min(0).max(1_000_000))
    .min(2)
    .max(2 * pointsMax),
})
export type CurveAnswer = z.infer<typeof curveAnswer>

/** Reporting settings that a module returned. `c`: cycle, s; null: the concentrator's period. `w`: threshold, W; null: no threshold. */
export const reportingAnswer = z.strictObject({ c: z.int().min(0).nullable(), w: z.int().min(0).nullable() })

/** Facts that identification found. `w`: the fact, `is`: its value (null: not found), `s`: its confidence from 0 to 1. */
export const foundAnswer = z
  .array(z.strictObject({ w: z.enum(foundFacts), is: z.string().min(1).max(32).nullable(), s: z.number().min(0).max(1).nullable() }))
  .min(1)
  .max(foundFacts.length)
