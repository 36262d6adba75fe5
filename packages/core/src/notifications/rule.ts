import type { AlarmLevel, Consequence } from '../alarms/condition.ts'
import type { AlarmEventKind } from '../alarms/life.ts'
import { type Aside, isAside } from '../alarms/out-of-service.ts'
import { isWithinHours, type RollOutHours } from '../firmware/hours.ts'
import { slotAt } from '../schedules/slots.ts'
import { addDays, localDate, offsetMs } from '../stations/local-day.ts'

/** Between which minutes of a day, 0..1439; over midnight too. */
export type DayHours = RollOutHours

/** How a message reaches somebody. */
export const notifyChannels = ['mail', 'webhook', 'push'] as const
export type NotifyChannel = (typeof notifyChannels)[number]

/** What is told in quiet hours and instead of the digest all the same. */
export const notifyAlways = ['none', 'safety', 'levelOne'] as const
export type NotifyAlways = (typeof notifyAlways)[number]

/** Rules of an organisation, and what one of them names, at most. */
export const notifyRulesMax = 100
export const notifyUsersMax = 50
export const notifyMailsMax = 20
export const notifyStationsMax = 500
/** After how many minutes an alarm that nobody acknowledged goes to the second recipients. */
export const escalateMinutes = { min: 5, max: 1440 } as const

/** Events of an alarm that are told; that it is over only by a rule that says so, and only to whom it was told. */
export const toldEvents = ['raised', 'again', 'worse', 'inService', 'cleared'] as const satisfies readonly AlarmEventKind[]
export const isToldEvent = (kind: string): boolean => (toldEvents as readonly string[]).includes(kind)

export type NotifyRule = {
  /** 1: Level I alone; 2: both levels. */
  level: AlarmLevel
  /** Kinds of alarms (core/alarms/conditions.ts), and plants; none: all. */
  conditions: readonly string[]
  stationIds: readonly number[]
  /** IANA zone of its hours; '': that of each plant. */
  zone: string
  /** Only alarms of these hours; null: of any. */
  hours: DayHours | null
  /** What comes in these hours waits for their end; null: there are none. */
  quiet: DayHours | null
  always: NotifyAlways
  /** Minute of the day at which everything since the last time is told in one message; null: each alarm is told at once. */
  digestMinute: number | null
  /** Whether it tells that an alarm is over. */
  tellsEnd: boolean
}

/** An alarm as far as a rule asks. */
export type ToldAlarm = { condition: string; consequence: Consequence; level: AlarmLevel; stationId: number; timeZone: string }

/** Why a message waits. */
export const notifyHolds = ['none', 'quiet', 'digest', 'flood', 'escalation'] as const
export type NotifyHold = (typeof notifyHolds)[number]
/** Why something has not been told yet. */
export const notifyHeldBy = ['quiet', 'digest', 'flood', 'escalation'] as const satisfies readonly NotifyHold[]
export type NotifyHeldBy = (typeof notifyHeldBy)[number]

const minuteMs = 60_000
const dayMs = 86_400_000

export const zoneOf = (rule: Pick<NotifyRule, 'zone'>, alarm: Pick<ToldAlarm, 'timeZone'>): string => rule.zone || alarm.timeZone

/** Whether a rule is about an alarm at an instant, epoch ms. */
export const ruleMatches = (rule: NotifyRule, alarm: ToldAlarm, at: number): boolean =>
  alarm.level <= rule.level &&
  (rule.conditions.length === 0 || rule.conditions.includes(alarm.condition)) &&
  (rule.stationIds.length === 0 || rule.stationIds.includes(alarm.stationId)) &&
  isWithinHours(rule.hours, at, zoneOf(rule, alarm))

/** The first instant from `at` on at which a zone's clocks show a minute of a day, epoch ms. A minute that they skip is the instant of the change. */
export const nextAtMinute = (minute: number, at: number, timeZone: string): number => {
  const today = localDate(at, timeZone)
  const days = [-1, 0, 1, 2, 3].map((days) => slotAt(addDays(today, days), minute, timeZone))
  return days.find((found) => found !== null && found >= at) ?? at + dayMs
}

/** When quiet hours that are now end, epoch ms; `at` where they are not now. */
export const quietEndAt = (quiet: DayHours | null, at: number, timeZone: string): number => {
  if (quiet === null || !isWithinHours(quiet, at, timeZone)) return at
  const offset = offsetMs(at, timeZone)
  const wallMs = (((at + offset) % dayMs) + dayMs) % dayMs
  const straight = at + ((quiet.untilMinute * minuteMs - wallMs + dayMs) % dayMs)
  return offsetMs(straight, timeZone) === offset ? straight : nextAtMinute(quiet.untilMinute, at, timeZone)
}

const isAlways = ({ always }: NotifyRule, { consequence, level }: ToldAlarm): boolean =>
  (always !== 'none' && consequence === 'safety') || (always === 'levelOne' && level === 1)

/** When a message is due, epoch ms, and why it waits; null: when the flood is over. */
export type NotifyWhen = { dueAt: number | null; hold: NotifyHold }

/**
 * When an alarm of a rule is told. `inFlood`: more come than can be read; only what is about safety is told then. What the rule names as
 * `always` waits neither for the end of quiet hours nor for the digest.
 */
export const whenTold = (rule: NotifyRule, alarm: ToldAlarm, at: number, inFlood: boolean): NotifyWhen => {
  const zone = zoneOf(rule, alarm)
  if (isAlways(rule, alarm)) return inFlood && alarm.consequence !== 'safety' ? { dueAt: null, hold: 'flood' } : { dueAt: at, hold: 'none' }
  if (rule.digestMinute !== null) return { dueAt: nextAtMinute(rule.digestMinute, at, zone), hold: 'digest' }
  if (inFlood && alarm.consequence !== 'safety') return { dueAt: null, hold: 'flood' }
  const dueAt = quietEndAt(rule.quiet, at, zone)
  return { dueAt, hold: dueAt > at ? 'quiet' : 'none' }
}

/** When the second recipients are told, epoch ms, unless somebody acknowledges the alarm before: not in quiet hours either, but for what is always told. */
export const escalatesAt = (rule: NotifyRule, alarm: ToldAlarm, toldAt: number, minutes: number): number => {
  const at = toldAt + minutes * minuteMs
  return isAlways(rule, alarm) ? at : quietEndAt(rule.quiet, at, zoneOf(rule, alarm))
}

/** What of an alarm decides whether it is still told. Instants in epoch ms. */
export type StandingFacts = {
  clearedAt: number | null
  acknowledgedAt: number | null
  closedAt: number | null
  withdrawnAt: number | null
} & Aside

/** Whether nobody has acknowledged it and it still stands. */
export const isUnseen = (facts: StandingFacts, now: number): boolean =>
  facts.clearedAt === null && facts.acknowledgedAt === null && facts.closedAt === null && facts.withdrawnAt === null && !isAside(facts, now)

/** What was over for longer when it became known is not told, ms. */
const lateMs = 3_600_000

/**
 * Whether what happened to an alarm is told at all: not where data that came late show that it was nothing, or long over; not while another
 * alarm explains it; not while it is shelved or out of service.
 */
export const isWorthTelling = (facts: StandingFacts & { isLate: boolean; isExplained: boolean }, now: number): boolean => {
  if (facts.isLate || facts.withdrawnAt !== null || facts.isExplained) return false
  if (isAside(facts, now)) return false
  return facts.clearedAt === null || now - facts.clearedAt <= lateMs
}
