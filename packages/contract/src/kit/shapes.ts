import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { hasPasswordLength } from '@sundial/core/session/password-rules.ts'
import { calendar } from '@sundial/core/stations/local-day.ts'
import { z } from 'zod'

/** Epoch milliseconds, UTC, in an answer. */
export const instant = z.number()
/** An instant that is asked about: from 1970-01-01 to 2101-01-01, UTC. */
export const askedInstant = z.int().min(0).max(4_133_980_800_000)
/** A measured value or null: no data. Never a made-up zero. */
export const value = z.number().nullable()
export const id = z.int().positive()
/** Calendar day in the station's time zone, YYYY-MM-DD, from 1970-01-01 to 2100-12-31. Other days are refused before any calculation uses them. */
export const day = z.iso.date().check(({ value, issues }) => {
  if (value < calendar.first)
    issues.push({ code: 'too_small', origin: 'date', minimum: calendar.first as never, inclusive: true, input: value })
  if (value > calendar.last)
    issues.push({ code: 'too_big', origin: 'date', maximum: calendar.last as never, inclusive: true, input: value })
})
export const empty = z.strictObject({})
/** Page number from 1 and page size (specification: 10, 20, 40, 60, 80, 100, 200, 1000). */
export const page = { targetPage: z.int().min(1).max(1_000_000).default(1), pageSize: z.int().min(1).max(1000).default(10) }
/** Beside its page a list counts the rows of each of these queries, for the tabs of its views: ready ones and the 20 that a user may keep. */
export const counting = <Q extends z.ZodType>(query: Q) => ({ counts: z.array(query).max(30).optional() })
/** The counts, in the order of the queries. */
export const counted = { counts: z.array(z.int()).optional() }
/** Where counting ended: a count that is as high means that there are so many or more. Absent: everything was counted. */
export const countedTo = z.int().optional()
export const stateCounts = z.object(
  Object.fromEntries(moduleStates.map((s) => [s, z.int()])) as Record<(typeof moduleStates)[number], z.ZodInt>,
)
/** Values at even steps from `firstAt` on; the last one stands at `untilAt`, its step may not be over. */
export const steppedCurve = z.object({ firstAt: instant, stepMs: z.int(), untilAt: instant, values: z.array(value) })
/** [instant, value] pairs in order of time; null where there is no data. */
export const points = z.array(z.tuple([instant, value]))
/** How often people changed a row. Whoever says with a change which version was read is refused where somebody has saved since. */
export const version = z.int().min(1)
export const orgNo = z.string().min(1).max(64)
/** Code of a station or device, or the number of a device: as good as an id. */
export const code = z.string().max(64)
/** Code or number of a piece of equipment, or the code of a station for all of its equipment: what the outside asks by as `monitorId`. */
export const monitorId = z.string().max(64)
/** Number of the equipment that a row is about; several are separated by commas (the outside's `monitorId`). */
export const equipmentNumbers = z.string()
/** Name of the station that a task or a piece of equipment belongs to; for the outside a station is an organisation (`orgName`, `org_name`). */
export const stationName = z.string()
/** A number that a form of the outside may send as its text; an empty text chooses nothing. */
export const chosenNumber = (number: z.ZodInt) =>
  z.union([
    number,
    z
      .string()
      .max(16)
      .regex(/^(-?\d+)?$/)
      .transform((text) => (text === '' ? undefined : Number(text)))
      .pipe(number.optional()),
  ])
/** Six digits of the second factor, or one of the recovery codes; spaces and hyphens between do not count. */
export const factorCode = z.string().trim().min(1).max(32)

/** A new password, exactly as typed: nothing is trimmed or folded. */
export const newPassword = z.string().max(512).refine(hasPasswordLength)

/** A part of the earth between two latitudes and two longitudes, degrees, borders included. */
export const box = z.strictObject({
  southDeg: z.number().min(-90).max(90),
  westDeg: z.number().min(-180).max(180),
  northDeg: z.number().min(-90).max(90),
  eastDeg: z.number().min(-180).max(180),
})
