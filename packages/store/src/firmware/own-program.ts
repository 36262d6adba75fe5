import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const programColumns = { timeZone: col.text, online: col.bool, model: col.text.orNull, firmware: col.text.orNull }

/** What a concentrator is and runs by its last birth; null: the scope does not see it. */
export const findOwnProgram = async (db: Db, scope: Scope, gw: string): Promise<RowOf<typeof programColumns> | null> =>
  (
    await ask(db, programColumns)`
      select s.time_zone as "timeZone", c.online, c.model, c.firmware
        from concentrator c join station s on s.id = c.station_id
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null

const updateColumns = {
  id: col.number,
  number: col.text,
  status: col.numberOf<TaskStatus>(),
  createdAt: col.ms,
  deadline: col.ms,
  endedAt: col.ms,
  note: col.text.orNull,
  why: col.text.orNull,
}
const stepColumns = { op: col.text, args: col.json(json.anyObject), data: col.json(json.anything).orNull }
/** An update of a concentrator with its operations in turn. `why`: what it told of a program that fell back since it was ordered. */
export type ProgramUpdate = RowOf<typeof updateColumns> & { steps: RowOf<typeof stepColumns>[] }

/** The newest update of a concentrator's own program; null: there was none. The caller has seen that the scope sees the concentrator. */
export const findProgramUpdate = async (db: Db, gw: string): Promise<ProgramUpdate | null> => {
  const [update] = await ask(db, updateColumns)`
    select t.id, t.number, t.status, t.created_at as "createdAt", t.deadline, x.updated_at as "endedAt", x.note,
           (select n.why from concentrator_notice n
             where n.gw = x.gw and n.code = 'fileFellBack' and n.noted_at >= t.created_at order by n.noted_at desc limit 1) as why
      from task_concentrator x join task t on t.id = x.task_id
     where x.gw = ${gw} and t.action = 'upgradeConcentrator' order by x.task_id desc limit 1`
  if (!update) return null
  const steps = await ask(db, stepColumns)`
    select c.op, c.args, c.result -> 'data' as data from command c where c.task_id = ${update.id} order by c.seq`
  return { ...update, steps }
}
