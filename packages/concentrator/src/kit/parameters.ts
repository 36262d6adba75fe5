import type { Log } from '@sundial/core/kit/log.ts'
import { z } from 'zod'
import type { Config } from './config.ts'
import { openStored, type Stored } from './stored-value.ts'

const schema = z.strictObject({
  /** Null: the configured period is used. */
  collectS: z.int().nullable(),
  reportS: z.int().nullable(),
  beacon: z.strictObject({ cycle: z.int(), frame: z.string() }).nullable(),
  notices: z.boolean(),
  /** Whether devices are read and reported regularly; a file of an older program lacks it. */
  collecting: z.boolean().default(true),
  enrolUntil: z.number().nullable(),
  /** Read settings by bus id. A bus without an entry uses the configuration. */
  direct: z.record(z.string(), z.strictObject({ timeoutMs: z.int(), tries: z.int() })).default({}),
  /** Settings of the switches at the point of interconnection, with the time of the setting; null: never set. */
  switchSetting: z
    .strictObject({ enabled: z.boolean(), voltagePct: z.int(), delayMs: z.int(), since: z.number() })
    .nullable()
    .default(null),
  /** Platform address that an order has set. It is on trial until the platform has answered at it. */
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
