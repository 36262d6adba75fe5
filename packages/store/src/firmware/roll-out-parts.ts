import type { RolledState } from '@sundial/core/firmware/roll-out.ts'
import type { Stage } from '@sundial/core/firmware/stages.ts'
import { fileProgressIn } from '@sundial/core/firmware/transfer.ts'
import type { UpdateProgress } from '@sundial/core/firmware/update-progress.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const moduleColumns = {
  deviceId: col.number,
  code: col.text,
  gw: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  stage: col.numberOf<Stage>(),
  state: col.textOf<RolledState>(),
  note: col.text.orNull,
  runs: col.text.orNull,
  taskId: col.number.orNull,
  taskNumber: col.text.orNull,
  endedAt: col.ms.orNull,
}
/** `runs`: the version that the module said last. */
export type RolledModule = RowOf<typeof moduleColumns>

/** Modules of a roll-out at plants that the scope sees, plant by plant in the order in which they stand. */
export const findRolledModules = (db: Db, scope: Scope, id: number): Promise<RolledModule[]> =>
  ask(db, moduleColumns)`
    select m.device_id as "deviceId", d.code, d.gw, s.id as "stationId", s.name as "stationName", s.names as "stationNames",
           s.time_zone as "timeZone", m.stage, m.state, m.note, d.firmware as runs, m.task_id as "taskId", t.number as "taskNumber",
           m.ended_at as "endedAt"
      from roll_out_module m join device d on d.id = m.device_id join station s on s.id = m.station_id left join task t on t.id = m.task_id
     where m.roll_out_id = ${id} and m.station_id in ${stationsIn(scope)}
     order by s.name, s.id, d.gw, d.parent_id, d.position, d.id`

const concentratorColumns = {
  gw: col.text,
  name: col.text,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  online: col.bool,
  receivedAt: col.ms.orNull,
  tries: col.number,
  taskId: col.number.orNull,
  answer: col.json(json.anything).orNull,
  missing: col.number.orNull,
  sentAgain: col.number.orNull,
}
type Concentrator = Omit<RowOf<typeof concentratorColumns>, 'answer' | 'missing' | 'sentAgain'>
/**
 * `sent`: how many chunks of the package it has, of how many; null where it has said nothing of it. `tries`: transfers that failed.
 * `packages`: what its modules lack of the program now, and how much it has sent them again; null where it has said nothing of it.
 */
export type RolledConcentrator = Concentrator & {
  sent: { received: number; count: number } | null
  packages: UpdateProgress | null
}

/** Concentrators with modules of a roll-out at plants that the scope sees, and how the package comes to them. */
export const findRolledConcentrators = async (db: Db, scope: Scope, id: number): Promise<RolledConcentrator[]> => {
  const rows = await ask(db, concentratorColumns)`
    select c.gw, c.name, s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", c.online, x.received_at as "receivedAt",
           coalesce(x.tries, 0) as tries, x.task_id as "taskId",
           (select k.result -> 'data' from command k where k.task_id = x.task_id and k.state = 'done' and k.op <> 'file.commit'
             order by k.seq desc limit 1) as answer, u.missing, u."sentAgain"
      from (select distinct d.gw from roll_out_module m join device d on d.id = m.device_id
             where m.roll_out_id = ${id} and m.station_id in ${stationsIn(scope)}) g
      join concentrator c on c.gw = g.gw join station s on s.id = c.station_id
      left join roll_out_concentrator x on x.roll_out_id = ${id} and x.gw = c.gw
      left join lateral (
        select sum(k.packages_missing) filter (where k.finished_at is null) as missing, sum(k.packages_sent_again) as "sentAgain"
          from command k
         where k.gw = c.gw and k.task_id in (select m.task_id from roll_out_module m where m.roll_out_id = ${id} and m.task_id is not null)) u on true
     order by s.name, s.id, c.name, c.gw`
  return rows.map(({ answer, missing, sentAgain, ...row }) => {
    const progress = fileProgressIn(answer)
    return {
      ...row,
      sent: progress && { received: progress.received, count: progress.count },
      packages: sentAgain === null ? null : { missing: missing ?? 0, sentAgain },
    }
  })
}
