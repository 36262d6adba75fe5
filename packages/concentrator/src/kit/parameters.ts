import type { Log } from '@sundial/core/kit/log.ts'
import { z } from 'zod'
import type { Config } from './config.ts'
import { openStored, type Stored } from './stored-value.ts'

const schema = z.strictObject({
  /** Null = as configured. */
  collectS: z.int().nullable(),
  reportS: z.int().nullable(),
  beacon: z.strictObject({ cycle: z.int(), frame: z.string() }).nullable(),
  notices: z.boolean(),
  /** Whether devices are read and reported regularly; a file of an older program lacks it. */
  collecting: z.boolean().default(true),
  enrolUntil: z.number().nullable(),
  /** How single buses are read, by their ids; those that are not here as configured. */
  direct: z.record(z.string(), z.strictObject({ timeoutMs: z.int(), tries: z.int() })).default({}),
  /** What the switches at the point of interconnection are set to, and since when; null = nothing was set. */
  switchSetting: z
    .strictObject({ enabled: z.boolean(), voltagePct: z.int(), delayMs: z.int(), since: z.number() })
    .nullable()
    .default(null),
  /** A platform address set by an order; on trial until the platform has answered. */
  platform: z.strictObject({ url: z.string(), since: z.number(), proven: z.boolean() }).nullable(),
  own: z.string().nullable(),
  /** Offset of the agent's clock from the system clock, ms. */
  clockStepMs: z.number(),
})
type Values = z.output<typeof schema>

const initial: Values = {
  collectS: null,
  reportS: null,
  beacon: null,
  notices: true,
  collecting: true,
  enrolUntil: null,
  direct: {},
  switchSetting: null,
  platform: null,
  own: null,
  clockStepMs: 0,
}

/** Parameters that the platform has set, on disk. The configuration gives the defaults. */
export type Parameters = Stored<Values> & { periods(): { collectS: number; reportS: number } }

export const openParameters = async (path: string, config: Config, log: Log): Promise<Parameters> => {
  const kept = await openStored(path, schema, initial, log)
  return {
    ...kept,
    periods: () => {
      const own = kept.value()
      const reportS = own.reportS ?? config.reportPeriodS
      return { reportS, collectS: Math.min(reportS, own.collectS ?? config.collectPeriodS ?? reportS) }
    },
  }
}
