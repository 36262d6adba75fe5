import type { SwitchSetting } from '@sundial/core/grid/interconnection.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { stationIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { switchSetting } from '../upkeep/find-said.ts'
import type { By } from './change-grid.ts'

const columns = {
  code: col.text,
  timeZone: col.text,
  enabled: col.bool.orNull,
  voltagePct: col.number.orNull,
  delayMs: col.number.orNull,
  version: col.number.orNull,
  changedBy: col.text.orNull,
  changedAt: col.ms.orNull,
}
type Row = RowOf<typeof columns>
/** What is asked of the switches of a station; null: nobody has said it. */
export type AskedSetting = SwitchSetting & { version: number; changedBy: string | null; changedAt: number }
export type StationSetting = { code: string; timeZone: string; asked: AskedSetting | null }

const settingOf = ({ code, timeZone, enabled, voltagePct, delayMs, version, changedBy, changedAt }: Row): StationSetting => ({
  code,
  timeZone,
  asked:
    version === null ? null : { enabled: enabled!, voltagePct: voltagePct!, delayMs: delayMs!, version, changedBy, changedAt: changedAt! },
})

const select = sql`
  select s.code, s.time_zone as "timeZone", x.enabled, x.voltage_pct as "voltagePct", x.delay_ms as "delayMs", x.version,
         u.real_name as "changedBy", x.changed_at as "changedAt"
    from station s left join interconnection_setting x on x.station_id = s.id left join app_user u on u.id = x.changed_by`

/** What is asked of the switches of a station that the scope sees. */
export const findSwitchSetting = async (db: Db, scope: Scope, stationId: number): Promise<StationSetting | null> => {
  const [row] = await ask(db, columns)`${select} where s.id = ${stationId} and ${stationIn(scope)}`
  return row ? settingOf(row) : null
}

/** The same, with the station locked until the transaction ends: of two people who save at once the second sees what the first has saved. */
export const lockSwitchSetting = async (trx: Db, scope: Scope, stationId: number): Promise<StationSetting | null> => {
  await sql`select from station s where s.id = ${stationId} and ${stationIn(scope)} for no key update`.execute(trx)
  return findSwitchSetting(trx, scope, stationId)
}

/** Keeps what is asked of the switches of a locked station; answers its version. */
export const keepSwitchSetting = async (trx: Db, stationId: number, said: SwitchSetting, by: By): Promise<number> => {
  const { version } = await askOne(trx, { version: col.number })`
    insert into interconnection_setting as x (station_id, enabled, voltage_pct, delay_ms, changed_by, changed_at)
    values (${stationId}, ${said.enabled}, ${said.voltagePct}, ${said.delayMs}, ${by.userId}, ${new Date(by.now)})
    on conflict (station_id) do update set enabled = excluded.enabled, voltage_pct = excluded.voltage_pct, delay_ms = excluded.delay_ms,
      version = x.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning version`
  return version
}

const concentratorColumns = {
  gw: col.text,
  name: col.text,
  online: col.bool,
  readAt: col.ms.orNull,
  said: col.json(switchSetting).orNull,
  taskId: col.number.orNull,
  number: col.text.orNull,
  status: col.number.orNull,
  note: col.text.orNull,
}
export type SwitchSettingRow = RowOf<typeof concentratorColumns>

/** What each concentrator of a station has, as it said last, with the newest order to set it. `status`: of its task, as in core/orders. */
export const findSwitchSettingsSaid = (db: Db, scope: Scope, stationId: number): Promise<SwitchSettingRow[]> =>
  ask(db, concentratorColumns)`
    select c.gw, c.name, c.online, x.read_at as "readAt", nullif(x.settings -> 'switchSetting', 'null'::jsonb) as said,
           o.id as "taskId", o.number, o.status, o.note
      from concentrator c left join concentrator_said x on x.gw = c.gw
      left join lateral (
        select t.id, t.number, t.status, k.note from task_concentrator k join task t on t.id = k.task_id
         where k.gw = c.gw and t.action = 'setSwitchSetting' order by k.task_id desc limit 1) o on true
     where c.station_id = ${stationId} and c.station_id in ${stationsIn(scope)} order by c.name, c.gw`
