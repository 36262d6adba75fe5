import { type RawBuilder, sql } from 'kysely'

/** Whether a user's second factor is set up: `select ${hasSecondFactor(sql`u.id`)}`. */
export const hasSecondFactor = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from second_factor f where f.user_id = ${userId} and f.enabled_at is not null)`

/** Whether an enabled role of a user requires a second factor. */
export const needsSecondFactor = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from user_role h join role r on r.id = h.role_id where h.user_id = ${userId} and r.enabled and r.second_factor)`

/** Whether a user has to set one up before anything else. */
export const mustEnrol = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${needsSecondFactor(userId)} and not ${hasSecondFactor(userId)})`
