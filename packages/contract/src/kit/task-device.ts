import { devicePhases } from '@sundial/core/orders/phases.ts'
import { z } from 'zod'
import { foundFact } from './found.ts'
import { moduleReporting } from './module-reporting.ts'
import { id, instant, value } from './shapes.ts'
import { moduleTest } from './testing.ts'

/** A device in a task: how its order stands, and what was read of it. */
export const taskDevice = z.object({
  id,
  code: z.string(),
  number: z.string(),
  stringId: id.nullable(),
  stringCode: z.string().nullable(),
  phase: z.enum(devicePhases),
  voltageV: value,
  /** State of the switch that the device reported: 1 energised, 0 shut down; null: it was not read. */
  switchState: value,
  elapsedMs: value,
  tries: z.int(),
  note: z.string().nullable(),
  updateTime: instant,
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  /** Measurements of a test (testing.ts); null: the task is no test. */
  test: moduleTest.nullable(),
  /** If the order wrote reporting settings: the settings that the module then returned (reporting.ts). */
  reporting: moduleReporting.nullable(),
  /** If the order identifies the module: each fact that was found, with the value in the register. */
  found: z.array(foundFact).nullable(),
  /** If a test skipped the module because it was shut down: the number of the order that shut it down. */
  heldBy: z.string().nullable(),
  /** If a lock-out tag kept the module from being energised: the holder of the tag. */
  tagOf: z.string().nullable(),
  /**
   * A shutdown that ended without proof and is held by the concentrator. `since`: start of the hold. `provenAt`, `voltageV`: instant and
   * output voltage at which the module was later read back as shut down. `releasedAt`: end of the hold without proof. Null: not held.
   */
  held: z.object({ since: instant, provenAt: instant.nullable(), voltageV: value, releasedAt: instant.nullable() }).nullable(),
})
