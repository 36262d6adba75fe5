import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  number: col.text,
  row: col.number,
  col: col.number,
  code: col.text,
  name: col.text,
  names: col.json(namesJson),
  rows: col.number,
  cols: col.number,
  aisleEvery: col.number,
}
/** A module of a task with its place in the layout (from 0), and the block that it is in: its size in places, an aisle after so many rows. */
export type TestedPlace = RowOf<typeof columns>

/** Where the modules of a task are in the layout of their plant, block by block; modules without a place are left out. */
export const testedPlaces = (db: Db, scope: Scope, taskId: number): Promise<TestedPlace[]> =>
  ask(db, columns)`
    select d.number, d.row, d.col, b.code, b.name, b.names, b.rows, b.cols, b.aisle_every as "aisleEvery"
      from task_device x join device d on d.id = x.device_id join block b on b.id = d.block_id
     where x.task_id = ${taskId} and d.station_id in ${stationsIn(scope)} and d.row is not null and d.col is not null
     order by b.y_m, b.x_m, b.id, d.row, d.col`
