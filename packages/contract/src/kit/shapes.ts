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
  if (value < calendar.first) issues.push({ code: 'too_small', origin: 'date', minimum: calendar.first as never, input: value })
  if (value > calendar.last) issues.push({ code: 'too_big', origin: 'date', maximum: calendar.last as never, input: value })
})
export const empty = z.strictObject({})
/** Page number from 1 and page size (specification: 10, 20, 40, 60, 80, 100, 200, 1000). */
export const page = { targetPage: z.int().min(1).max(1_000_000).default(1), pageSize: z.int().min(1).max(1000).default(10) }
export const stateCounts = z.object(
  Object.fromEntries(moduleStates.map((s) => [s, z.int()])) as Record<(typeof moduleStates)[number], z.ZodInt>,
)
/** [instant, value] pairs in order of time; null where there is no data. */
export const points = z.array(z.tuple([instant, value]))
export const orgNo = z.string().min(1).max(64)
/** Code of a station or device, or the number of a device: as good as an id. */
export const code = z.string().max(64)
/** Six digits of the second factor, or one of the recovery codes; spaces and hyphens between do not count. */
export const factorCode = z.string().trim().min(1).max(32)

/** A new password, exactly as typed: nothing is trimmed or folded. */
export const newPassword = z.string().max(512).refine(hasPasswordLength)
