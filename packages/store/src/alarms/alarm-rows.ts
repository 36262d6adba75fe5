import type { AlarmMember, ChangedAlarm } from '@sundial/core/alarms/alarm-state.ts'
import { conditionOf } from '@sundial/core/alarms/conditions.ts'
import { type AlarmLife, lifeAfter } from '@sundial/core/alarms/life.ts'
import { basisOf } from '@sundial/core/alarms/losses.ts'
import { type Place, partsOfPlace } from '@sundial/core/alarms/places.ts'
import { isToldEvent } from '@sundial/core/notifications/rule.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const lifeColumns = {
  id: col.number,
  condition: col.text,
  place: col.text,
  raisedAt: col.ms,
  clearedAt: col.ms.orNull,
  closedAt: col.ms.orNull,
  acknowledgedAt: col.ms.orNull,
  assignedTo: col.number.orNull,
  withdrawnAt: col.ms.orNull,
}
export type AlarmRow = RowOf<typeof lifeColumns>

/** Alarms of a plant that were raised or stood from an instant on, locked. */
export const lockAlarms = (tx: Db, stationId: number, from: number): Promise<AlarmRow[]> =>
  ask(tx, lifeColumns)`
    select id, condition, place, raised_at as "raisedAt", cleared_at as "clearedAt", closed_at as "closedAt",
           acknowledged_at as "acknowledgedAt", assigned_to as "assignedTo", withdrawn_at as "withdrawnAt" from alarm
     where station_id = ${stationId} and (cleared_at is null or cleared_at >= ${new Date(from)}) order by id for update`

/** What tells one alarm of a plant from another. */
export const identityOf = (a: { condition: string; place: string; raisedAt: number }): string => `${a.condition} ${a.place} ${a.raisedAt}`

const date = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** The member that is furthest from what it is compared with, of the worst level. */
const worstOf = (members: readonly AlarmMember[]): AlarmMember | undefined => {
  const distance = (m: AlarmMember) => Math.abs((m.value ?? 0) - (m.against ?? 0))
  return [...members].sort((a, b) => a.level - b.level || distance(b) - distance(a))[0]
}

/** What has it now; of an alarm that is over, what had it last. */
const lastMembers = ({ members }: Summed): MemberTime[] => {
  const all = [...members.values()]
  const last = Math.max(...all.map((m) => m.endedAt ?? Number.POSITIVE_INFINITY))
  return all.filter((m) => (m.endedAt ?? Number.POSITIVE_INFINITY) === last)
}

const facts = (alarm: Summed) => {
  const { deviceId, gw } = partsOfPlace(alarm.place)
  const last = lastMembers(alarm)
  const worst = worstOf(last)
  return {
    device_id: deviceId,
    gw,
    level: alarm.level,
    began_at: new Date(alarm.began),
    times: alarm.times,
    lost_wh: alarm.lostWh,
    loss_basis: basisOf(alarm),
    day_at: date(alarm.day?.at ?? null),
    day_wh: alarm.day?.wh ?? null,
    explains: alarm.explains,
    changed_at: new Date(alarm.at),
    // What was worst stays in the row of an alarm that is over.
    ...(worst ? { member_count: last.length, value: worst.value, against: worst.against } : {}),
  }
}

const lifeColumnsOf = (life: AlarmLife) => ({
  cleared_at: date(life.clearedAt),
  closed_at: date(life.closedAt),
  acknowledged_at: date(life.acknowledgedAt),
})

/** A new alarm; answers its row. `isLate`: it was over before anybody could know of it, so that nobody is to be told. */
export const insertAlarm = async (tx: Db, stationId: number, alarm: Summed, isLate: boolean): Promise<AlarmRow> => {
  const life: AlarmLife = { clearedAt: alarm.clearedAt, acknowledgedAt: null, assignedTo: null, closedAt: isLate ? alarm.clearedAt : null }
  const inserted = await tx
    .insertInto('alarm')
    .values({
      station_id: stationId,
      condition: alarm.condition,
      place: alarm.place,
      consequence: conditionOf(alarm.condition).consequence,
      raised_at: new Date(alarm.raisedAt),
      is_late: isLate,
      ...facts(alarm),
      ...lifeColumnsOf(life),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: Number(inserted.id), condition: alarm.condition, place: alarm.place, raisedAt: alarm.raisedAt, withdrawnAt: null, ...life }
}

/** What happened once more while it stood is to be seen by somebody again, whoever saw or closed it before. */
const isAgain = (row: AlarmRow, { history }: Summed, isNew: boolean): boolean =>
  row.clearedAt !== null || (isNew && history.some(({ kind }) => kind === 'again'))

/**
 * What became of the life of an alarm that stood as `row` when its condition says this. `isNew`: nobody had judged these samples before;
 * what happened in samples that are judged again was told then.
 */
export const lifeOf = (row: AlarmRow, alarm: Summed, isNew: boolean): AlarmLife => {
  if (alarm.clearedAt === null) return isAgain(row, alarm, isNew) ? lifeAfter(row, { kind: 'again', at: alarm.at }) : row
  if (row.clearedAt !== null) return { ...row, clearedAt: alarm.clearedAt }
  return lifeAfter(row, { kind: 'cleared', at: alarm.clearedAt })
}

/** An alarm as it is now. `isNew`: see `lifeOf`. */
export const updateAlarm = async (tx: Db, row: AlarmRow, alarm: Summed, isNew: boolean): Promise<void> => {
  await tx
    .updateTable('alarm')
    .set({ ...facts(alarm), ...lifeColumnsOf(lifeOf(row, alarm, isNew)), raised_at: new Date(alarm.raisedAt), withdrawn_at: null })
    .where('id', '=', row.id)
    .execute()
}

/** A device that had an alarm, with its time. */
export type MemberTime = AlarmMember & { endedAt: number | null }
/** The last word on an alarm after many samples: what happened to it, what had it, and its first sample among them, epoch ms. */
export type Summed = ChangedAlarm & {
  history: { at: number; kind: string; level: number }[]
  members: Map<Place, MemberTime>
  firstAt: number
}

/** Devices that have an alarm, or had it. Those that stood before and that no sample told of ended at the first one. */
export const writeMembers = async (tx: Db, id: number, stationId: number, { members, firstAt }: Summed): Promise<void> => {
  const own = [...members].flatMap(([place, m]) => {
    const { deviceId } = partsOfPlace(place)
    return deviceId === null ? [] : [{ ...m, deviceId }]
  })
  await sql`
    update alarm_member set ended_at = ${new Date(firstAt)}
     where alarm_id = ${id} and ended_at is null and device_id <> all (${own.map((m) => m.deviceId)}::int[])`.execute(tx)
  if (own.length === 0) return
  await sql`
    insert into alarm_member (alarm_id, station_id, device_id, level, began_at, ended_at, value, against)
    select ${id}, ${stationId}, m.* from unnest(${own.map((m) => m.deviceId)}::int[], ${own.map((m) => m.level)}::int[],
      ${own.map((m) => new Date(m.began))}::timestamptz[], ${own.map((m) => date(m.endedAt))}::timestamptz[],
      ${own.map((m) => m.value)}::float8[], ${own.map((m) => m.against)}::float8[]) as m
      (device_id, level, began_at, ended_at, value, against)
     where exists (select from device d where d.id = m.device_id)
    on conflict (alarm_id, device_id) do update
      set level = excluded.level, value = excluded.value, against = excluded.against, ended_at = excluded.ended_at`.execute(tx)
}

export type AlarmEventRow = { alarmId: number; at: number; kind: string; level?: number | null; text?: string }
/** Writes down what happened; what is told to people waits for the rules (store/notifications/plan-notices.ts). */
export const insertEvents = async (tx: Db, stationId: number, events: readonly AlarmEventRow[]): Promise<void> => {
  if (events.length === 0) return
  const inserted = await tx
    .insertInto('alarm_event')
    .values(
      events.map(({ alarmId, at, kind, level, text }) => ({
        alarm_id: alarmId,
        station_id: stationId,
        at: new Date(at),
        kind,
        level: level ?? null,
        text: text ?? '',
      })),
    )
    .returning(['id', 'kind'])
    .execute()
  const told = inserted.filter(({ kind }) => isToldEvent(kind)).map(({ id }) => id)
  if (told.length > 0) await sql`insert into notify_queue select unnest(${told}::bigint[])`.execute(tx)
}

/** Writes which alarm explains which, by condition and place. */
export const writeCauses = async (tx: Db, stationId: number, causes: readonly { id: number; cause: string | null }[]): Promise<void> => {
  if (causes.length === 0) return
  await sql`
    update alarm a set cause_id = c.id
      from unnest(${causes.map((c) => c.id)}::bigint[], ${causes.map((c) => c.cause)}::text[]) as x (id, cause)
      left join alarm c on c.station_id = ${stationId} and c.cleared_at is null and c.condition || ' ' || c.place = x.cause
     where a.id = x.id and a.cause_id is distinct from c.id`.execute(tx)
}
