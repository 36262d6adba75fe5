import { askedFactOf, type FoundFact } from '@sundial/core/identification/found.ts'
import { type CommandState, commandLife, type ToldState } from '@sundial/core/orders/life.ts'
import { provenPhase } from '@sundial/core/orders/settling.ts'
import { stepRows } from '@sundial/core/orders/steps.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { moduleReportingJson, testPlanJson } from '../kit/column-types.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { noteTagged } from '../lock-outs/end-tagged.ts'
import { settleConcentrator } from './concentrator-life.ts'
import { heldNewsOf } from './held-news.ts'
import { noteUpdate } from './note-update.ts'
import { rememberHeld } from './remember-held.ts'
import { rememberReadBacks } from './remember-read-backs.ts'
import { type Change, type DeviceReport, type DeviceRow, deviceRowColumns, settleDevices } from './settle-devices.ts'
import { onlyIdentified } from './settle-found.ts'
import { onlyAsAsked } from './settle-reporting.ts'
import { onlyWithCurve } from './settle-scan.ts'
import { judgedBy } from './settle-test.ts'
import { updateTaskCounts } from './update-task-counts.ts'

/** What a concentrator says about a command (link: response and result event), in our words. Instants in epoch ms. */
export type CommandReport = {
  id: string
  gw: string
  phase: ToldState
  devices: readonly DeviceReport[]
  samples: readonly { number: string; at: number; voltageV: number }[]
  /** Why it failed (`note`) and what was asked for (`data`), as JSON; null = neither was told. */
  result?: string | null
}
/** `unknownCommand`: no such command of this concentrator. `contradictions`: reports that deny a final result. */
export type ReportOutcome = { unknownCommand: boolean; changed: number; contradictions: number }

type Tx = Transaction<Database>
const commandColumns = {
  id: col.text,
  gw: col.text,
  task_id: col.number.orNull,
  station_id: col.number,
  action: col.text.orNull,
  state: col.textOf<CommandState>(),
  /** It was asked to end, and by no person: because of a lock-out tag. */
  tagged: col.bool,
  devices: col.texts,
  /** Of a test, or of finding out strings, which is one. */
  plan: col.json(testPlanJson).orNull,
  /** Of an order that sets how modules are reported. */
  reporting: col.json(moduleReportingJson).orNull,
}
type Command = RowOf<typeof commandColumns>

/**
 * Locks the task, then the command: everybody who changes devices of a task takes the task's row first, so that reports of two
 * concentrators wait for each other instead of deadlocking.
 */
const lockCommand = async (tx: Tx, report: CommandReport): Promise<Command | null> => {
  await sql`select 1 from task where id = (select task_id from command where id = ${report.id}::uuid and gw = ${report.gw}) for update`.execute(
    tx,
  )
  const rows = await ask(tx, commandColumns)`
    select id, gw, task_id, state, withdrawn_at is not null and not exists (
        select from task t where t.id = command.task_id and t.cancelled_at is not null) as tagged,
      (select t.action from task t where t.id = command.task_id) as action,
      case when op in ('rsd.test', 'strings.find') then args - 'devices' end as plan, case op when 'reporting.set' then args - 'devices' end as reporting,
      (select station_id from concentrator k where k.gw = command.gw) as station_id, coalesce((select array_agg(d) from jsonb_array_elements_text(args -> 'devices') d), '{}') as devices
    from command where id = ${report.id}::uuid and gw = ${report.gw} for update`
  return rows[0] ?? null
}

/** Answers whether the report is news of the command. */
const advanceCommand = async (tx: Tx, command: Command, report: CommandReport, now: Date): Promise<boolean> => {
  if (!commandLife.mayFollow(report.phase, command.state)) return false
  await tx
    .updateTable('command')
    .set((update) => ({
      state: report.phase,
      accepted_at: update.fn.coalesce('accepted_at', update.val(now)),
      ...(commandLife.isFinal(report.phase) ? { finished_at: now, result: report.result ?? null } : {}),
    }))
    .where('id', '=', command.id)
    .execute()
  return true
}

const lockDevices = (tx: Tx, command: Command): Promise<DeviceRow[]> =>
  ask(tx, deviceRowColumns)`
    select t.device_id, d.number, t.phase, t.voltage_v as "voltageV", t.elapsed_ms as "elapsedMs", t.tries, t.note
    from task_device t join device d on d.id = t.device_id
    where t.task_id = ${command.task_id} and d.number = any (${command.devices}::text[]) order by t.device_id for update of t`

/** Of a test, and of a module that was found out by one: found it is where the test has passed too. */
const judgedReport = (report: CommandReport, plan: TestPlan, fact: FoundFact | null): CommandReport => {
  const devices = report.devices.map(judgedBy(plan))
  return { ...report, devices: fact ? devices.map(onlyIdentified(fact)) : devices }
}

/** The report with no more than it proves of each device. */
const provenReport = (report: CommandReport, { action, plan, reporting }: Command): CommandReport => {
  if (reporting) return { ...report, devices: report.devices.map(onlyAsAsked(reporting)) }
  const fact = action === null ? null : askedFactOf(action)
  if (plan) return judgedReport(report, plan, fact)
  if (fact) return { ...report, devices: report.devices.map(onlyIdentified(fact)) }
  if (action === 'ivScan') return { ...report, devices: report.devices.map(onlyWithCurve) }
  return isRsdAction(action) ? { ...report, devices: report.devices.map((d) => ({ ...d, phase: provenPhase(action, d) })) } : report
}

const writeDevices = async (tx: Tx, taskId: number, changes: readonly Change[], now: Date): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    update task_device t set phase = n.phase, voltage_v = n."voltageV", elapsed_ms = n."elapsedMs", tries = n.tries, note = n.note,
      test = coalesce(n.test, t.test), curve = coalesce(n.curve, t.curve),
      reporting = coalesce(n.reporting, t.reporting), found = coalesce(n.found, t.found), switch_state = coalesce(n."switchState", t.switch_state), updated_at = ${now},
      accepted_at = case when s.accepted then coalesce(t.accepted_at, ${now}) else t.accepted_at end,
      confirmed_at = case when s.confirmed then coalesce(t.confirmed_at, ${now}) else t.confirmed_at end,
      verified_at = case when s.verified then coalesce(t.verified_at, ${now}) else t.verified_at end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as n (device_id integer, phase text, "voltageV" float8, "elapsedMs" integer, tries integer, note text, test jsonb, curve jsonb, reporting jsonb, found jsonb, "switchState" smallint)
    join jsonb_to_recordset(${JSON.stringify(stepRows)}::jsonb) as s (phase text, accepted boolean, confirmed boolean, verified boolean) using (phase)
    where t.task_id = ${taskId} and t.device_id = n.device_id`.execute(tx)
}

const writeSamples = async (tx: Tx, taskId: number, report: CommandReport): Promise<number> => {
  if (report.samples.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into task_sample (task_id, device_id, at, voltage_v)
    select ${taskId}::bigint, d.id, to_timestamp(s.at / 1000.0), s."voltageV"
    from jsonb_to_recordset(${JSON.stringify(report.samples)}::jsonb) as s (number text, at float8, "voltageV" float8)
    join device d on d.number = s.number join task t on t.id = ${taskId} and t.station_id = d.station_id
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Read-backs that decided something now; one that comes without its instant counts as measured now. */
const readBacksOf = (changes: readonly Change[], report: CommandReport, nowMs: number) => {
  const said = new Map(report.devices.map((d) => [d.number, d]))
  return changes.flatMap(({ device_id: deviceId, number, phase, voltageV }) => {
    const device = said.get(number)
    return device ? [{ deviceId, phase, voltageV, switchState: device.switchState, at: device.readAt ?? nowMs }] : []
  })
}

/**
 * Settles a report about a command in the caller's transaction: command, devices (forward only, final ones stand), samples, counts and
 * status of the task, last known values of what was read back, notices. A repeated report changes nothing.
 */
export const settleReport = async (tx: Tx, report: CommandReport, nowMs: number): Promise<ReportOutcome> => {
  const now = new Date(nowMs)
  const command = await lockCommand(tx, report)
  if (!command) return { unknownCommand: true, changed: 0, contradictions: 0 }
  const isNews = await advanceCommand(tx, command, report, now)
  if (command.task_id === null) return { unknownCommand: false, changed: 0, contradictions: 0 }
  await noteUpdate(tx, { ...command, isNews }, report)
  if (isNews && (await settleConcentrator(tx, report, now))) return { unknownCommand: false, changed: 1, contradictions: 0 }
  const rows = await lockDevices(tx, command)
  const { changes, contradictions } = settleDevices(rows, provenReport(report, command))
  await writeDevices(tx, command.task_id, changes, now)
  await noteTagged(tx, command.task_id, command)
  const { gw, station_id: stationId, action, plan } = command
  const switched = isRsdAction(action) ? action : null
  if (switched || plan || action === 'rsdStatus')
    await rememberReadBacks(tx, { gw, stationId, action: switched }, readBacksOf(changes, report, nowMs), nowMs)
  await rememberHeld(tx, gw, { id: report.id, devices: heldNewsOf(rows, report.devices, nowMs) }, nowMs)
  const samples = await writeSamples(tx, command.task_id, report)
  if (changes.length > 0) await updateTaskCounts(tx, [command.task_id], now)
  if (changes.length > 0 || samples > 0) await notifyIn(tx, [{ k: 'task', id: command.task_id }])
  return { unknownCommand: false, changed: changes.length, contradictions }
}
