import { claimMs, type DeliveryKind, type DeliveryProblem, type DeliveryState } from '@sundial/core/notifications/deliveries.ts'
import type { DutyReason } from '@sundial/core/notifications/duty.ts'
import type { NotifyChannel } from '@sundial/core/notifications/rule.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const claimedColumns = {
  id: col.number,
  ruleId: col.number.orNull,
  ruleName: col.text,
  kind: col.textOf<DeliveryKind>(),
  channel: col.textOf<NotifyChannel>(),
  address: col.text,
  language: col.textOf<'zh' | 'en' | 'ja'>(),
  number: col.text,
  attempts: col.number,
  duty: col.textOf<DutyReason>().orNull,
  createdAt: col.ms,
  secret: col.bytes.orNull,
  /** The device of a push; null: it is gone. */
  deviceId: col.number.orNull,
  deviceMark: col.text.orNull,
  deviceSealed: col.bytes.orNull,
  deviceKey: col.text.orNull,
}
/** A message that this node sends now; `attempts`: this one counts. */
export type Claimed = RowOf<typeof claimedColumns>

/**
 * Takes up to so many messages that are due; nobody else takes them until the attempt has ended or its node counts as dead. The longest due
 * come first. @param now epoch ms
 */
export const claimDeliveries = (db: Db, now: number, max: number): Promise<Claimed[]> =>
  ask(db, claimedColumns)`
    update notify_delivery d set state = 'sending', attempts = d.attempts + 1, next_at = ${new Date(now + claimMs)}
      from (select w.id, p.mark, p.sealed, p.server_key from notify_delivery w left join push_device p on p.id = w.device_id
             where w.next_at <= ${new Date(now)} and w.state in ('waiting', 'sending')
             order by w.next_at, w.id limit ${max} for update of w skip locked) due
     where d.id = due.id
    returning d.id, d.rule_id as "ruleId", d.rule_name as "ruleName", d.kind, d.channel, d.address, d.language, d.number::text as number,
              d.attempts, d.duty, d.created_at as "createdAt", (select r.webhook_secret from notify_rule r where r.id = d.rule_id) as secret, d.device_id as "deviceId",
              due.mark as "deviceMark", due.sealed as "deviceSealed", due.server_key as "deviceKey"`

export type Settled = { state: Exclude<DeliveryState, 'sending'>; problem: DeliveryProblem | null; detail: string; nextAt: number | null }

/** Notes how an attempt ended. False: another node has taken the message since, because this one was too slow. */
export const settleDelivery = async (db: Db, { id, attempts }: Claimed, settled: Settled, now: number): Promise<boolean> => {
  const { state, problem, detail, nextAt } = settled
  const done = await db
    .updateTable('notify_delivery')
    .set({
      state,
      problem,
      detail,
      next_at: nextAt === null ? null : new Date(nextAt),
      ended_at: state === 'waiting' ? null : new Date(now),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export type NewTrial = { orgNo: string; ruleId: number; ruleName: string }
/** Whom a message goes to, and in which language. */
export type TrialTo = { channel: NotifyChannel; address: string; language: 'zh' | 'en' | 'ja'; deviceId?: number }

/** A message to try out a rule, to each of these. Answers how many. */
export const insertTrials = async (
  trx: Db,
  { orgNo, ruleId, ruleName }: NewTrial,
  to: readonly TrialTo[],
  now: number,
): Promise<number> => {
  const at = new Date(now)
  const { numAffectedRows } = await sql`
    insert into notify_delivery (org_id, rule_id, rule_name, kind, channel, address, language, device_id, state, next_at, created_at)
    select o.id, ${ruleId}, ${ruleName}, 'test', t.channel, t.address, t.language, t.device_id, 'waiting', ${at}, ${at}
      from organisation o, unnest(${to.map(({ channel }) => channel)}::text[], ${to.map(({ address }) => address)}::text[],
            ${to.map(({ language }) => language)}::text[], ${to.map(({ deviceId }) => deviceId ?? null)}::bigint[]) as t (channel, address, language, device_id)
     where o.org_no = ${orgNo}`.execute(trx)
  return Number(numAffectedRows)
}
