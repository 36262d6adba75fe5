import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'
import { above } from './rolled-organisations.ts'

export type DirtyDay = { orgId: number; day: string }

/** The months of these days. */
const dirtyMonths = (due: readonly DirtyDay[], depth: number) => sql`
  select distinct above.id as org_id, d.month
    from unnest(${due.map((d) => d.orgId)}::bigint[], ${due.map((d) => `${d.day.slice(0, 7)}-01`)}::date[]) as d (org_id, month) ${above(depth)}`

/** Adds up energy and revenue of the months of these days, of organisations at one level, as roll-up.ts does the days. */
export const rollMonths = async (tx: Db, due: readonly DirtyDay[], depth: number): Promise<void> => {
  const dirty = dirtyMonths(due, depth)
  await sql`delete from organisation_month m using (${dirty}) as dirty where m.org_id = dirty.org_id and m.month = dirty.month`.execute(tx)
  await sql`
    insert into organisation_month (org_id, time_zone, month, currency, first_day, energy_wh, revenue)
    with dirty as materialized (${dirty})
    select org_id, time_zone, month, currency, min(first_day), sum(energy_wh), sum(revenue)
      from (select dirty.org_id, s.time_zone, dirty.month, coalesce(s.currency, '') as currency, m.first_day, m.energy_wh,
                   m.energy_wh / 1000 * s.revenue_per_kwh as revenue
              from dirty join station s on s.org_id = dirty.org_id join station_month m on m.station_id = s.id and m.month = dirty.month
            union all
            select dirty.org_id, m.time_zone, dirty.month, m.currency, m.first_day, m.energy_wh, m.revenue
              from dirty join organisation below on below.parent_id = dirty.org_id
              join organisation_month m on m.org_id = below.id and m.month = dirty.month) as part
     group by 1, 2, 3, 4`.execute(tx)
}
