import { programProgress } from '@sundial/core/firmware/own-program.ts'
import { type RolledState, triedAgain } from '@sundial/core/firmware/roll-out.ts'
import type { Stage } from '@sundial/core/firmware/stages.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  gw: col.text,
  name: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  online: col.bool,
  stage: col.numberOf<Stage>(),
  state: col.textOf<RolledState>(),
  note: col.text.orNull,
  runs: col.text.orNull,
  taskId: col.number.orNull,
  taskNumber: col.text.orNull,
  endedAt: col.ms.orNull,
  steps: col.json(json.list(json.object({ op: json.text, args: json.anyObject, data: json.anything }))),
}
type Row = Omit<RowOf<typeof columns>, 'steps'>
/** `runs`: the version that its last birth said; `at`: how far its update has come; null: none is under way. */
export type RolledProgram = Row & { at: ReturnType<typeof programProgress> | null }

/** Concentrators of a roll-out of their own program at plants that the scope sees, plant by plant. */
export const findRolledPrograms = async (db: Db, scope: Scope, id: number): Promise<RolledProgram[]> => {
  const rows = await ask(db, columns)`
    select c.gw, c.name, s.id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", c.online,
           m.stage, m.state, m.note, c.firmware as runs, m.task_id as "taskId", t.number as "taskNumber", m.ended_at as "endedAt",
           coalesce((select jsonb_agg(jsonb_build_object('op', k.op, 'args', '{}'::jsonb, 'data', k.result -> 'data') order by k.seq)
                       from command k where k.task_id = m.task_id and m.state = 'ordered'), '[]') as steps
      from roll_out_program m join concentrator c on c.gw = m.gw join station s on s.id = m.station_id left join task t on t.id = m.task_id
     where m.roll_out_id = ${id} and m.station_id in ${stationsIn(scope)}
     order by s.name, s.id, c.name, c.gw`
  return rows.map(({ steps, ...row }) => ({ ...row, at: row.state === 'ordered' ? programProgress(steps) : null }))
}

/** Concentrators that a roll-out has left without its program, as far as they are still at its plants and do not run it by now. */
export const programsLeft = (db: Db, id: number): Promise<{ gw: string }[]> =>
  ask(db, { gw: col.text })`
    select c.gw
      from roll_out_program m join concentrator c on c.gw = m.gw join roll_out r on r.id = m.roll_out_id
      join firmware_package p on p.id = r.package_id
     where m.roll_out_id = ${id} and m.state = any (${triedAgain as readonly string[] as string[]}::text[])
       and c.station_id = any (r.station_ids) and c.firmware is distinct from p.version
     order by c.station_id, c.name, c.gw`
