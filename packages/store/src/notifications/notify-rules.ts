import type { AlarmLevel } from '@sundial/core/alarms/condition.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { NotifyUserWay } from '@sundial/core/notifications/push.ts'
import { type DayHours, type NotifyAlways, type NotifyRule, notifyRulesMax } from '@sundial/core/notifications/rule.ts'
import type { NotifyWork } from '@sundial/core/notifications/work.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namedListJson, namesJson } from '../kit/column-types.ts'
import { allOf, type Condition } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A rule as people say it: when it tells (core/notifications/rule.ts), whom, and in which language. */
export type SaidRule = NotifyRule & {
  name: string
  enabled: boolean
  language: 'zh' | 'en' | 'ja'
  /** Whether it tells whoever is on duty, and the second on duty at the escalation. */
  onDuty: boolean
  userIds: readonly number[]
  userWay: NotifyUserWay
  mails: readonly string[]
  webhook: string | null
  /** Minutes after which those below are told of what nobody acknowledged; null: never. */
  escalateMin: number | null
  secondUserIds: readonly number[]
  secondMails: readonly string[]
  work: NotifyWork
  /** Of whom the one with the least to do gets the work. */
  workUserIds: readonly number[]
}

const columns = {
  id: col.number,
  name: col.text,
  enabled: col.bool,
  language: col.textOf<'zh' | 'en' | 'ja'>(),
  level: col.numberOf<AlarmLevel>(),
  conditions: col.texts,
  stationIds: col.numbers,
  zone: col.text,
  hoursFrom: col.number.orNull,
  hoursUntil: col.number.orNull,
  quietFrom: col.number.orNull,
  quietUntil: col.number.orNull,
  always: col.textOf<NotifyAlways>(),
  digestMinute: col.number.orNull,
  tellsEnd: col.bool,
  onDuty: col.bool,
  userWay: col.textOf<NotifyUserWay>(),
  mails: col.texts,
  webhook: col.text.orNull,
  escalateMin: col.number.orNull,
  secondMails: col.texts,
  work: col.textOf<NotifyWork>(),
  users: col.json(namedListJson),
  secondUsers: col.json(namedListJson),
  workUsers: col.json(namedListJson),
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.json(namesJson),
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms,
}
type Row = RowOf<typeof columns>
/** A rule with its people (those that the asker may know) and its organisation. */
export type KeptRule = Omit<Row, 'hoursFrom' | 'hoursUntil' | 'quietFrom' | 'quietUntil'> & Pick<NotifyRule, 'hours' | 'quiet'>

const peopleOf = (
  ids: RawBuilder<unknown>,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.real_name) order by u.real_name, u.id)
   from person u where u.id = any (${ids})), '[]')`

const select = sql`
  select r.id, r.name, r.enabled, r.language, r.level, r.conditions, r.station_ids::int[] as "stationIds", r.zone, r.hours_from as "hoursFrom",
         r.hours_until as "hoursUntil", r.quiet_from as "quietFrom", r.quiet_until as "quietUntil", r.always,
         r.digest_minute as "digestMinute", r.tells_end as "tellsEnd", r.on_duty as "onDuty", r.user_way as "userWay", r.mails, r.webhook, r.escalate_min as "escalateMin", r.second_mails as "secondMails",
         ${peopleOf(sql`r.user_ids`)} as users, ${peopleOf(sql`r.second_user_ids`)} as "secondUsers", r.work,
         ${peopleOf(sql`r.work_user_ids`)} as "workUsers", o.org_no as "orgNo", o.name as "orgName",
         o.names as "orgNames", r.version, (select u.real_name from person u where u.id = r.changed_by) as "changedBy", r.changed_at as "changedAt"
    from notify_rule r join organisation o on o.id = r.org_id`

/** Whether the scope contains the rule `r` of organisation `o`: somebody who is bound to plants sees those about these plants alone. */
export const ruleIn = (scope: Scope): Condition =>
  allOf(
    organisationIn(scope),
    scope.stationIds ? sql`r.station_ids <> '{}' and r.station_ids <@ ${scope.stationIds as number[]}::bigint[]` : null,
  )

const hoursOf = (from: number | null, until: number | null): DayHours | null =>
  from === null || until === null ? null : { fromMinute: from, untilMinute: until }

type Minutes = Pick<Row, 'hoursFrom' | 'hoursUntil' | 'quietFrom' | 'quietUntil'>
/** A row of a rule with its hours and its quiet hours as the rule has them. */
export const withHours = <R extends Minutes>({ hoursFrom, hoursUntil, quietFrom, quietUntil, ...row }: R) => ({
  ...row,
  hours: hoursOf(hoursFrom, hoursUntil),
  quiet: hoursOf(quietFrom, quietUntil),
})

/** Rules of the organisations that the scope sees, by name. */
export const findNotifyRules = async (db: Db, scope: Scope): Promise<KeptRule[]> =>
  (await ask(db, columns)`${select} where ${ruleIn(scope)} order by lower(r.name), r.id limit 1000`).map(withHours)

/** One that the scope sees, locked until the transaction ends. @throws Refusal notFound */
export const lockNotifyRule = async (trx: Db, scope: Scope, id: number): Promise<KeptRule> => {
  const [row] = await ask(trx, columns)`${select} where r.id = ${id} and ${ruleIn(scope)} for update of r`
  if (!row) throw new Refusal('notFound')
  return withHours(row)
}

const ids = (list: readonly number[]): string[] => list.map(String)
const values = (said: SaidRule) => ({
  name: said.name,
  enabled: said.enabled,
  language: said.language,
  level: said.level,
  conditions: [...said.conditions],
  station_ids: ids(said.stationIds),
  zone: said.zone,
  hours_from: said.hours?.fromMinute ?? null,
  hours_until: said.hours?.untilMinute ?? null,
  quiet_from: said.quiet?.fromMinute ?? null,
  quiet_until: said.quiet?.untilMinute ?? null,
  always: said.always,
  digest_minute: said.digestMinute,
  tells_end: said.tellsEnd,
  on_duty: said.onDuty,
  user_ids: ids(said.userIds),
  user_way: said.userWay,
  mails: [...said.mails],
  webhook: said.webhook,
  escalate_min: said.escalateMin,
  second_user_ids: ids(said.secondUserIds),
  second_mails: [...said.secondMails],
  work: said.work,
  work_user_ids: ids(said.workUserIds),
})

type By = { userId: number; now: number }

/** Keeps a rule of an organisation; answers its id. @throws Refusal notifyRulesMany */
export const insertNotifyRule = async (trx: Db, orgNo: string, said: SaidRule, { userId, now }: By): Promise<number> => {
  const { id: orgId } = await askOne(trx, { id: col.number })`select id from organisation where org_no = ${orgNo} for no key update`
  const { n } = await askOne(trx, { n: col.number })`select count(*) as n from notify_rule where org_id = ${orgId}`
  if (n >= notifyRulesMax) throw new Refusal('notifyRulesMany', { count: notifyRulesMax })
  const at = new Date(now)
  const row = { org_id: orgId, ...values(said), created_at: at, changed_at: at, changed_by: userId }
  return (await trx.insertInto('notify_rule').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Give it a rule that was locked. */
export const updateNotifyRule = async (trx: Db, id: number, said: SaidRule, { userId, now }: By): Promise<void> => {
  await trx
    .updateTable('notify_rule')
    .set({ ...values(said), version: sql`version + 1`, changed_by: userId, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** The secret that the webhook of a rule is signed with, sealed; null: it has no webhook. Give it a rule that was locked. */
export const keepWebhookSecret = async (trx: Db, id: number, sealed: Buffer | null): Promise<void> => {
  await trx.updateTable('notify_rule').set({ webhook_secret: sealed }).where('id', '=', id).execute()
}

/** Deletes one that was locked, with what it has not told yet. */
export const deleteNotifyRule = async (trx: Db, id: number): Promise<void> => {
  await sql`delete from notify_rule where id = ${id}`.execute(trx)
}

/** Sealed secrets of webhooks, with their rules. */
export const webhookSecrets = (db: Db): Promise<{ id: number; secret: Buffer }[]> =>
  ask(db, { id: col.number, secret: col.bytes })`select id, webhook_secret as secret from notify_rule where webhook_secret is not null`
