import { z } from 'zod'
import { value } from './shapes.ts'

/** Alarms of a station that are open, without those that another one explains and without shelved ones. */
export const stationAlarms = z.object({
  open: z.int(),
  level1: z.int(),
  /** What they took since each began, Wh; the same at the plant's price, and in 30 days as it went so far. Null: nothing of it is known. */
  lost: z.object({ wh: z.number(), money: value, monthMoney: value, currency: z.string().nullable() }).nullable(),
})
