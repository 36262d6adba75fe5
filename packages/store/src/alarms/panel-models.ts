import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import type { LimitOwner } from './limit-settings.ts'

/** More models than a plant or an organisation has. */
const modelsMax = 500

type Owner = Pick<LimitOwner, 'id' | 'stationId'>
/** Whether station `s` is the plant, or one of the organisation's. */
const owned = ({ id, stationId }: Owner): RawBuilder<boolean> =>
  stationId === null ? sql`starts_with(s.org_path, (select o.path from organisation o where o.id = ${id}))` : sql`s.id = ${id}`

/** The models of the panels of a plant, or of the plants of an organisation, that the scope sees, with how many modules each has. */
export const panelModels = (db: Db, scope: Scope, owner: Owner): Promise<{ model: string; count: number }[]> =>
  ask(db, { model: col.text, count: col.number })`
    select d.model, count(*)::int as count from station s join device d on d.station_id = s.id
     where ${owned(owner)} and ${stationIn(scope)} and d.kind = 'module' and d.model <> ''
     group by d.model order by count(*) desc, d.model limit ${modelsMax}::int`

/** Whether a plant, or a plant of an organisation, has a module with panels of this model. */
export const hasPanels = async (db: Db, owner: Owner, model: string): Promise<boolean> =>
  (
    await askOne(db, { has: col.bool })`
      select exists (select from station s join device d on d.station_id = s.id
                      where ${owned(owner)} and d.kind = 'module' and d.model = ${model}) as has`
  ).has
