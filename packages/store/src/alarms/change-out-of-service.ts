import { lifeAfter } from '@sundial/core/alarms/life.ts'
import type { ServiceKind } from '@sundial/core/alarms/out-of-service.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { everything, type Scope } from '../kit/scope.ts'
import { type ChosenAlarm, type Doing, lockChosen } from './change-alarms.ts'
import { isOutOfService } from './out-of-service.ts'

export type Equipment = {
  stationId: number
  kind: ServiceKind
  deviceId: number | null
  gw: string | null
  label: string
  timeZone: string
}
export type EquipmentAsked = { stationId: number; deviceId?: number | undefined; gw?: string | undefined }

const placeColumns = { kind: col.textOf<ServiceKind>(), label: col.text, timeZone: col.text }

/** What is to be taken out of service: a device, a concentrator, or the whole plant where neither is given. @throws Refusal notFound */
export const findEquipment = async (db: Db, scope: Scope, { stationId, deviceId, gw }: EquipmentAsked): Promise<Equipment> => {
  const [found] = await ask(db, placeColumns)`
    select coalesce(d.kind, case when ${gw ?? null}::text is null then 'station' else 'concentrator' end) as kind,
           coalesce(d.code, nullif(c.name, ''), c.gw, s.name) as label, s.time_zone as "timeZone"
      from station s
      left join device d on d.id = ${deviceId ?? null}::int and d.station_id = s.id
      left join concentrator c on c.gw = ${gw ?? null}::text and c.station_id = s.id
     where s.id = ${stationId} and s.id in ${stationsIn(scope)}
       and (d.id is not null or ${deviceId ?? null}::int is null) and (c.gw is not null or ${gw ?? null}::text is null)`
  if (!found) throw new Refusal('notFound')
  return { stationId, deviceId: deviceId ?? null, gw: gw ?? null, ...found }
}

/** Open alarms of a plant that are out of service. */
const alarmsOut = async (trx: Db, stationId: number): Promise<Set<number>> => {
  const rows = await ask(trx, { id: col.number })`
    select a.id from alarm a where a.station_id = ${stationId} and a.closed_at is null and ${isOutOfService}`
  return new Set(rows.map(({ id }) => id))
}

/** The alarms of a plant that a change takes out of service or puts back, locked. */
const changedBy = async (trx: Db, stationId: number, change: () => Promise<unknown>): Promise<ChosenAlarm[]> => {
  const before = await alarmsOut(trx, stationId)
  await change()
  const after = await alarmsOut(trx, stationId)
  const changed = [...before.symmetricDifference(after)]
  return changed.length === 0 ? [] : lockChosen(trx, everything, changed)
}

/** Writes it into the history of each alarm, and tells whoever looks. A trigger lets the rules for messages know of those that are back and stand. */
const writeEvents = async (
  trx: Db,
  stationId: number,
  alarms: readonly ChosenAlarm[],
  { userId, now }: Doing,
  { kind, text }: { kind: 'outOfService' | 'inService'; text: string },
): Promise<void> => {
  const ids = alarms.map(({ id }) => id)
  await sql`
    insert into alarm_event (alarm_id, station_id, at, kind, user_id, text)
    select id, ${stationId}, ${new Date(now)}, ${kind}, ${userId}, ${text} from unnest(${ids}::bigint[]) as id`.execute(trx)
  await sql`update alarm set changed_at = ${new Date(now)}, version = version + 1 where id = any (${ids}::bigint[])`.execute(trx)
  await notifyIn(trx, [{ k: 'alarms', stationId }])
}

type Taking = { reason: string; expectedOn: string | null }
/**
 * Takes equipment out of service. Answers its number, and of how many open alarms nothing is annunciated from now on.
 * @throws Refusal outOfServiceAlready
 */
export const takeOut = async (
  trx: Db,
  one: Equipment,
  doing: Doing,
  { reason, expectedOn }: Taking,
): Promise<{ id: number; alarms: number }> => {
  let id: number | undefined
  const alarms = await changedBy(trx, one.stationId, async () => {
    const rows = await ask(trx, { id: col.number })`
      insert into out_of_service (station_id, kind, device_id, gw, label, since_at, user_id, reason, expected_on)
      values (${one.stationId}, ${one.kind}, ${one.deviceId}, ${one.gw}, ${one.label}, ${new Date(doing.now)}, ${doing.userId}, ${reason}, ${expectedOn}::date)
      on conflict do nothing returning id`
    id = rows[0]?.id
    if (id === undefined) throw new Refusal('outOfServiceAlready', { label: one.label })
  })
  await writeEvents(trx, one.stationId, alarms, doing, { kind: 'outOfService', text: reason })
  return { id: id!, alarms: alarms.length }
}

/** Puts it back: what still stands is new to whoever looks, and is told as what begins. Answers how many of its alarms stand. */
export const putBack = async (
  trx: Db,
  { id, stationId }: { id: number; stationId: number },
  doing: Doing,
  note: string,
): Promise<number> => {
  const at = new Date(doing.now)
  const alarms = await changedBy(trx, stationId, () =>
    sql`update out_of_service set ended_at = ${at}, ended_by = ${doing.userId}, ended_for = ${note} where id = ${id}`.execute(trx),
  )
  const isNew = (alarm: ChosenAlarm) =>
    alarm.acknowledgedAt !== null && lifeAfter(alarm, { kind: 'inService', at: doing.now }).acknowledgedAt === null
  const unseen = alarms.filter(isNew).map((alarm) => alarm.id)
  await sql`update alarm set acknowledged_at = null, acknowledged_by = null where id = any (${unseen}::bigint[])`.execute(trx)
  await writeEvents(trx, stationId, alarms, doing, { kind: 'inService', text: note })
  return alarms.filter(({ clearedAt }) => clearedAt === null).length
}
