import type { LeftNote, RolledState } from '@sundial/core/firmware/roll-out.ts'
import { endOfProgram } from '@sundial/core/firmware/rolled-programs.ts'
import { type DevicePhase, finalPhases } from '@sundial/core/orders/phases.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

type Ended = { gw: string; state: RolledState; note: string | null; endedAt: number }

const endPrograms = async (trx: Db, id: number, ended: readonly Ended[]): Promise<void> => {
  const rows = ended.map(({ gw, state, note, endedAt }) => ({ gw, state, note, at: new Date(endedAt) }))
  await sql`
    update roll_out_program m set state = x.state, note = x.note, ended_at = x.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (gw text, state text, note text, at timestamptz)
     where m.roll_out_id = ${id} and m.gw = x.gw`.execute(trx)
}

/** Concentrators that are left as they are, before anything was ordered. */
export const leavePrograms = (trx: Db, id: number, gws: readonly string[], note: LeftNote, now: number): Promise<void> =>
  endPrograms(
    trx,
    id,
    gws.map((gw) => ({ gw, state: 'left', note, endedAt: now })),
  )

const resultColumns = { gw: col.text, phase: col.textOf<DevicePhase>(), note: col.text.orNull, at: col.ms }

/** Copies results of updates to their concentrators. */
export const settlePrograms = async (trx: Db, id: number): Promise<void> => {
  const rows = await ask(trx, resultColumns)`
    select m.gw, x.phase, x.note, x.updated_at as at
      from roll_out_program m join task_concentrator x on x.task_id = m.task_id and x.gw = m.gw
     where m.roll_out_id = ${id} and m.state = 'ordered' and x.phase = any (${finalPhases as string[]}::text[])`
  const ended = rows.flatMap(({ gw, phase, note, at }): Ended[] => {
    const state = endOfProgram(phase, note)
    return state === null ? [] : [{ gw, state, note, endedAt: at }]
  })
  if (ended.length > 0) await endPrograms(trx, id, ended)
  // the record of its order is gone: what it runs now says whether it needs another one
  await sql`update roll_out_program set state = 'waiting' where roll_out_id = ${id} and state = 'ordered' and task_id is null`.execute(trx)
}

/** The birth of the new program may be written down so much later than its answer, s. */
const laterBirthS = 120

/** Concentrators that were verified and say later, while they are watched, that they run what they ran before. */
export const noteProgramsBack = async (trx: Db, id: number, version: string, now: number): Promise<void> => {
  await sql`
    update roll_out_program m set state = 'fellBack', note = 'fellBack', ended_at = ${new Date(now)}
      from concentrator c
     where m.roll_out_id = ${id} and m.state = 'verified' and c.gw = m.gw and c.firmware = m.from_version and c.firmware <> ${version}
       and m.ended_at < ${new Date(now)}::timestamptz - make_interval(secs => ${laterBirthS})`.execute(trx)
}
