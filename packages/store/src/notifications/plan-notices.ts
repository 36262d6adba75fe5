import type { AlarmLevel, Consequence } from '@sundial/core/alarms/condition.ts'
import type { DutyReason } from '@sundial/core/notifications/duty.ts'
import { floodAfter } from '@sundial/core/notifications/flood.ts'
import type { NotifyUserWay } from '@sundial/core/notifications/push.ts'
import {
  escalatesAt,
  isWorthTelling,
  type NotifyChannel,
  type NotifyHold,
  ruleMatches,
  type ToldAlarm,
  whenTold,
} from '@sundial/core/notifications/rule.ts'
import { sql } from 'kysely'
import { isOutOfService } from '../alarms/out-of-service.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { type ActiveRule, activeRules, keepFlood } from './active-rules.ts'
import { type Duty, dutyFor, firstOnDuty, secondOnDuty, type ToldOnDuty } from './on-duty.ts'
import { addressesOf, isReached, type Tellable, type To, tellableFor } from './recipients.ts'
import { type Begun, begunOf } from './work-by-rule.ts'

/** Events of one turn. */
const eventsMax = 500

const eventColumns = {
  id: col.number,
  alarmId: col.number,
  kind: col.text,
  condition: col.text,
  consequence: col.textOf<Consequence>(),
  level: col.numberOf<AlarmLevel>(),
  stationId: col.number,
  orgPath: col.text,
  timeZone: col.text,
  clearedAt: col.ms.orNull,
  acknowledgedAt: col.ms.orNull,
  closedAt: col.ms.orNull,
  withdrawnAt: col.ms.orNull,
  shelvedUntil: col.ms.orNull,
  isOutOfService: col.bool,
  isLate: col.bool,
  isExplained: col.bool,
}
type Event = RowOf<typeof eventColumns>

const nextEvents = (trx: Db): Promise<Event[]> =>
  ask(trx, eventColumns)`
    select e.id, a.id as "alarmId", e.kind, a.condition, a.consequence, coalesce(e.level, a.level) as level, s.id as "stationId",
           s.org_path as "orgPath", s.time_zone as "timeZone", a.cleared_at as "clearedAt", a.acknowledged_at as "acknowledgedAt",
           a.closed_at as "closedAt", a.withdrawn_at as "withdrawnAt", a.shelved_until as "shelvedUntil", ${isOutOfService} as "isOutOfService", a.is_late as "isLate",
           a.cause_id is not null and a.cleared_at is null as "isExplained"
      from notify_queue q join alarm_event e on e.id = q.event_id join alarm a on a.id = e.alarm_id join station s on s.id = a.station_id
     order by e.id limit ${eventsMax}`

/** What one recipient is to be told of one event. */
export type NewItem = {
  rule: ActiveRule
  event: Event
  step: 1 | 2
  channel: NotifyChannel
  /** The user's id where it goes to the devices of a user. */
  address: string
  /** Whom the address is of; null: no user. */
  userId: number | null
  hold: NotifyHold
  dueAt: number | null
  /** Why the user is told as one who is on duty; null: the rule names the address. */
  duty: DutyReason | null
}
/** Who can be told of what, and who is on duty. */
type Known = { mails: Tellable; duty: Duty }

/** Addresses of those who are told as on duty. */
const onDutyOf = (told: ToldOnDuty | null, way: NotifyUserWay, known: Known, event: Event) =>
  told === null
    ? []
    : addressesOf({ userIds: told.userIds, mails: [], way }, known.mails, event).map((to) => ({ ...to, duty: told.reason }))

const withoutDuty = (to: To) => ({ ...to, duty: null })
/** Each address once, for the first of its reasons. */
const once = <T extends To>(all: readonly T[]): T[] => {
  const seen = new Set<string>()
  return all.filter(({ channel, address }) => !seen.has(`${channel} ${address}`) && seen.add(`${channel} ${address}`))
}

/** What a rule tells of an event, to each of its recipients, and to the second ones where nobody acknowledges it. */
const itemsOf = (rule: ActiveRule, event: Event, known: Known, now: number): NewItem[] => {
  const alarm: ToldAlarm = event
  const { mails, duty } = known
  const way = rule.userWay
  const when = whenTold(rule, alarm, now, rule.flood.since !== null)
  const asked = {
    ...{ orgId: rule.orgId, stationId: event.stationId },
    isReached: (userId: number) => isReached(mails.get(`${userId} ${event.stationId}`), way),
  }
  const hook: To[] = rule.webhook === null ? [] : [{ channel: 'webhook', address: rule.webhook, userId: null }]
  const onDuty = rule.onDuty ? firstOnDuty(duty, asked, when.dueAt ?? now) : null
  const named = [...addressesOf({ userIds: rule.userIds, mails: rule.mails, way }, mails, event), ...hook].map(withoutDuty)
  const first = once([...onDutyOf(onDuty, way, known, event), ...named]).map((to) => ({ rule, event, step: 1 as const, ...to, ...when }))
  if (rule.escalateMin === null) return first
  const later = { dueAt: escalatesAt(rule, alarm, when.dueAt ?? now, rule.escalateMin), hold: 'escalation' } as const
  const second = rule.onDuty ? secondOnDuty(duty, asked, later.dueAt, onDuty?.userIds ?? []) : null
  const others = addressesOf({ userIds: rule.secondUserIds, mails: rule.secondMails, way }, mails, event).map(withoutDuty)
  return [
    ...first,
    ...once([...onDutyOf(second, way, known, event), ...others]).map((to) => ({ rule, event, step: 2 as const, ...to, ...later })),
  ]
}

const isOfRule = (rule: ActiveRule, event: Event, now: number): boolean =>
  event.orgPath.startsWith(rule.orgPath) && ruleMatches(rule, event, now)

const begunBy = (rules: readonly ActiveRule[], event: Event, known: Known, now: number): NewItem[] =>
  rules
    .filter((rule) => isOfRule(rule, event, now))
    .flatMap((rule) => {
      rule.flood = floodAfter(rule.flood, now, 1)
      return itemsOf(rule, event, known, now)
    })

/** Who was told of an alarm, by which rule. */
const toldColumns = {
  alarmId: col.number,
  ruleId: col.number,
  channel: col.textOf<NotifyChannel>(),
  address: col.text,
  userId: col.number.orNull,
}
type ToldOf = RowOf<typeof toldColumns>
const toldOf = async (trx: Db, events: readonly Event[]): Promise<ToldOf[]> => {
  const ended = events.filter(({ kind }) => kind === 'cleared').map(({ alarmId }) => alarmId)
  if (ended.length === 0) return []
  return ask(trx, toldColumns)`
    select distinct alarm_id as "alarmId", rule_id as "ruleId", channel, address, user_id as "userId" from notify_item
     where alarm_id = any (${ended}::bigint[]) and delivery_id is not null`
}

/** That an alarm is over, for each whom a rule has told of it. What is held yet says it by itself when it is told. */
const endedBy = (rules: readonly ActiveRule[], event: Event, told: readonly ToldOf[], now: number): NewItem[] =>
  told.flatMap(({ alarmId, ruleId, ...to }) => {
    const rule = rules.find(({ id, tellsEnd }) => id === ruleId && tellsEnd)
    if (alarmId !== event.alarmId || !rule) return []
    return { rule, event, step: 1, ...to, duty: null, ...whenTold(rule, event, now, rule.flood.since !== null) }
  })

type Asked = { rules: readonly ActiveRule[]; known: Known; told: readonly ToldOf[]; now: number }
/** The items of a turn: of two rules with one recipient the earlier counts, so that a digest never keeps back what another rule tells at once. */
const planned = (events: readonly Event[], { rules, known, told, now }: Asked): NewItem[] =>
  events
    .filter((event) => isWorthTelling(event, now))
    .flatMap((event) => (event.kind === 'cleared' ? endedBy(rules, event, told, now) : begunBy(rules, event, known, now)))
    .sort((a, b) => (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY) || a.event.id - b.event.id)

const insertItems = async (trx: Db, items: readonly NewItem[]): Promise<void> => {
  if (items.length === 0) return
  const of = <T>(read: (item: NewItem) => T): T[] => items.map(read)
  await sql`
    insert into notify_item (org_id, rule_id, alarm_id, station_id, event_id, step, channel, address, user_id, hold, due_at, duty)
    select * from unnest(${of(({ rule }) => rule.orgId)}::bigint[], ${of(({ rule }) => rule.id)}::bigint[],
      ${of(({ event }) => event.alarmId)}::bigint[], ${of(({ event }) => event.stationId)}::bigint[], ${of(({ event }) => event.id)}::bigint[],
      ${of(({ step }) => step)}::int[], ${of(({ channel }) => channel)}::text[], ${of(({ address }) => address)}::text[],
      ${of(({ userId }) => userId)}::bigint[], ${of(({ hold }) => hold)}::text[], ${of(({ dueAt }) => (dueAt === null ? null : new Date(dueAt)))}::timestamptz[],
      ${of(({ duty }) => duty)}::text[])
    on conflict do nothing`.execute(trx)
}

/** Time alone ends a flood: what was held is due then. */
const endFloods = async (trx: Db, rules: readonly ActiveRule[], before: ReadonlyMap<number, string>, now: number): Promise<void> => {
  for (const rule of rules) {
    rule.flood = floodAfter(rule.flood, now, 0)
    if (before.get(rule.id) !== JSON.stringify(rule.flood)) await keepFlood(trx, rule.id, rule.flood)
  }
  const calm = rules.filter(({ flood }) => flood.since === null).map(({ id }) => id)
  await sql`update notify_item set due_at = ${new Date(now)} where due_at is null and delivery_id is null and dropped_at is null
    and rule_id = any (${calm}::bigint[])`.execute(trx)
}

/**
 * Asks the rules about what has happened to alarms since the last time, and notes for each recipient what is to be told, once. In a
 * transaction that no other node has at the same time. Answers how many events it took, and what work the rules give for what begins.
 * @param now epoch ms
 */
export const planNotices = async (trx: Db, now: number): Promise<{ taken: number; begun: Begun[] }> => {
  const events = await nextEvents(trx)
  const rules = await activeRules(trx)
  const before = new Map(rules.map(({ id, flood }) => [id, JSON.stringify(flood)]))
  if (events.length > 0) {
    const stationIds = [...new Set(events.map(({ stationId }) => stationId))]
    const duty = await dutyFor(trx, rules, stationIds, now)
    const known = { mails: await tellableFor(trx, rules, duty, stationIds), duty }
    await insertItems(trx, planned(events, { rules, known, told: await toldOf(trx, events), now }))
    await sql`delete from notify_queue where event_id = any (${events.map(({ id }) => id)}::bigint[])`.execute(trx)
  }
  if (rules.length > 0) await endFloods(trx, rules, before, now)
  const worth = events.filter((event) => isWorthTelling(event, now))
  return { taken: events.length, begun: begunOf(worth, rules, (rule, event) => isOfRule(rule, event, now)) }
}
