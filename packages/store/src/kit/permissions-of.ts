import { type RawBuilder, sql } from 'kysely'
import { col } from './ask.ts'

const rolesOf = (userId: RawBuilder<unknown>) =>
  sql`user_role h join role r on r.id = h.role_id join role_permission p on p.role_id = r.id where h.user_id = ${userId}`

/** What a user's enabled roles hold, '/**' among it, as an array: `select ${permissionsOf(sql`u.id`)}`. */
export const permissionsOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select distinct p.permission from ${rolesOf(userId)} and r.enabled)`

/** What all roles of a user hold, enabled or not, as an array: what the user's rank is judged by (core/session/rank.ts). */
export const heldBy = (userId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select distinct p.permission from ${rolesOf(userId)})`

/** What the rank of user `u` in organisation `o` is judged by (core/session/rank.ts): `heldBy`, the path of `o` and `stationIdsOfU`. */
export const standingColumns = { held: col.texts, orgPath: col.text, stationIds: col.numbers.orNull }
