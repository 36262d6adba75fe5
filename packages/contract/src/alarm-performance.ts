import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { performanceAdvices } from '@sundial/core/alarms/performance.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant, orgNo, stationName, value } from './kit/shapes.ts'

const share = value
const kind = z.object({
  condition: z.enum(conditionNames),
  /** How often it rang: raised, or raised again. */
  rings: z.int(),
  alarms: z.int(),
  flapping: z.int(),
  /** Standing now, and those of them for longer than a day. */
  standing: z.int(),
  stale: z.int(),
  /** Medians, ms: until somebody had seen one, and how long one lasted. */
  seenMs: value,
  lastedMs: value,
  /** Shares of those that are over, 0..1: over before anybody did anything, and with nothing ever done. */
  clearedAlone: share,
  nothingDone: share,
  plants: z.int(),
  /** The plant that has most of it, with its share of the rings, 0..1. */
  topPlant: z.object({ id, name: stationName, share: z.number() }),
  /** The hour of the day, 0..23 on the clock of each plant, that has most of it, with its share of the rings. */
  topHour: z.object({ hour: z.int(), share: z.number() }),
  advice: z.enum(performanceAdvices),
})

/** Whether the alarms help whoever looks after them. */
export const alarmPerformanceCalls = {
  alarmPerformance: call({
    kind: 'post',
    path: '/pv/alarmPerformance',
    may: 'stations',
    reads: ['alarms'],
    about:
      'How well the alarms serve whoever looks after them, after EEMUA 191: how many came in ten minutes and in a day, the share of the time in floods, how soon they were seen, what stands for longer than a day, about how many nothing was done; by day and hour on the clock of each plant; and the ten kinds that rang most, each with what to do about it. Alarms that data which came late have withdrawn, or that were over when they were found, are not counted.',
    input: z.strictObject({
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30),
      orgNo: orgNo.optional(),
      stationId: id.optional(),
    }),
    output: z.object({
      from: instant,
      to: instant,
      /** The first alarm there is, where that is later than `from`; null: none was ever raised. */
      since: instant.nullable(),
      rings: z.int(),
      alarms: z.int(),
      /** Devices that one alarm tells of, mean. */
      devicesEach: value,
      /** Times of ten minutes: how many there were since `from` or `since`, in how many more came than can be read, and the one with most. */
      windows: z.int(),
      floods: z.int(),
      peak: z.object({ at: instant, rings: z.int() }).nullable(),
      /** Median, ms. */
      seenMs: value,
      standing: z.int(),
      stale: z.int(),
      /** Standing, but their equipment is out of service: in no other figure. */
      outOfService: z.int(),
      oldestAt: instant.nullable(),
      nothingDone: share,
      /** Hours in which something rang, in order: day (`2026-11-29`) and hour on the clock of each plant. `flooded`: rings in a flood. */
      hours: z.array(z.object({ day: z.iso.date(), hour: z.int(), rings: z.int(), flooded: z.int() })),
      kinds: z.array(kind),
    }),
  }),
}
