import type { RollOutHours } from '@sundial/core/firmware/hours.ts'
import type { RollOutState } from '@sundial/core/firmware/roll-out.ts'
import type { Candidate, Stage, StageSizes } from '@sundial/core/firmware/stages.ts'
import { sql } from 'kysely'
import { secondWasTakenAway } from '../commands/same-hands.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { insertPrograms, type PlannedProgram } from './change-rolled-programs.ts'

const candidateColumns = {
  deviceId: col.number,
  stationId: col.number,
  gw: col.text,
  stringId: col.number.orNull,
  model: col.text.orNull,
  runs: col.text.orNull,
  isOpen: col.bool,
}
/** `runs`: the version that it says it runs; `isOpen`: a roll-out that has not ended has it. */
export type RollOutCandidate = Candidate & RowOf<typeof candidateColumns>

/** What is known of these modules, in the order in which they stand. */
export const findCandidates = (db: Db, ids: readonly number[]): Promise<RollOutCandidate[]> =>
  ask(db, candidateColumns)`
    select d.id as "deviceId", d.station_id as "stationId", d.gw, d.parent_id as "stringId", e.model, d.firmware as runs,
           exists (select from roll_out_module m where m.device_id = d.id and m.state in ('waiting', 'ordered')) as "isOpen"
      from device d left join equipment e on e.number = d.number and e.kind = 'optimizer'
     where d.id = any (${ids as number[]}::int[]) order by d.station_id, d.gw, d.parent_id, d.position, d.id`

export type NewRollOut = StageSizes & {
  packageId: number
  limitPercent: number
  watchHours: number
  goesBack: boolean
  hours: RollOutHours | null
  /** Of a program for optimizers. */
  modules: readonly (Pick<RollOutCandidate, 'deviceId' | 'stationId'> & { stage: Stage })[]
  /** Of a program of concentrators themselves. */
  programs?: readonly PlannedProgram[]
}
type By = { userId: number; now: number }

/** Creates a roll-out, which begins at once. Answers its id, and how many of its members another one has taken at the same moment. */
export const insertRollOut = async (trx: Db, rollOut: NewRollOut, { userId, now }: By): Promise<{ id: number; taken: number }> => {
  const { packageId, pilotCount, sharePercent, limitPercent, watchHours, goesBack, hours, modules, programs = [] } = rollOut
  const at = new Date(now)
  const stationIds = [...new Set([...modules, ...programs].map(({ stationId }) => stationId))]
  const { id } = await askOne(trx, { id: col.number })`
    insert into roll_out (package_id, station_ids, pilot_count, share_percent, limit_percent, watch_hours, goes_back, from_minute, until_minute,
                          stage_began_at, next_at, created_by, created_at, run_by, changed_by, changed_at)
    values (${packageId}, ${stationIds}::bigint[], ${pilotCount}, ${sharePercent}, ${limitPercent}, ${watchHours}, ${goesBack},
            ${hours?.fromMinute ?? null}, ${hours?.untilMinute ?? null}, ${at}, ${at},
            ${userId}, ${at}, ${userId}, ${userId}, ${at}) returning id`
  const rows = await ask(trx, { deviceId: col.number })`
    insert into roll_out_module (roll_out_id, device_id, station_id, stage)
    select ${id}, x.* from unnest(${modules.map((m) => m.deviceId)}::int[], ${modules.map((m) => m.stationId)}::bigint[],
                                  ${modules.map((m) => m.stage)}::int[]) as x
    on conflict do nothing returning device_id as "deviceId"`
  return { id, taken: modules.length - rows.length + (await insertPrograms(trx, id, programs)) }
}

/** What is changed of a roll-out that was locked. `goesOn`: its orders are given in the name of whoever changes it from now on. */
export type RollOutChange = { state: RollOutState; limitPercent: number; watchHours: number; hours: RollOutHours | null; goesOn: boolean }

export const updateRollOut = async (trx: Db, id: number, change: RollOutChange, { userId, now }: By): Promise<void> => {
  const { state, limitPercent, watchHours, hours, goesOn } = change
  await sql`
    update roll_out set state = ${state}, why = null, limit_percent = ${limitPercent}, watch_hours = ${watchHours},
           from_minute = ${hours?.fromMinute ?? null}, until_minute = ${hours?.untilMinute ?? null}, next_at = ${new Date(now)},
           run_by = case when ${goesOn} then ${userId}::bigint else run_by end, version = version + 1, changed_by = ${userId}, changed_at = ${new Date(now)}
     where id = ${id}`.execute(trx)
  await notifyIn(trx, [{ k: 'rollOut', id }])
  if (state !== 'cancelled') return
  for (const members of [sql.table('roll_out_module'), sql.table('roll_out_program')])
    await sql`
      update ${members} set state = 'cancelled', ended_at = ${new Date(now)} where roll_out_id = ${id} and state = 'waiting'`.execute(trx)
}

export const releaseRollOut = async (trx: Db, id: number, { userId, now }: By): Promise<void> => {
  await sql`
    update roll_out set released_by = ${userId}, released_at = ${new Date(now)}, next_at = ${new Date(now)}, version = version + 1,
           changed_by = ${userId}, changed_at = ${new Date(now)} where id = ${id}`.execute(trx)
  await notifyIn(trx, [{ k: 'rollOut', id }])
}

/** Whether anybody else who has signed in before may release what goes to these plants, or could until less than a day ago (decision 3). */
export const hasOtherReleaser = async (trx: Db, userId: number, stationIds: readonly number[], now: number): Promise<boolean> => {
  if (await secondWasTakenAway(trx, userId, stationIds[0]!, now)) return true
  return beyondScope(trx, async (all) => {
    const { found } = await askOne(all, { found: col.bool })`
      select exists (
        select from app_user u join organisation home on home.id = u.org_id
         where u.id <> ${userId} and u.last_login_at is not null and not exists (
           select from station s join organisation o on o.id = s.org_id
            where s.id = any (${stationIds as number[]}::bigint[]) and not ${mayOnStation('devices.upgrade')})) as found`
    return found
  })
}
