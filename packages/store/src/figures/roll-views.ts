import { type RawBuilder, sql } from 'kysely'
import { hasData } from '../concentrators/has-data.ts'
import { countedViews } from '../fleet-now/summarise.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { inNeedBelow } from './attention.ts'
import { countedMax } from './figures-of.ts'
import { rankingsBelow } from './rank-stations.ts'
import { cellsBelow } from './station-map.ts'
import { zonesBelow } from './station-zones.ts'

const largeColumns = {
  id: col.number,
  path: col.text,
  concentrators: col.number,
  southDeg: col.number,
  northDeg: col.number,
  westDeg: col.number,
  eastDeg: col.number,
}

const withDataBelow = (path: string, now: number): RawBuilder<unknown> =>
  sql`(select count(*) from concentrator_now n where n.org_path ^@ ${path}::text and ${hasData(now)})`

/** Counts the views and the map of these organisations anew, once organisation_now says how many stations each has. */
export const rollViews = async (tx: Db, dirty: RawBuilder<unknown>, now: number): Promise<void> => {
  await sql`delete from organisation_views where org_id in (${dirty})`.execute(tx)
  const large = await ask(tx, largeColumns)`
    select o.id, o.path, n.concentrators, n.south_deg as "southDeg", n.north_deg as "northDeg", n.west_deg as "westDeg", n.east_deg as "eastDeg"
      from organisation_now n join organisation o on o.id = n.org_id where n.org_id in (${dirty}) and n.stations > ${countedMax}`
  // Which stations stand below is found by the index only where the plan knows the path: a general plan reads all of them ten times, for each.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  for (const { id, path, concentrators, ...extent } of large)
    await sql`
      insert into organisation_views (org_id, concentrators, concentrators_with_data, cells, in_need, rankings, zones, stations, attention, stale, below_median, shut_down, median_share,
                                      capacity_w, attention_w, stale_w, below_median_w, shut_down_w)
      select ${id}, ${concentrators}, ${withDataBelow(path, now)}, ${cellsBelow(path, extent)}, ${inNeedBelow(path)}, ${rankingsBelow(path)}, ${zonesBelow(path)}, counted.* from (${countedViews(path)}) counted`.execute(
      tx,
    )
}
