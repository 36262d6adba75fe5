import { z } from 'zod'
import { value } from './shapes.ts'

/** Alarms of a station that are open, without those that another one explains, that are shelved or whose equipment is out of service. */
export const stationAlarms = z.object({
  open: z.int(),
  level1: z.int(),
  /** What they took since each began, Wh; the same at the plant's price, and in 30 days as it went so far. Null: nothing of it is known. */
  lost: z.object({ wh: z.number(), money: value, monthMoney: value, currency: z.string().nullable() }).nullable(),
  /** What alarms took on this day of the plant, also those that are put aside and those that are over by now; `money`: at its price. Null: nothing is known. */
  lostToday: z.object({ wh: z.number(), money: value, currency: z.string().nullable() }).nullable(),
})
