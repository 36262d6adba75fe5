import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { isMailAddress, isWebhookAddress, webhookAddressMax } from '@sundial/core/notifications/addresses.ts'
import { deliveryKinds, deliveryProblems, deliveryStates } from '@sundial/core/notifications/deliveries.ts'
import {
  escalateMinutes,
  notifyAlways,
  notifyChannels,
  notifyMailsMax,
  notifyStationsMax,
  notifyUsersMax,
} from '@sundial/core/notifications/rule.ts'
import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, empty, id, instant, page, version } from './kit/shapes.ts'

const minute = z.int().min(0).max(1439)
/** From a minute of the day up to but not at another; over midnight too. */
const dayHours = z
  .strictObject({ fromMinute: minute, untilMinute: minute })
  .refine(({ fromMinute, untilMinute }) => fromMinute !== untilMinute)
const conditions = z.array(z.enum(conditionNames)).max(conditionNames.length)
const language = z.enum(['zh', 'en', 'ja'])
const level = z.union([z.literal(1), z.literal(2)])
const mail = z.string().max(254).refine(isMailAddress)
const userIds = z.array(id).max(notifyUsersMax)
const mails = z.array(mail).max(notifyMailsMax)

const person = z.object({ id, name: z.string() })
const rule = z.object({
  id,
  name: z.string(),
  /** Off: it tells nothing. */
  enabled: z.boolean(),
  language,
  /** 1: Level I alone; 2: both. */
  level,
  /** Empty: every kind. */
  conditions: z.array(z.string()),
  /** Empty: every plant of the organisation. */
  stationIds: z.array(id),
  /** Empty: the zone of each plant. */
  zone: z.string(),
  hours: z.object({ fromMinute: z.int(), untilMinute: z.int() }).nullable(),
  quiet: z.object({ fromMinute: z.int(), untilMinute: z.int() }).nullable(),
  always: z.enum(notifyAlways),
  digestMinute: z.int().nullable(),
  tellsEnd: z.boolean(),
  users: z.array(person),
  mails: z.array(z.string()),
  webhook: z.string().nullable(),
  escalateMin: z.int().nullable(),
  secondUsers: z.array(person),
  secondMails: z.array(z.string()),
  orgName: z.string(),
  version,
  changedBy: z.string().nullable(),
  changedAt: instant,
})
export type NotifyRuleRow = z.infer<typeof rule>

const said = {
  name: z.string().trim().min(1).max(60),
  enabled: z.boolean(),
  language,
  level,
  conditions,
  stationIds: z.array(id).max(notifyStationsMax),
  zone: z
    .string()
    .max(64)
    .refine((name) => name === '' || isTimeZone(name)),
  hours: dayHours.nullable(),
  quiet: dayHours.nullable(),
  always: z.enum(notifyAlways),
  digestMinute: minute.nullable(),
  tellsEnd: z.boolean(),
  userIds,
  mails,
  webhook: z.string().max(webhookAddressMax).refine(isWebhookAddress).nullable(),
  escalateMin: z.int().min(escalateMinutes.min).max(escalateMinutes.max).nullable(),
  secondUserIds: userIds,
  secondMails: mails,
}

const delivery = z.object({
  id,
  ruleName: z.string(),
  kind: z.enum(deliveryKinds),
  channel: z.enum(notifyChannels),
  address: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is tried again; null: not by itself. */
  nextAt: instant.nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  /** What was answered, as it came. */
  detail: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Alarms that it tells. */
  alarmCount: z.int(),
})
export type DeliveryRow = z.infer<typeof delivery>

const deliveryConditions = { state: z.enum(deliveryStates).optional(), text: z.string().max(100).optional() }
const changes = { kind: 'post', may: 'alarms.notify', writes: ['notifications', 'audit'] } as const
const secret = z.string().nullable()

export const notificationCalls = {
  notifyRules: call({
    kind: 'post',
    path: '/om/notifyRules',
    may: 'alarms.notify',
    reads: ['notifications', 'organisations', 'users', 'account'],
    about:
      'Rules of notification of the organisations that one sees: which alarms are told to whom, when, by e-mail and by webhook. Users who are bound to plants see the rules about these plants alone.',
    input: empty,
    output: z.array(rule),
  }),

  addNotifyRule: call({
    ...changes,
    path: '/om/addNotifyRule',
    about:
      "Keep a rule for one's own organisation. `hours`: only alarms of these minutes of the day; `quiet`: what comes then waits for their end; `digestMinute`: everything is told once a day; `always`: what is told at once all the same; `tellsEnd`: who was told of an alarm is told when it is over. Users are told by e-mail of plants that they may see. `webhook` gets a signed POST (docs/notifications.md); `secret` is told this once. `escalateMin`: the second recipients are told of what nobody has acknowledged after so many minutes.",
    input: z.strictObject(said),
    output: z.object({ id, secret }),
  }),

  updateNotifyRule: call({
    ...changes,
    path: '/om/updateNotifyRule',
    about:
      'Change a rule. It says which version it was made of, and is refused where somebody has saved since. Another address of the webhook gets another `secret`; null: the secret stays.',
    input: z.strictObject({ id, version, ...said }),
    output: z.object({ id, secret }),
  }),

  deleteNotifyRule: call({
    ...changes,
    path: '/om/deleteNotifyRule',
    about: 'Delete a rule, with what it has not told yet; messages that wait for another attempt are given up.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),

  testNotifyRule: call({
    ...changes,
    path: '/om/testNotifyRule',
    about: 'Send a message without an alarm to everybody whom a rule tells, the second recipients among them; `messages`: how many.',
    input: z.strictObject({ id }),
    output: z.object({ messages: z.int() }),
  }),

  notifyPeople: call({
    kind: 'post',
    path: '/om/notifyPeople',
    may: 'alarms.notify',
    reads: ['users', 'account'],
    about:
      'Users whom a rule can tell, by name, 50 at most: those with these ids, or whose name has this text. `hasMail`: without an e-mail address nothing reaches them.',
    input: z.strictObject({
      ids: z
        .array(id)
        .max(2 * notifyUsersMax)
        .optional(),
      text: z.string().max(60).optional(),
    }),
    output: z.array(z.object({ id, name: z.string(), hasMail: z.boolean() })),
  }),

  notifySetup: call({
    kind: 'post',
    path: '/om/notifySetup',
    may: 'alarms.notify',
    about: 'Whether this installation has a mail server, and an address of its own that messages lead to.',
    input: empty,
    output: z.object({ mailServer: z.boolean(), publicUrl: z.boolean() }),
  }),

  deliveries: call({
    kind: 'post',
    path: '/om/deliveries',
    may: 'alarms.notify',
    reads: ['notifications', 'organisations', 'account'],
    about: 'Messages of the rules, the newest first, of 90 days: to whom, how often it was tried, and what was wrong.',
    input: z.strictObject({ ...page, ...deliveryConditions, ...counting(z.strictObject(deliveryConditions)) }),
    output: z.object({ list: z.array(delivery), pageTotalCount: z.int(), ...counted }),
  }),

  sendDeliveriesAgain: call({
    ...changes,
    path: '/om/sendDeliveriesAgain',
    about: 'Try messages again that were given up. Each keeps its number, so that a receiver knows what it has already.',
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ again: z.int() }),
  }),
}
