import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { hasPasswordLength } from '@sundial/core/session/password-rules.ts'
import { calendar } from '@sundial/core/stations/local-day.ts'
import { z } from 'zod'

/** Epoch milliseconds, UTC, in an answer. */
export const instant = z.number()
/** An instant in an input: from 1970-01-01 to 2101-01-01, UTC. */
export const askedInstant = z.int().min(0).max(4_133_980_800_000)
/** A measured value; null = no data, which is never replaced by zero. */
export const value = z.number().nullable()
export const id = z.int().positive()
/** Calendar day in the station's time zone, YYYY-MM-DD, from 1970-01-01 to 2100-12-31. Other days are refused. */
export const day = z.iso.date().check(({ value, issues }) => {
  if (value < calendar.first)
    issues.push({ code: 'too_small', origin: 'date', minimum: calendar.first as never, inclusive: true, input: value })
  if (value > calendar.last)
    issues.push({ code: 'too_big', origin: 'date', maximum: calendar.last as never, inclusive: true, input: value })
})
export const empty = z.strictObject({})
/** Page number from 1 and page size (specification: 10, 20, 40, 60, 80, 100, 200, 1000). */
export const page = { targetPage: z.int().min(1).max(1_000_000).default(1), pageSize: z.int().min(1).max(1000).default(10) }
/** Queries whose rows a list also counts, for the tabs of its views: the predefined ones and up to 20 saved by the user. */
export const counting = <Q extends z.ZodType>(query: Q) => ({ counts: z.array(query).max(30).optional() })
/** Counts of rows, in the order of the queries. */
export const counted = { counts: z.array(z.int()).optional() }
/** Limit of counting: a count of this value means this many or more. Missing: no limit was reached. */
export const countedTo = z.int().optional()
export const stateCounts = z.object(
  Object.fromEntries(moduleStates.map((s) => [s, z.int()])) as Record<(typeof moduleStates)[number], z.ZodInt>,
)
/** Values at even steps from `firstAt`; the last value is at `untilAt`, because its step may not have ended. */
export const steppedCurve = z.object({ firstAt: instant, stepMs: z.int(), untilAt: instant, values: z.array(value) })
/** Pairs [instant, value] in order of time; null = no data. */
export const points = z.array(z.tuple([instant, value]))
/** Number of changes of a row. A change names the version that was read, and is refused if another person has saved since. */
export const version = z.int().min(1)
export const orgNo = z.string().min(1).max(64)
/** Code of a station or device, or number of a device, instead of an id. */
export const code = z.string().max(64)
/** Code or number of equipment, or the code of a station for all its equipment; the specification's `monitorId`. */
export const monitorId = z.string().max(64)
/** Numbers of the equipment of a row, separated by commas; the specification's `monitorId`. */
export const equipmentNumbers = z.string()
/** Name of the station of a task or of equipment. The specification calls the station an organisation (`orgName`, `org_name`). */
export const stationName = z.string()
/** A number that other clients may send as a text; an empty text means no choice. */
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
/** Six digits of the second factor, or a recovery code; spaces and hyphens are ignored. */
export const factorCode = z.string().trim().min(1).max(32)

/** A new password, exactly as typed: not trimmed, capitals unchanged. */
export const newPassword = z.string().max(512).refine(hasPasswordLength)

/** An area between two latitudes and two longitudes, degrees, borders included. */
export const box = z.strictObject({
  southDeg: z.number().min(-90).max(90),
  westDeg: z.number().min(-180).max(180),
  northDeg: z.number().min(-90).max(90),
  eastDeg: z.number().min(-180).max(180),
})
/** What somebody who signed in has to do before anything else: every other call is refused until then. */
export const mustFirst = {
  /** Another person set the password. */
  mustChangePassword: z.boolean(),
  /** A role requires a second factor that is not set up. */
  mustEnrol: z.boolean(),
}
