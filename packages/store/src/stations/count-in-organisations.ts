import { ask, col, type RowOf } from '../kit/ask.ts'
import { oneOfTexts } from '../kit/conditions.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const countColumns = { orgNo: col.text, stations: col.number }

/** How many stations stand directly in each of these organisations, as far as the scope sees them; those with none are left out. */
export const countInOrganisations = (db: Db, scope: Scope, orgNos: readonly string[]): Promise<RowOf<typeof countColumns>[]> =>
  ask(db, countColumns)`
    select o.org_no as "orgNo", count(*) as stations
      from station s join organisation o on o.id = s.org_id
     where o.org_no = ${oneOfTexts(orgNos)} and ${stationIn(scope)}
     group by o.org_no order by o.org_no`
