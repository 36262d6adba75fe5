import { askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const columns = { running: col.bool, reachable: col.bool }
/** Whether a task runs, and whether a concentrator that carries it out is connected, to a link that runs. */
export type TaskLife = RowOf<typeof columns>

export const taskLife = (db: Db, id: number): Promise<TaskLife> =>
  askOne(db, columns)`
    select t.status = 1 as running,
           link_runs() and
           exists (select from task_part x join concentrator c on c.gw = x.gw where x.task_id = t.id and c.online) as reachable
      from task t where t.id = ${id}`
