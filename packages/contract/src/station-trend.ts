import { z } from 'zod'
import { call } from './kit/call.ts'
import { day, id, instant, points, value } from './kit/shapes.ts'
import { onRecord } from './on-record.ts'

/** Energy of a day or month with what belongs to it; null = no data, never a made-up zero. */
export const energyRow = z.object({
  /** YYYY-MM-DD of a day, YYYY-MM of a month. */
  label: z.string(),
  energyWh: value,
  irradiationWhm2: value,
  /** kWh/kWp, hours. */
  specificYieldH: value,
  /** Performance ratio, 0..1; null without an irradiance meter. */
  pr: value,
  /** Reports received of those expected while the sun was up (until now), 0..1; null where nothing was to be expected. */
  coveredShare: value,
})
export type EnergyRow = z.infer<typeof energyRow>

export const stationTrendCalls = {
  stationTrend: call({
    kind: 'post',
    path: '/appApi/getPowerStationTrend',
    may: 'stations',
    reads: ['measurements'],
    embed: (_input, { page }) => page === 'topo',
    heavy: true,
    about: "A station's power and energy: one day in 15-minute steps, a month by day, a year by month, or the days from one to another.",
    input: z.strictObject({
      stationId: id,
      by: z.enum(['day', 'month', 'year', 'days']).default('day'),
      date: day.optional(),
      /** With days: first and last, 366 at most. */
      from: day.optional(),
      to: day.optional(),
    }),
    output: z.object({
      timeZone: z.string(),
      from: instant,
      to: instant,
      sunriseAt: instant.nullable(),
      sunsetAt: instant.nullable(),
      /** by day: W and W/m2; `before` is the day before, moved onto this day. Empty otherwise. */
      power: points,
      before: points,
      irradiance: points,
      /** Not by day: each day or month. */
      energy: z.array(energyRow),
    }),
  }),

  /** Ours: the specification has the same of the fleet only (home2Message). */
  stationOnRecord: call({
    kind: 'post',
    path: '/appApi/getPowerStationEnergies',
    may: 'stations',
    reads: ['stations', 'measurements'],
    heavy: true,
    about: "A station's energy of its day, month and year and of all that is on record, with its revenue and the CO2 saved.",
    input: z.strictObject({ stationId: id }),
    output: onRecord,
  }),
}
