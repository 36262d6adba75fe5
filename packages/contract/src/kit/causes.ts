import { z } from 'zod'
import { instant, value } from './shapes.ts'

/** Why a station is in its state, and since when. What is 0 or null is no cause. */
export const stationCauses = z.object({
  /** Alarms of Level I whose condition holds, that no other one explains and that are neither shelved nor out of service. */
  level1Alarms: z.int(),
  /** Known to be: not those that are awaited after the link began. */
  concentratorsOffline: z.int(),
  invertersInFault: z.int(),
  /** Modules. */
  noData: z.int(),
  zero: z.int(),
  shutDown: z.int(),
  /** Whole strings: no module of theirs gives anything; every module of theirs is shut down. */
  stringsZero: z.int(),
  stringsShutDown: z.int(),
  /** Producing modules below 70 % of the average, where they are why the output is low. */
  belowGood: z.int(),
  /** Performance ratio of today over that of the 30 days before, where that is what is low. */
  prShare: value,
  /** Since when it is in this state, as far as the platform has seen it. */
  since: instant.nullable(),
})
export type StationCauses = z.infer<typeof stationCauses>
