import { stepRows } from '@sundial/core/orders/steps.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import type { CommandReport, LockedCommand } from './lock-commands.ts'
import { type Change, type DeviceRow, deviceRowColumns } from './settle-devices.ts'

type Tx = Transaction<Database>
/** A command of a task, and what was said of it. */
export type TaskReport = { taskId: number; command: LockedCommand; report: CommandReport }

/** What is known of the devices of these commands; they are locked in the order of task and device. */
export const lockDevices = async (tx: Tx, all: readonly TaskReport[]): Promise<DeviceRow[]> => {
  const asked = all.flatMap(({ taskId, command }) => command.devices.map((number) => ({ taskId, number })))
  if (asked.length === 0) return []
  return ask(tx, deviceRowColumns)`
    select t.task_id, t.device_id, d.number, t.phase, t.voltage_v as "voltageV", t.elapsed_ms as "elapsedMs", t.tries, t.note
    from unnest(${asked.map(({ taskId }) => taskId)}::bigint[], ${asked.map(({ number }) => number)}::text[]) as r (task_id, number)
    join device d on d.number = r.number join task_device t on t.task_id = r.task_id and t.device_id = d.id
    order by t.task_id, t.device_id for update of t`
}

export const writeDevices = async (tx: Tx, changes: readonly Change[], now: Date): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    update task_device t set phase = n.phase, voltage_v = n."voltageV", elapsed_ms = n."elapsedMs", tries = n.tries, note = n.note,
      test = coalesce(n.test, t.test), curve = coalesce(n.curve, t.curve),
      reporting = coalesce(n.reporting, t.reporting), found = coalesce(n.found, t.found), switch_state = coalesce(n."switchState", t.switch_state), updated_at = ${now},
      accepted_at = case when s.accepted then coalesce(t.accepted_at, ${now}) else t.accepted_at end,
      confirmed_at = case when s.confirmed then coalesce(t.confirmed_at, ${now}) else t.confirmed_at end,
      verified_at = case when s.verified then coalesce(t.verified_at, ${now}) else t.verified_at end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as n (task_id bigint, device_id integer, phase text, "voltageV" float8, "elapsedMs" integer, tries integer, note text, test jsonb, curve jsonb, reporting jsonb, found jsonb, "switchState" smallint)
    join jsonb_to_recordset(${JSON.stringify(stepRows)}::jsonb) as s (phase text, accepted boolean, confirmed boolean, verified boolean) using (phase)
    where t.task_id = n.task_id and t.device_id = n.device_id`.execute(tx)
}

/** Writes measured voltages over time. Answers the tasks that had such before or have now. */
export const writeSamples = async (tx: Tx, all: readonly TaskReport[]): Promise<Set<number>> => {
  const samples = all.flatMap(({ taskId, report }) => report.samples.map((sample) => ({ taskId, ...sample })))
  if (samples.length === 0) return new Set()
  const rows = await ask(tx, { task_id: col.number })`
    insert into task_sample (task_id, device_id, at, voltage_v)
    select t.id, d.id, to_timestamp(s.at / 1000.0), s."voltageV"
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as s ("taskId" bigint, number text, at float8, "voltageV" float8)
    join device d on d.number = s.number join task t on t.id = s."taskId" and t.station_id = d.station_id
    on conflict do nothing returning task_id`
  return new Set(rows.map(({ task_id }) => task_id))
}
