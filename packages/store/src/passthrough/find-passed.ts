import { passThroughKinds } from '@sundial/core/orders/passthrough-kinds.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  taskId: col.number,
  stationId: col.number,
  timeZone: col.text,
  number: col.text,
  status: col.number,
  action: col.text,
  at: col.ms,
  by: col.text.orNull,
  gw: col.text,
  note: col.text.orNull,
  args: col.json(json.anyObject),
  data: col.json(json.anything).orNull,
}
/** A pass-through with what was asked (`args`) and what came back (`data`), as the link has both.*/
export type PassedTask = RowOf<typeof columns>

const actions = Object.keys(passThroughKinds)

/** Pass-throughs of a concentrator, or the one with this token, newest first. */
export const findPassed = (db: Db, scope: Scope, which: { gw: string } | { token: string }, limit: number): Promise<PassedTask[]> =>
  ask(db, columns)`
    select t.id as "taskId", t.station_id as "stationId", s.time_zone as "timeZone", t.number, t.status, t.action, t.created_at as at, u.real_name as by, x.gw, x.note, c.args,
           c.result -> 'data' as data
      from task t join station s on s.id = t.station_id join task_concentrator x on x.task_id = t.id join command c on c.task_id = t.id left join person u on u.id = t.created_by
     where t.action = any (${actions}::text[]) and t.station_id in ${stationsIn(scope)}
       and (${'gw' in which ? which.gw : null}::text is null or x.gw = ${'gw' in which ? which.gw : null}::text)
       and (${'token' in which ? which.token : null}::text is null or t.number = ${'token' in which ? which.token : null}::text)
     order by t.id desc limit ${limit}`

/** A device as people call it, by its concentrator and number: "gw number". */
export type NamedDevice = { id: number; code: string }

/** The devices behind these concentrators. */
export const devicesByNumber = async (db: Db, gws: readonly string[]): Promise<Map<string, NamedDevice>> =>
  new Map(
    (
      await ask(db, { key: col.text, id: col.number, code: col.text })`
        select d.gw || ' ' || d.number as key, d.id, d.code from device d where d.gw = any (${gws as string[]}::text[])`
    ).map(({ key, ...device }) => [key, device]),
  )
