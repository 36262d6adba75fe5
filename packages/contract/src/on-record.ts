import { z } from 'zod'
import { day, value } from './kit/shapes.ts'

/** What stations have given: docs/figures.md. */
export const onRecord = z.object({
  /** Of each station's own day, month and year, and of all that is on record, Wh. */
  todayWh: value,
  monthWh: value,
  yearWh: value,
  totalWh: value,
  /** The first day on record: what a plant gave before is not known. */
  since: day.nullable(),
  /** Energy times what a kWh brings, in each currency (ISO 4217), that first of which there is most. */
  revenue: z.array(z.object({ currency: z.string(), month: z.number(), year: z.number(), total: z.number() })),
  /** Of the total the energy of stations of which nobody said what a kWh brings; null: there is none. */
  unpricedWh: value,
  /** CO2 that the grid did not emit, and the factor that it is worked out by: of which year, and who says so. */
  co2: z.object({
    todayKg: value,
    monthKg: value,
    yearKg: value,
    totalKg: value,
    kgPerKwh: z.number(),
    year: z.int(),
    source: z.string(),
  }),
})
export type EnergyOnRecord = z.infer<typeof onRecord>
