import type { Permission } from '@sundial/core/session/permissions.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether user `u` may do something on station `s`: enabled, holding the permission, standing at or above it and not bound to others.
 * Of the query it needs `home`, the user's organisation, and `o`, the station's.
 */
export const mayOnStation = (permission: Permission): RawBuilder<unknown> => sql`(
  u.enabled and starts_with(o.path, home.path)
  and (not u.bound or exists (select 1 from user_station b where b.user_id = u.id and b.station_id = s.id))
  and exists (select 1 from user_role h join role r on r.id = h.role_id and r.enabled join role_permission p on p.role_id = r.id
               where h.user_id = u.id and p.permission in (${permission}, '/**')))`
