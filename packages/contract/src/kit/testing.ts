import { z } from 'zod'
import { value } from './shapes.ts'

/** What a test is asked for. Seconds; the output in V at which a module is off. */
export const testPlan = z.object({ cycles: z.int(), holdS: z.number(), offLimitV: z.number(), limitS: z.number() })

const before = z.object({
  voltageV: value,
  currentA: value,
  temperatureC: value,
  rsdVoltageV: value,
  switchState: value,
  snrDb: value,
  rssiDbm: value,
  irradiance: value,
})
const half = z.object({ voltageV: value, inputV: value, ms: value, at: value, switchState: value })
/** What a test measured of a module: what it told before, and each half cycle, off and on in turn. */
export const moduleTest = z.object({ before: before.nullable(), halves: z.array(half) })
