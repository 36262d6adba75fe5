import type { ProgramCandidate } from '@sundial/core/firmware/rolled-programs.ts'
import type { Stage } from '@sundial/core/firmware/stages.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const candidateColumns = {
  gw: col.text,
  stationId: col.number,
  model: col.text.orNull,
  runs: col.text.orNull,
  isOpen: col.bool,
}
/** `runs`: the version that its last birth said; `isOpen`: a roll-out that has not ended has it. */
export type FoundProgram = ProgramCandidate & RowOf<typeof candidateColumns>

/** The concentrators of these plants that the scope sees, plant by plant; `gws`: these alone. */
export const findPrograms = (db: Db, scope: Scope, stationIds: readonly number[], gws: readonly string[] | null = null) =>
  ask(db, candidateColumns)`
    select c.gw, c.station_id as "stationId", c.model, c.firmware as runs,
           exists (select from roll_out_program m where m.gw = c.gw and m.state in ('waiting', 'ordered')) as "isOpen"
      from concentrator c join station s on s.id = c.station_id
     where c.station_id = any (${stationIds as number[]}::bigint[]) and c.station_id in ${stationsIn(scope)}
       and (${gws as string[] | null}::text[] is null or c.gw = any (${gws as string[] | null}::text[]))
     order by s.name, s.id, c.name, c.gw`

export type PlannedProgram = ProgramCandidate & { stage: Stage }

/** Adds the concentrators of a new roll-out. Answers how many of them another one has taken at the same moment. */
export const insertPrograms = async (trx: Db, id: number, programs: readonly PlannedProgram[]): Promise<number> => {
  const rows = await ask(trx, { gw: col.text })`
    insert into roll_out_program (roll_out_id, gw, station_id, stage)
    select ${id}, x.* from unnest(${programs.map(({ gw }) => gw)}::text[], ${programs.map(({ stationId }) => stationId)}::bigint[],
                                  ${programs.map(({ stage }) => stage)}::int[]) as x
    on conflict do nothing returning gw`
  return programs.length - rows.length
}
