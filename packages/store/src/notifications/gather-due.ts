import type { Consequence } from '@sundial/core/alarms/condition.ts'
import { isMailAddress } from '@sundial/core/notifications/addresses.ts'
import type { DeliveryKind } from '@sundial/core/notifications/deliveries.ts'
import type { DutyReason } from '@sundial/core/notifications/duty.ts'
import { floodAfter } from '@sundial/core/notifications/flood.ts'
import { isUnseen, type NotifyChannel, type NotifyHold } from '@sundial/core/notifications/rule.ts'
import { sql } from 'kysely'
import { isOutOfService } from '../alarms/out-of-service.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { floodJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'
import { devicesOf } from './push-devices.ts'

/** Items of one turn. */
const itemsMax = 1_000
/** An escalation that comes due in a flood is looked at again after this time, ms. */
const floodWaitMs = 600_000

const columns = {
  id: col.number,
  orgId: col.number,
  ruleId: col.number,
  ruleName: col.text,
  enabled: col.bool,
  language: col.textOf<'zh' | 'en' | 'ja'>(),
  flood: col.json(floodJson),
  channel: col.textOf<NotifyChannel>(),
  address: col.text,
  userId: col.number.orNull,
  userName: col.text.orNull,
  userMail: col.text.orNull,
  isMailedToo: col.bool,
  hold: col.textOf<NotifyHold>(),
  duty: col.textOf<DutyReason>().orNull,
  consequence: col.textOf<Consequence>(),
  clearedAt: col.ms.orNull,
  acknowledgedAt: col.ms.orNull,
  closedAt: col.ms.orNull,
  withdrawnAt: col.ms.orNull,
  shelvedUntil: col.ms.orNull,
  isOutOfService: col.bool,
}
type Item = RowOf<typeof columns> & { devices: readonly number[] }

const dueItems = async (trx: Db, now: number): Promise<Item[]> => {
  const due = await ask(trx, columns)`
    select i.id, i.org_id as "orgId", i.rule_id as "ruleId", r.name as "ruleName", r.enabled, coalesce(u.language, r.language) as language, r.flood, i.channel, i.address, i.hold, i.duty,
           i.user_id as "userId", u.real_name as "userName", u.email as "userMail",
           i.channel = 'push' and exists (select from notify_item m where m.org_id = i.org_id and m.channel = 'mail' and m.address = lower(u.email)
             and m.event_id = i.event_id and m.step = i.step) as "isMailedToo",
           a.consequence, a.cleared_at as "clearedAt", a.acknowledged_at as "acknowledgedAt", a.closed_at as "closedAt",
           a.withdrawn_at as "withdrawnAt", a.shelved_until as "shelvedUntil", ${isOutOfService} as "isOutOfService"
      from notify_item i join notify_rule r on r.id = i.rule_id join alarm a on a.id = i.alarm_id
      left join app_user u on u.id = i.user_id
     where i.delivery_id is null and i.dropped_at is null and i.due_at <= ${new Date(now)}
     order by i.due_at, i.id limit ${itemsMax} for update of i`
  const users = due.flatMap(({ channel, userId }) => (channel === 'push' && userId !== null ? [userId] : []))
  const devices = Map.groupBy(await devicesOf(trx, [...new Set(users)]), ({ userId }) => userId)
  return due.map((item) => ({ ...item, devices: (devices.get(item.userId ?? 0) ?? []).map(({ id }) => id) }))
}

/** For a user who is deleted; or for one without a device, whom a mail tells of the same. */
const isForNobody = ({ channel, userId, devices, isMailedToo }: Item): boolean =>
  channel === 'push' && (userId === null || (devices.length === 0 && isMailedToo))

type Fate = 'tell' | 'drop' | 'wait'
const fateOf = (item: Item, now: number): Fate => {
  // Put back in service an alarm that still stands is told anew.
  if (!item.enabled || item.withdrawnAt !== null || item.isOutOfService || isForNobody(item)) return 'drop'
  if (item.hold !== 'escalation') return 'tell'
  if (!isUnseen(item, now)) return 'drop'
  return item.consequence !== 'safety' && floodAfter(item.flood, now, 0).since !== null ? 'wait' : 'tell'
}

const kinds: Record<NotifyHold, DeliveryKind> = { none: 'alarm', quiet: 'held', flood: 'held', digest: 'digest', escalation: 'escalation' }

/** What was held for one reason is told in one message; what was not, each in its own. */
const messageOf = ({ id, ruleId, channel, address, hold }: Item): string =>
  hold === 'none' || hold === 'escalation' ? String(id) : `${ruleId} ${channel} ${hold} ${address}`

type To = { channel: NotifyChannel; address: string; deviceId: number | null; isLost?: boolean }

/** Where a message goes: to every device of a user; without a device to the user's e-mail address; without that it is given up, and says so. */
const toOf = ({ channel, address, userName, userMail, devices }: Item): To[] => {
  if (channel !== 'push') return [{ channel, address, deviceId: null }]
  const name = userName ?? ''
  if (devices.length > 0) return devices.map((deviceId) => ({ channel, address: name, deviceId }))
  const mail = userMail?.toLowerCase() ?? ''
  return isMailAddress(mail)
    ? [{ channel: 'mail', address: mail, deviceId: null }]
    : [{ channel, address: name, deviceId: null, isLost: true }]
}

const insertDelivery = async (
  trx: Db,
  { orgId, ruleId, ruleName, language, hold, duty }: Item,
  to: To,
  now: number,
  sameAs: number | null,
) => {
  const at = new Date(now)
  const state = to.isLost ? ({ state: 'failed', problem: 'noDevice', ended_at: at } as const) : ({ state: 'waiting', next_at: at } as const)
  const { id } = await trx
    .insertInto('notify_delivery')
    .values({
      ...{
        org_id: orgId,
        rule_id: ruleId,
        rule_name: ruleName,
        kind: kinds[hold],
        channel: to.channel,
        address: to.address,
        language,
        duty,
      },
      ...{ device_id: to.deviceId, same_as: sameAs, created_at: at },
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the items of one recipient tell stands at the first message; those to other devices of the same user refer to it. */
const insertDeliveries = async (trx: Db, items: readonly Item[], now: number): Promise<void> => {
  const [first, ...others] = toOf(items[0]!)
  const id = await insertDelivery(trx, items[0]!, first!, now, null)
  for (const to of others) await insertDelivery(trx, items[0]!, to, now, id)
  await sql`update notify_item set delivery_id = ${id} where id = any (${items.map((item) => item.id)}::bigint[])`.execute(trx)
}

/**
 * Makes messages of what is due, each in the language of whom it goes to, else of its rule: one an alarm, or one of everything that was held for one reason. An escalation is dropped where somebody
 * has acknowledged its alarm meanwhile. In a transaction that no other node has at the same time. Answers how many items it took.
 */
export const gatherDue = async (trx: Db, now: number): Promise<number> => {
  const items = await dueItems(trx, now)
  const by = Map.groupBy(items, (item) => fateOf(item, now))
  const idsOf = (fate: Fate) => (by.get(fate) ?? []).map(({ id }) => id)
  for (const message of Map.groupBy(by.get('tell') ?? [], messageOf).values()) await insertDeliveries(trx, message, now)
  await sql`update notify_item set dropped_at = ${new Date(now)} where id = any (${idsOf('drop')}::bigint[])`.execute(trx)
  await sql`update notify_item set due_at = ${new Date(now + floodWaitMs)} where id = any (${idsOf('wait')}::bigint[])`.execute(trx)
  return items.length
}
