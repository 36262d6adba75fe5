import { deliveryKinds, deliveryProblems, deliveryStates } from '@sundial/core/notifications/deliveries.ts'
import { dutyReasons } from '@sundial/core/notifications/duty.ts'
import { notifyChannels, notifyUsersMax } from '@sundial/core/notifications/rule.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, empty, id, instant, page, version } from './kit/shapes.ts'
import { notifyRule, saidRule } from './notify-rule.ts'

const delivery = z.object({
  id,
  ruleName: z.string(),
  kind: z.enum(deliveryKinds),
  channel: z.enum(notifyChannels),
  address: z.string(),
  /** Why this user: on duty, the second, or instead of those; null: the rule names the address. */
  duty: z.enum(dutyReasons).nullable(),
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
      'Rules of notification of the organisations that one sees: which alarms are told to whom, when, by e-mail, on the devices of users and by webhook. Users who are bound to plants see the rules about these plants alone.',
    input: empty,
    output: z.array(notifyRule),
  }),

  addNotifyRule: call({
    ...changes,
    path: '/om/addNotifyRule',
    about:
      "Keep a rule for one's own organisation. `hours`: only alarms of these minutes of the day; `quiet`: what comes then waits for their end; `digestMinute`: everything is told once a day; `always`: what is told at once all the same; `tellsEnd`: who was told of an alarm is told when it is over. `onDuty`: whoever is on duty by the calendar of the organisation is told, and at the escalation the second on duty; where nothing reaches them, whoever sets up notifications, and the message says so. Users are told of plants that they may see: `userWay` says whether by e-mail, on their devices (push), or both; on no device: by e-mail. `webhook` gets a signed POST (docs/notifications.md); `secret` is told this once. `escalateMin`: the second recipients are told of what nobody has acknowledged after so many minutes. `work`, as an alarm begins: `assign` gives it to one of `workUserIds`, `order` makes a work order for each plant and gives it to one of them; of those who may handle alarms there, the one with the least to do. It needs the permission `alarms.handle`.",
    input: z.strictObject(saidRule),
    output: z.object({ id, secret }),
  }),

  updateNotifyRule: call({
    ...changes,
    path: '/om/updateNotifyRule',
    about:
      'Change a rule. It says which version it was made of, and is refused where somebody has saved since. Another address of the webhook gets another `secret`; null: the secret stays.',
    input: z.strictObject({ id, version, ...saidRule }),
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
    about:
      'Send a message without an alarm to everybody whom a rule tells, the second recipients and who is on duty now among them; `messages`: how many; `onDuty`: their names.',
    input: z.strictObject({ id }),
    output: z.object({ messages: z.int(), onDuty: z.array(z.string()) }),
  }),

  notifyPeople: call({
    kind: 'post',
    path: '/om/notifyPeople',
    may: 'alarms.notify',
    reads: ['users', 'account'],
    about:
      'Users whom a rule can tell, by name, 50 at most: those with these ids, or whose name has this text. `hasMail`: without an e-mail address no e-mail reaches them; `hasDevice`: messages are turned on in a browser of theirs.',
    input: z.strictObject({
      ids: z
        .array(id)
        .max(3 * notifyUsersMax)
        .optional(),
      text: z.string().max(60).optional(),
    }),
    output: z.array(z.object({ id, name: z.string(), hasMail: z.boolean(), hasDevice: z.boolean() })),
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
