import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const registerColumns = {
  gw: col.text,
  name: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  collectPeriodS: col.number.orNull,
  reportPeriodS: col.number.orNull,
  ip: col.text.orNull,
  port: col.number.orNull,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms.orNull,
  hasSecret: col.bool,
  secretAt: col.ms.orNull,
  claimUntil: col.ms.orNull,
  revokedAt: col.ms.orNull,
  heldAt: col.ms.orNull,
  bootedOnce: col.bool,
  online: col.bool,
}
/** What people said of a concentrator, and its credential. Instants in epoch ms. */
export type RegisteredConcentrator = RowOf<typeof registerColumns>

type Asked = { gws?: readonly string[] | undefined; stationId?: number | undefined; lock?: boolean }

/** Those of these numbers, or of a station, that the scope sees, by number; locked where they are to be changed. */
export const registeredConcentrators = (
  db: Db,
  scope: Scope,
  { gws, stationId, lock = false }: Asked,
): Promise<RegisteredConcentrator[]> => {
  const locked = lock ? sql`for update of c` : sql``
  return ask(db, registerColumns)`
    select c.gw, c.name, c.station_id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone",
           s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg",
           c.collect_plan_s as "collectPeriodS", c.report_plan_s as "reportPeriodS", c.ip, c.port, c.version, u.real_name as "changedBy",
           c.changed_at as "changedAt", c.has_secret as "hasSecret", c.secret_at as "secretAt", c.claim_until as "claimUntil",
           c.revoked_at as "revokedAt", c.held_at as "heldAt", c.boot is not null as "bootedOnce", c.online
      from concentrator c join station s on s.id = c.station_id left join app_user u on u.id = c.changed_by
     where c.station_id in ${stationsIn(scope)}
       and ${allOf(
         given(gws, (some) => sql`c.gw = any (${some as string[]}::text[])`),
         given(stationId, (id) => sql`c.station_id = ${id}`),
       )}
     order by c.gw ${locked}`
}
