import { stepNames } from '@sundial/core/commissioning/steps.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { planKinds } from '@sundial/core/orders/plan-kinds.ts'
import { sql } from 'kysely'
import { numberOf } from '../commands/write-task.ts'
import { ask, askOne, col } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { insertSteps } from './plan-rows.ts'

type By = { scope: Scope; userId: number; now: number }
export type StartedCommissioning = { id: number; taskId: number; number: string; gw: string; name: string; stationId: number }

const placeColumns = { name: col.text, stationId: col.number, modules: col.number, isOpen: col.bool }

/** The concentrator, locked. @throws Refusal notFound, nothingToRead, commissionedNow */
const lockPlace = async (trx: Db, gw: string, { scope }: By) => {
  const [place] = await ask(trx, placeColumns)`
    select c.name, c.station_id as "stationId", (select count(*)::int from device d where d.gw = c.gw and d.kind = 'module') as modules,
           exists (select from commissioning x where x.gw = c.gw and x.state in ('running', 'paused')) as "isOpen"
      from concentrator c where c.gw = ${gw} and c.station_id in ${stationsIn(scope)} for update of c`
  if (!place) throw new Refusal('notFound')
  if (place.modules === 0) throw new Refusal('nothingToRead')
  if (place.isOpen) throw new Refusal('commissionedNow', { label: place.name })
  return place
}

const { validity } = planKinds.commission

/** Writes the task as which a commissioning stands in the list of tasks: its steps are what it counts. */
const insertTask = async (trx: Db, gw: { name: string; stationId: number }, { userId, now }: By) => {
  const { id } = await askOne(trx, { id: col.number })`select nextval(pg_get_serial_sequence('task', 'id')) as id`
  const [number, at, deadline] = [numberOf(id, now), new Date(now), new Date(now + validity.baseMs)]
  const target = JSON.stringify({ kind: 'concentrator', label: gw.name, ids: [] })
  await sql`
    insert into task (id, number, action, station_id, target, total_count, created_by, created_at, updated_at, deadline)
    values (${id}, ${number}, 'commission', ${gw.stationId}, ${target}::jsonb, ${stepNames.length}, ${userId}, ${at}, ${at},
            ${deadline})`.execute(trx)
  await notifyIn(trx, [{ k: 'task', id }])
  return { id, number, at, deadline }
}

/** Starts the commissioning of a concentrator, in a transaction; the link carries it on. @throws Refusal notFound, nothingToRead, commissionedNow */
export const startCommissioning = async (trx: Db, gw: string, by: By): Promise<StartedCommissioning> => {
  const { name, stationId } = await lockPlace(trx, gw, by)
  const task = await insertTask(trx, { name, stationId }, by)
  const { id } = await askOne(trx, { id: col.number })`
    insert into commissioning (gw, station_id, task_id, deadline, next_at, run_by, created_at, changed_by, changed_at)
    values (${gw}, ${stationId}, ${task.id}, ${task.deadline}, ${task.at}, ${by.userId}, ${task.at}, ${by.userId}, ${task.at}) returning id`
  await insertSteps(trx, id)
  return { id, taskId: task.id, number: task.number, gw, name, stationId }
}
