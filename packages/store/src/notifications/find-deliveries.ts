import type { DeliveryKind, DeliveryProblem, DeliveryState } from '@sundial/core/notifications/deliveries.ts'
import type { DutyReason } from '@sundial/core/notifications/duty.ts'
import type { NotifyChannel } from '@sundial/core/notifications/rule.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { allOf, containing, given, oneOf } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { ruleIn } from './notify-rules.ts'

const columns = {
  id: col.number,
  ruleName: col.text,
  kind: col.textOf<DeliveryKind>(),
  channel: col.textOf<NotifyChannel>(),
  address: col.text,
  duty: col.textOf<DutyReason>().orNull,
  state: col.textOf<DeliveryState>(),
  attempts: col.number,
  nextAt: col.ms.orNull,
  problem: col.textOf<DeliveryProblem>().orNull,
  detail: col.text,
  createdAt: col.ms,
  endedAt: col.ms.orNull,
  alarmCount: col.number,
}
export type Delivery = RowOf<typeof columns>
export type DeliveryFilter = { state?: DeliveryState | undefined; text?: string | undefined }

/** Whether the scope contains the message `d` of organisation `o`: as its rule; one whose rule was deleted only for whoever sees all plants. */
const deliveryIn = (scope: Scope) =>
  scope.stationIds ? sql`exists (select from notify_rule r where r.id = d.rule_id and ${ruleIn(scope)})` : organisationIn(scope)

/** Messages of the organisations that the scope sees, the newest first. */
export const findDeliveries = (db: Db, scope: Scope, { state, text }: DeliveryFilter, span: CountedSpan): Promise<Page<Delivery>> => {
  const listing = {
    matching: sql`from notify_delivery d join organisation o on o.id = d.org_id where ${allOf(
      deliveryIn(scope),
      given(state, (one) => sql`d.state = ${one}`),
      given(text, (part) => sql`(d.address ilike ${containing(part)} or d.rule_name ilike ${containing(part)})`),
    )}`,
    order: sql`d.id desc`,
    select: (page: ReturnType<typeof sql>) => sql`
      select d.id, d.rule_name as "ruleName", d.kind, d.channel, d.address, d.duty, d.state, d.attempts, d.next_at as "nextAt", d.problem, d.detail,
             d.created_at as "createdAt", d.ended_at as "endedAt",
             (select count(*) from notify_item i where i.delivery_id = coalesce(d.same_as, d.id)) as "alarmCount" ${page}`,
  }
  return askPage(db, columns, listing, span)
}

/** Those of these messages that the scope sees, locked until the transaction ends. */
export const lockDeliveries = (trx: Db, scope: Scope, ids: readonly number[]) =>
  ask(trx, { id: col.number, address: col.text, ruleName: col.text, state: col.textOf<DeliveryState>() })`
    select d.id, d.address, d.rule_name as "ruleName", d.state from notify_delivery d join organisation o on o.id = d.org_id
     where d.id = ${oneOf(ids)} and ${deliveryIn(scope)} order by d.id for update of d`

/** Messages that were given up are tried again, from their first attempt on. Give it ids that were locked. */
export const sendAgain = async (trx: Db, ids: readonly number[], now: number): Promise<void> => {
  await sql`
    update notify_delivery set state = 'waiting', attempts = 0, next_at = ${new Date(now)}, ended_at = null
     where id = any (${ids as number[]}::bigint[])`.execute(trx)
}
