import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  kind: col.textOf<'concentrator' | 'inverter' | 'irradianceSensor' | 'module'>(),
  firmware: col.text.orNull,
  count: col.number,
}

/** How many devices of each kind run which firmware (null: it is not known), by kind, the most frequent first. */
export const countVersions = (db: Db, scope: Scope, { orgNo }: { orgNo?: string | undefined }) => {
  const within = allOf(
    stationIn(scope),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
  )
  return ask(db, columns)`
    select kind, firmware, count(*)::int as count from (
      select 'concentrator' as kind, c.firmware from concentrator c join station s on s.id = c.station_id where ${within}
      union all
      select d.kind, d.firmware from device d join station s on s.id = d.station_id where d.kind not in ('string', 'meter') and ${within}) x
     group by kind, firmware order by kind, count desc, firmware`
}
