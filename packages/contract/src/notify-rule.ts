import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { isMailAddress, isWebhookAddress, webhookAddressMax } from '@sundial/core/notifications/addresses.ts'
import { notifyUserWays } from '@sundial/core/notifications/push.ts'
import { escalateMinutes, notifyAlways, notifyMailsMax, notifyStationsMax, notifyUsersMax } from '@sundial/core/notifications/rule.ts'
import { notifyWorks, workUsersMax } from '@sundial/core/notifications/work.ts'
import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { z } from 'zod'
import { id, instant, version } from './kit/shapes.ts'

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
/** A rule as the list shows it. */
export const notifyRule = z.object({
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
  /** Whether it tells whoever is on duty by the calendar of its organisation. */
  onDuty: z.boolean(),
  orgNo: z.string(),
  /** How users are told. */
  userWay: z.enum(notifyUserWays),
  users: z.array(person),
  mails: z.array(z.string()),
  webhook: z.string().nullable(),
  escalateMin: z.int().nullable(),
  secondUsers: z.array(person),
  secondMails: z.array(z.string()),
  work: z.enum(notifyWorks),
  workUsers: z.array(person),
  orgName: z.string(),
  version,
  changedBy: z.string().nullable(),
  changedAt: instant,
})
export type NotifyRuleRow = z.infer<typeof notifyRule>

/** What a form says of a rule. */
export const saidRule = {
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
  onDuty: z.boolean().default(false),
  userWay: z.enum(notifyUserWays).default('mail'),
  userIds,
  mails,
  webhook: z.string().max(webhookAddressMax).refine(isWebhookAddress).nullable(),
  escalateMin: z.int().min(escalateMinutes.min).max(escalateMinutes.max).nullable(),
  secondUserIds: userIds,
  secondMails: mails,
  work: z.enum(notifyWorks).default('none'),
  workUserIds: z.array(id).max(workUsersMax).default([]),
}
