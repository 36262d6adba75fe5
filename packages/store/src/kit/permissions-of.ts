import { type RawBuilder, sql } from 'kysely'

/** What a user's enabled roles hold, '/**' among it, as an array: `select ${permissionsOf(sql`u.id`)}`. */
export const permissionsOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select distinct p.permission from user_role h join role r on r.id = h.role_id join role_permission p on p.role_id = r.id
             where h.user_id = ${userId} and r.enabled)`
