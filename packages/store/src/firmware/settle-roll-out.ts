import { endOfOrder, type LeftNote, type RolledState } from '@sundial/core/firmware/roll-out.ts'
import { type DevicePhase, finalPhases } from '@sundial/core/orders/phases.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** A transfer that failed is tried again after this time, ms. */
const againMs = 600_000

type Ended = { deviceId: number; state: RolledState; note: string | null; endedAt: number }

const endModules = async (trx: Db, id: number, ended: readonly Ended[]): Promise<void> => {
  const rows = ended.map(({ deviceId, state, note, endedAt }) => ({ device: deviceId, state, note, at: new Date(endedAt) }))
  await sql`
    update roll_out_module m set state = x.state, note = x.note, ended_at = x.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (device int, state text, note text, at timestamptz)
     where m.roll_out_id = ${id} and m.device_id = x.device`.execute(trx)
}

/** Modules that are left as they are, before anything was ordered. */
export const leaveModules = (trx: Db, id: number, deviceIds: readonly number[], note: LeftNote, now: number): Promise<void> =>
  endModules(
    trx,
    id,
    deviceIds.map((deviceId) => ({ deviceId, state: 'left', note, endedAt: now })),
  )

const resultColumns = {
  deviceId: col.number,
  state: col.textOf<RolledState>(),
  phase: col.textOf<DevicePhase>(),
  note: col.text.orNull,
  at: col.ms,
}

/** Copies results of orders to their modules; one that came after the deadline too. */
export const settleModules = async (trx: Db, id: number): Promise<void> => {
  const rows = await ask(trx, resultColumns)`
    select m.device_id as "deviceId", m.state, x.phase, x.note, x.updated_at as at
      from roll_out_module m join task_device x on x.task_id = m.task_id and x.device_id = m.device_id
     where m.roll_out_id = ${id} and m.state in ('ordered', 'failed') and x.phase = any (${finalPhases as string[]}::text[])`
  const ended = rows.flatMap(({ deviceId, state, phase, note, at }): Ended[] => {
    const end = endOfOrder(phase, note)
    return end === null || end === state ? [] : [{ deviceId, state: end, note, endedAt: at }]
  })
  if (ended.length > 0) await endModules(trx, id, ended)
  // the record of its order is gone: what it runs now says whether it needs another one
  await sql`update roll_out_module set state = 'waiting' where roll_out_id = ${id} and state = 'ordered' and task_id is null`.execute(trx)
}

/** A version that was read and lies with its concentrator for up to half a minute may be older than the module's switching over. */
const oldReadingS = 120

/** Modules that were verified and say later, while they are watched, that they run what they ran before. */
export const noteFallBacks = async (trx: Db, id: number, version: string): Promise<void> => {
  await sql`
    update roll_out_module m set state = 'fellBack', note = 'oldVersion', ended_at = e.versions_at
      from device d join equipment e on e.number = d.number
     where m.roll_out_id = ${id} and m.state = 'verified' and d.id = m.device_id and d.firmware = m.from_version and d.firmware <> ${version}
       and e.versions_at > m.ended_at + make_interval(secs => ${oldReadingS})`.execute(trx)
}

/** Notes which concentrators have checked the package whole, and which have not. */
export const settleTransfers = async (trx: Db, id: number, now: number): Promise<void> => {
  await sql`
    update roll_out_concentrator x
       set received_at = case when k.phase = 'verified' then ${new Date(now)}::timestamptz end,
           tries = x.tries + case when k.phase = 'verified' then 0 else 1 end,
           again_at = case when k.phase = 'verified' then null else ${new Date(now + againMs)}::timestamptz end,
           task_id = case when k.phase = 'verified' then x.task_id end
      from task_concentrator k
     where x.roll_out_id = ${id} and x.received_at is null and k.task_id = x.task_id and k.gw = x.gw
       and k.phase = any (${finalPhases as string[]}::text[])`.execute(trx)
}
