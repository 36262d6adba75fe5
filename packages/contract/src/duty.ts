import { dutyPeopleMax, dutyTurns, standInMsMax } from '@sundial/core/notifications/duty.ts'
import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { askedInstant, day, empty, id, instant, version } from './kit/shapes.ts'

/** What a form says of a rotation. */
const saidRotation = {
  /** IANA zone of its clock. */
  zone: z.string().min(1).max(64).refine(isTimeZone),
  turn: z.enum(dutyTurns),
  startsOn: day,
  handoverMinute: z.int().min(0).max(1439),
  /** In their order; none: nobody is on duty. */
  dutyUserIds: z.array(id).max(dutyPeopleMax),
}

const standInFields = { userId: id, standInId: id, fromAt: askedInstant, untilAt: askedInstant, reason: z.string().trim().max(200) }
type Span = { fromAt: number; untilAt: number; userId: number; standInId: number }
const isSpan = ({ fromAt, untilAt }: Span): boolean => untilAt > fromAt && untilAt - fromAt <= standInMsMax
const areTwo = ({ userId, standInId }: Span): boolean => userId !== standInId

const person = z.object({
  id,
  /** Null: of an organisation that the asker does not see. */
  name: z.string().nullable(),
  /** Why nothing reaches them: deleted or disabled, or without an e-mail address. */
  problem: z.enum(['gone', 'noMail']).nullable(),
})
const standIn = z.object({
  ...{ id, userId: id, standInId: id, fromAt: instant, untilAt: instant, reason: z.string(), version },
})
export type StandInRow = z.infer<typeof standIn>
const span = z.object({ from: instant, until: instant, first: id.nullable(), second: id.nullable() })
export type DutySpanRow = z.infer<typeof span>

const calendar = z.object({
  id,
  orgNo: z.string(),
  orgName: z.string(),
  /** Whether it is that of the asker's own organisation. */
  isOwn: z.boolean(),
  zone: z.string(),
  turn: z.enum(dutyTurns),
  startsOn: z.string(),
  handoverMinute: z.int(),
  dutyUserIds: z.array(id),
  /** Everybody whom it names. */
  people: z.array(person),
  /** Those that are not over. */
  standIns: z.array(standIn),
  /** Who is on duty from the Monday of this week on, 35 days. */
  spans: z.array(span),
  now: z.object({
    first: id.nullable(),
    second: id.nullable(),
    since: instant.nullable(),
    until: instant.nullable(),
    next: id.nullable(),
  }),
  version,
  changedBy: z.string().nullable(),
  changedAt: instant,
})
export type DutyCalendarRow = z.infer<typeof calendar>

const changes = { kind: 'post', may: 'alarms.notify', writes: ['notifications', 'audit'] } as const

export const dutyCalls = {
  dutyCalendars: call({
    kind: 'post',
    path: '/om/dutyCalendars',
    may: 'alarms.notify',
    reads: ['notifications', 'organisations', 'users', 'account'],
    about:
      'Who is on duty, by the calendars of the organisations that one sees: the rotation, who stands in for whom, who is on duty now and in the coming weeks. `mayEdit`: users who are bound to plants change none.',
    input: empty,
    output: z.object({ list: z.array(calendar), mayEdit: z.boolean(), hasOwn: z.boolean() }),
  }),

  dutyNow: call({
    kind: 'post',
    path: '/om/dutyNow',
    may: 'stations',
    reads: ['notifications', 'users', 'account'],
    about:
      "Who is on duty now by the calendar of one's own organisation, until when, and who is next. `isReached`: somebody is on duty whom messages reach; the name is null where the asker does not see that user. Null: there is no calendar, or nobody in it.",
    input: empty,
    output: z
      .object({
        ...{ first: z.string().nullable(), second: z.string().nullable(), next: z.string().nullable() },
        ...{ until: instant.nullable(), isReached: z.boolean(), zone: z.string() },
      })
      .nullable(),
  }),

  addDutyCalendar: call({
    ...changes,
    path: '/om/addDutyCalendar',
    about:
      "Keep the calendar of one's own organisation. From `startsOn` on the people take turns of a day or of a week, in their order; each turn begins at `handoverMinute` of the day by the clock of `zone`. The next one in the order is the second on duty.",
    input: z.strictObject(saidRotation),
    output: z.object({ id }),
  }),

  updateDutyCalendar: call({
    ...changes,
    path: '/om/updateDutyCalendar',
    about: 'Change a rotation. It says which version it was made of, and is refused where somebody has saved since.',
    input: z.strictObject({ id, version, ...saidRotation }),
    output: z.object({ id }),
  }),

  addStandIn: call({
    ...changes,
    path: '/om/addStandIn',
    about:
      'Somebody takes over the duty of `userId` from an instant until another, a year at most. Of two entries for one person the later one counts.',
    input: z
      .strictObject({ calendarId: id, ...standInFields })
      .refine(isSpan, { path: ['untilAt'] })
      .refine(areTwo, { path: ['standInId'] }),
    output: z.object({ id }),
  }),

  updateStandIn: call({
    ...changes,
    path: '/om/updateStandIn',
    about: 'Change who stands in, for whom, or when. It says which version it was made of.',
    input: z
      .strictObject({ id, version, ...standInFields })
      .refine(isSpan, { path: ['untilAt'] })
      .refine(areTwo, { path: ['standInId'] }),
    output: z.object({ id }),
  }),

  deleteStandIn: call({
    ...changes,
    path: '/om/deleteStandIn',
    about: 'Nobody stands in: the duty is that of the rotation again.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
