import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type LockOutKind, type LockOutState, lockOutKinds } from '@sundial/core/lock-outs/lock-out.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIdIn, stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  id: col.number,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  kind: col.textOf<LockOutKind>(),
  deviceId: col.number.orNull,
  label: col.text,
  userId: col.number.orNull,
  holder: col.text,
  reason: col.text,
  until: col.ms,
  createdAt: col.ms,
  removedAt: col.ms.orNull,
  removedBy: col.text.orNull,
  removedFor: col.text,
  /** Somebody has asked to take it off and waits for a second person. */
  removalAsked: col.bool,
  /** Modules under it that gave no output or no data when alarms were judged last, and have no alarm for that. */
  explains: col.number,
}
export type LockOut = RowOf<typeof columns>

export type LockOutFilter = {
  stationId?: number | undefined
  orgNo?: string | undefined
  /** Part of the name, the reason or what it hangs on. */
  text?: string | undefined
  state?: LockOutState | undefined
  /** Only those that hang. */
  holding?: boolean | undefined
}

const selected = (now: number) => sql`
  g.id, g.station_id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", g.kind,
  g.device_id as "deviceId", g.label, g.user_id as "userId", g.holder, g.reason, g.until_at as until, g.created_at as "createdAt",
  g.removed_at as "removedAt", (select u.real_name from person u where u.id = g.removed_by) as "removedBy", g.removed_for as "removedFor",
  exists (select from approval a where a.lock_out_id = g.id and a.decided_at is null and a.expires_at > ${new Date(now)}) as "removalAsked",
  case when g.removed_at is null then coalesce((select (p.state -> 'underTags' ->> g.id::text)::int from alarm_progress p where p.station_id = g.station_id), 0)
       else 0 end as explains`

const inState = (state: LockOutState, now: number): Condition => {
  if (state === 'removed') return sql`g.removed_at is not null`
  const over = sql`g.until_at <= ${new Date(now)}`
  return state === 'overdue' ? sql`(g.removed_at is null and ${over})` : sql`(g.removed_at is null and not (${over}))`
}

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(g.holder ilike ${part} or g.reason ilike ${part} or g.label ilike ${part})`
}

/** Tags of plants that the scope sees: those that hang before those that were taken off, the newest first. */
export const findLockOuts = (db: Db, scope: Scope, filter: LockOutFilter, span: Span, now: number): Promise<Page<LockOut>> => {
  const { stationId, orgNo, text, state, holding } = filter
  const conditions = allOf(
    stationIdIn(scope, sql`g.station_id`),
    given(stationId, (id) => sql`g.station_id = ${id}`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(text, containsText),
    given(state, (one) => inState(one, now)),
    holding ? sql`g.removed_at is null` : null,
  )
  const listing = {
    matching: sql`from lock_out g join station s on s.id = g.station_id where ${conditions}`,
    order: sql`g.removed_at is not null, g.id desc`,
    select: (page: Condition) => sql`select ${selected(now)} ${page}`,
  }
  return askPage(db, columns, listing, span)
}

/** One tag of a plant that the scope sees, locked until the transaction ends. */
export const lockLockOut = async (trx: Db, scope: Scope, id: number, now: number): Promise<LockOut | null> =>
  (
    await ask(trx, columns)`
      select ${selected(now)} from lock_out g join station s on s.id = g.station_id
       where g.id = ${id} and g.station_id in ${stationsIn(scope)} for update of g`
  )[0] ?? null

export type TagPlace = { kind: LockOutKind; deviceId: number | null; label: string }

/** What a tag is to hang on. @throws Refusal notFound, lockOutPlace */
export const findTagPlace = async (db: Db, scope: Scope, stationId: number, deviceId: number | undefined): Promise<TagPlace> => {
  const [station] = await ask(db, {
    name: col.text,
  })`select s.name from station s where s.id = ${stationId} and s.id in ${stationsIn(scope)}`
  if (!station) throw new Refusal('notFound')
  if (deviceId === undefined) return { kind: 'station', deviceId: null, label: station.name }
  const [device] = await ask(db, { kind: col.text, code: col.text })`
    select d.kind, d.code from device d where d.id = ${deviceId} and d.station_id = ${stationId} and d.station_id in ${stationsIn(scope)}`
  if (!device) throw new Refusal('notFound')
  const kind = lockOutKinds.find((one) => one === device.kind)
  if (!kind) throw new Refusal('lockOutPlace')
  return { kind, deviceId, label: device.code }
}

export type NewLockOut = TagPlace & { stationId: number; userId: number; holder: string; reason: string; until: number; now: number }

export const addLockOut = async (trx: Db, tag: NewLockOut): Promise<number> => {
  const { id } = await askOne(trx, { id: col.number })`
    insert into lock_out (station_id, kind, device_id, label, user_id, holder, reason, until_at, created_at)
    values (${tag.stationId}, ${tag.kind}, ${tag.deviceId}, ${tag.label}, ${tag.userId}, ${tag.holder}, ${tag.reason}, ${new Date(tag.until)},
            ${new Date(tag.now)}) returning id`
  return id
}

type Removal = { id: number; userId: number; reason: string; now: number }
/** Takes a tag off; requests of others to take it off are over. */
export const removeLockOut = async (trx: Db, { id, userId, reason, now }: Removal): Promise<void> => {
  await sql`update lock_out set removed_at = ${new Date(now)}, removed_by = ${userId}, removed_for = ${reason} where id = ${id}`.execute(
    trx,
  )
  const over = await ask(trx, { id: col.number })`
    update approval set decided_at = ${new Date(now)}, approved = false where lock_out_id = ${id} and decided_at is null returning id`
  await notifyIn(
    trx,
    over.map((one) => ({ k: 'approval', id: one.id })),
  )
}
