import type { CommandState, ToldState } from '@sundial/core/orders/life.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { moduleReportingJson, testPlanJson } from '../kit/column-types.ts'
import type { Database } from '../kit/database.ts'
import type { DeviceReport } from './settle-devices.ts'

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

const commandColumns = {
  id: col.text,
  gw: col.text,
  task_id: col.number.orNull,
  station_id: col.number,
  action: col.text.orNull,
  state: col.textOf<CommandState>(),
  /** It was asked to end, and by no person: because of a lock-out tag. */
  tagged: col.bool,
  /** It is to the concentrator itself. */
  itself: col.bool,
  devices: col.texts,
  /** Of a test, or of finding out strings, which is one. */
  plan: col.json(testPlanJson).orNull,
  /** Of an order that sets how modules are reported. */
  reporting: col.json(moduleReportingJson).orNull,
}
export type LockedCommand = RowOf<typeof commandColumns>

/**
 * Locks the tasks of the reports, then their commands, each in the order of their ids: everybody who changes devices of a task takes the
 * task's row first, so that reports of two concentrators wait for each other instead of deadlocking. A report by another concentrator than
 * the command's finds none.
 */
export const lockCommands = async (tx: Transaction<Database>, reports: readonly CommandReport[]): Promise<Map<string, LockedCommand>> => {
  const ids = reports.map(({ id }) => id)
  await sql`
    select 1 from task where id = any (array(select c.task_id from unnest(${ids}::uuid[]) as r (id) join command c using (id)))
     order by id for update`.execute(tx)
  const rows = await ask(tx, commandColumns)`
    select c.id, c.gw, c.task_id, c.state, c.withdrawn_at is not null and not exists (
        select from task t where t.id = c.task_id and t.cancelled_at is not null) as tagged,
      exists (select from task_concentrator x where x.task_id = c.task_id) as itself,
      (select t.action from task t where t.id = c.task_id) as action,
      case when c.op in ('rsd.test', 'strings.find') then c.args - 'devices' end as plan, case c.op when 'reporting.set' then c.args - 'devices' end as reporting,
      (select station_id from concentrator k where k.gw = c.gw) as station_id, coalesce((select array_agg(d) from jsonb_array_elements_text(c.args -> 'devices') d), '{}') as devices
    from unnest(${ids}::uuid[], ${reports.map(({ gw }) => gw)}::text[]) as r (id, gw) join command c using (id, gw)
    order by c.id for update of c`
  return new Map(rows.map((row) => [row.id, row]))
}
