import { sql } from 'kysely'

/** Ids of the stations that user `u` is bound to; null for somebody who is not bound. */
export const stationIdsOfU = sql`case when u.bound then array(select h.station_id::int from user_station h where h.user_id = u.id order by 1) end`
