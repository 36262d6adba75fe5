import { isCurrency } from '@sundial/core/stations/currencies.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { day, id, instant, orgNo, value, version } from './kit/shapes.ts'

/** Most of what a cleaning costs for a kW of installed capacity. */
export const cleaningPerKwMax = 1_000_000

const interval = z.tuple([z.number(), z.number()]).nullable()
const kw = z.object({ perKw: z.number(), currency: z.string() })

/** What a cleaning costs, and whose value it is. */
const cost = z.object({
  /** In force; null: nobody has set any. */
  inForce: kw.extend({ from: z.enum(['organisation', 'station']), since: instant, setBy: z.string().nullable() }).nullable(),
  /** Of the organisation whose value is in force; null: one above those that the asker sees, or of the plant. */
  orgName: z.string().nullable(),
  /** Of the plant itself, and of its own organisation, which `saveCleaningCost` sets; with the version that a change names. */
  own: kw.nullable(),
  ownVersion: version,
  ofOrganisation: kw.nullable(),
  /** Null: the asker does not see the organisation of the plant. */
  organisation: z.object({ orgNo: z.string(), name: z.string(), version }).nullable(),
})

const stretch = z.object({
  ...{ first: day, last: day, firstLevel: z.number(), lastLevel: z.number() },
  ...{ ratePerDay: z.number(), rateLow: z.number(), rateHigh: z.number() },
})

/** Null: no dirt that can be told lies on the plant now. */
const dirt = z
  .object({
    since: day,
    /** Else there is no cleaning on record, and it lies there since the record begins. */
    isAfterCleaning: z.boolean(),
    /** Of what the clean plant would give, 0..1: now, and more each day. */
    ...{ share: z.number(), sharePerDay: z.number() },
    /** Lost since then, with the interval of 95 % of the rate; in the next 30 days; each also in money of the plant, null without a price. */
    ...{ lostWh: z.number(), lostLowWh: z.number(), lostHighWh: z.number(), next30Wh: z.number() },
    ...{ lostMoney: value, next30Money: value },
  })
  .nullable()

const soiling = z.object({
  /** Why nothing is said; null: something is. */
  missing: z.enum(['irradianceSensor', 'temperature', 'days']).nullable(),
  usableDays: z.int(),
  neededDays: z.int(),
  /** Energy with the dirt over energy without it, 0..1, with the interval of 68.2 %; null: nothing stands out of the scatter. */
  ratio: value,
  interval,
  /** Each calendar day at the plant: its performance ratio at 25 °C over the median of them, about 1; null: not known. */
  days: z.array(z.object({ day, level: value })),
  /** The times in which the plant got dirty, as straight lines, rates a day with the interval of 95 %. */
  stretches: z.array(stretch),
  /** Days on which it was cleaner again, by rain or by hand, and by how much. */
  cleanings: z.array(z.object({ day, gain: z.number() })),
  dirt,
  /** What a cleaning of the whole plant costs, in money of the plant; null: `payMissing` says why. */
  cleaningMoney: value,
  /** From which day on a cleaning pays, which may be past; null: not within a year. All null while no dirt is known. */
  pays: z.object({ day: day.nullable(), earliest: day.nullable(), latest: day.nullable() }).nullable(),
  payMissing: z.array(z.enum(['price', 'cost', 'currency'])),
})

const degradation = z.object({
  missing: z.enum(['irradianceSensor', 'months', 'pairs']).nullable(),
  usableDays: z.int(),
  ...{ months: z.int(), neededMonths: z.int(), firstDay: day.nullable(), enoughOn: day.nullable() },
  ...{ pairs: z.int(), neededPairs: z.int() },
  /** Change of the yield, % a year, negative where it falls, with the interval of 68.2 %. Never of less than two years. */
  ratePercent: value,
  intervalPercent: interval,
})

export const soilingCalls = {
  stationSoiling: call({
    kind: 'post',
    path: '/om/stationSoiling',
    may: 'stations',
    reads: ['measurements', 'stations'],
    heavy: true,
    slow: true,
    perMinute: 60,
    about:
      'Soiling and degradation of a plant, read off its days. Soiling, of the last 366 days: the soiling ratio with its interval, when the plant got dirty and was cleaned, what the dirt has cost since the last cleaning, and from which day on a cleaning pays. Degradation, of up to ten years: % a year with its interval, or how much data it lacks. `missing` says what is not there.',
    input: z.strictObject({ stationId: id }),
    output: z.object({
      stationId: id,
      timeZone: z.string(),
      capacityW: z.number(),
      currency: z.string().nullable(),
      /** The days that were looked at, both included; the running day is not. */
      from: day,
      to: day,
      soiling,
      degradation,
      cost,
    }),
  }),

  saveCleaningCost: call({
    kind: 'post',
    path: '/om/saveCleaningCost',
    may: 'stations.edit',
    writes: ['stations', 'audit'],
    about:
      'Set what a cleaning costs for a kW of installed capacity: of a plant, or of an organisation, whose value holds for the plants below it that have none of their own. `cost` null: it has none of its own any more. `version`: of the value that was read; refused where somebody has saved since.',
    input: z
      .strictObject({
        stationId: id.optional(),
        orgNo: orgNo.optional(),
        version,
        cost: z
          .strictObject({ perKw: z.number().min(0).max(cleaningPerKwMax), currency: z.string().length(3).refine(isCurrency) })
          .nullable(),
      })
      .refine(({ stationId, orgNo: no }) => (stationId === undefined) !== (no === undefined), {
        path: ['stationId'],
        params: { fault: 'insufficient' },
      }),
    output: z.object({ version }),
  }),
}
