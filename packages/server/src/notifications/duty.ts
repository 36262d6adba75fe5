import type { dutyCalls } from '@sundial/contract/duty.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { dutyBetween, whoIsOnDuty } from '@sundial/core/notifications/duty.ts'
import { addDays, dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import {
  findDutyCalendars,
  findDutyPeople,
  insertDutyCalendar,
  type KeptCalendar,
  lockDutyCalendar,
  type SaidRotation,
  updateDutyCalendar as updateCalendar,
} from '@sundial/store/notifications/duty-calendars.ts'
import { type KeptStandIn, standInsOf } from '@sundial/store/notifications/duty-stand-ins.ts'
import { change } from '../kit/change.ts'
import type { ReadCall, SignedInCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { needTold } from './told-people.ts'

/** Days of duty that are shown: five weeks, so that four whole ones are to come. */
const daysShown = 35

/** Monday of the week of a day. */
const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7))

type Person = { id: number; name: string | null; problem: 'gone' | 'noMail' | null }
const peopleOf = (calendar: KeptCalendar, standIns: readonly KeptStandIn[], known: ReadonlyMap<number, Person>): Person[] => {
  const ids = [...calendar.userIds, ...standIns.flatMap(({ userId, standInId }) => [userId, standInId])]
  return [...new Set(ids)].map((id) => known.get(id) ?? { id, name: null, problem: null })
}

const spansFrom = (calendar: KeptCalendar, standIns: readonly KeptStandIn[], now: number) => {
  if (calendar.userIds.length === 0) return []
  const first = mondayOf(localDate(now, calendar.zone))
  const [from, to] = [dayStart(first, calendar.zone), dayStart(addDays(first, daysShown), calendar.zone)]
  return dutyBetween({ ...calendar, standIns }, from, to)
}

const weekMs = 8 * 86_400_000

/** Calendars with their stand-ins, and everybody in them whom the asker may know. */
const withPeople = async ({ server, scope, now }: ReadCall, calendars: readonly KeptCalendar[]) => {
  const { db } = server.store
  const all =
    calendars.length === 0
      ? []
      : await standInsOf(
          db,
          calendars.map(({ id }) => id),
          now - weekMs,
        )
  const ids = [...calendars.flatMap(({ userIds }) => userIds), ...all.flatMap(({ userId, standInId }) => [userId, standInId])]
  const people = ids.length === 0 ? [] : await findDutyPeople(db, scope, [...new Set(ids)])
  const known = new Map<number, Person>(people.map((person) => [person.id, person]))
  return calendars.map((calendar) => ({ calendar, standIns: all.filter(({ calendarId }) => calendarId === calendar.id), known }))
}

export const dutyCalendars: ReadHandler<'dutyCalendars'> = async (_, call) => {
  const { server, scope, user, language, now } = call
  const found = await withPeople(call, await findDutyCalendars(server.store.db, scope))
  const list = found.map(({ calendar, standIns, known }) => {
    const { userIds, orgNo, orgName, orgNames, ...row } = calendar
    return {
      ...row,
      orgNo,
      orgName: nameIn(language, orgName, orgNames),
      isOwn: orgNo === user.orgNo,
      dutyUserIds: userIds,
      people: peopleOf(calendar, standIns, known),
      standIns: standIns
        .filter(({ untilAt }) => untilAt > now)
        .map(({ calendarId: _calendar, changedBy: _by, changedAt: _at, ...entry }) => entry),
      spans: spansFrom(calendar, standIns, now),
      now: whoIsOnDuty({ ...calendar, standIns }, now),
    }
  })
  return { list, mayEdit: !scope.stationIds, hasOwn: list.some(({ isOwn }) => isOwn) }
}

export const dutyNow: ReadHandler<'dutyNow'> = async (_, call) => {
  const { server, scope, user, now } = call
  const [found] = await withPeople(call, await findDutyCalendars(server.store.db, scope, { orgNo: user.orgNo }))
  if (!found || found.calendar.userIds.length === 0) return null
  const { calendar, standIns, known } = found
  const { first, second, until, next } = whoIsOnDuty({ ...calendar, standIns }, now)
  const person = (id: number | null) => (id === null ? undefined : known.get(id))
  const name = (id: number | null) => person(id)?.name ?? null
  const isReached = first !== null && (person(first)?.problem ?? null) === null
  return { first: name(first), second: name(second), next: name(next), until, isReached, zone: calendar.zone }
}

type Said = ParsedInputOf<typeof dutyCalls.addDutyCalendar>
const rotationOf = ({ dutyUserIds, ...said }: Said): SaidRotation => ({ ...said, userIds: [...new Set(dutyUserIds)] })

/** What the form, the audit and a conflict have of a rotation. */
const noted = ({ zone, turn, startsOn, handoverMinute, userIds }: SaidRotation): Said => ({
  ...{ zone, turn, startsOn, handoverMinute, dutyUserIds: [...userIds] },
})

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

export const addDutyCalendar: Handler<'addDutyCalendar'> = (input, call) =>
  change(call, 'duty.add', async (trx) => {
    const said = rotationOf(input)
    if (call.scope.stationIds) throw new Refusal('noPermission')
    await needTold(trx, call.scope, said.userIds)
    const id = await insertDutyCalendar(trx, call.user.orgNo, said, by(call))
    return { answer: { id }, subject: call.user.orgNo, after: noted(said) }
  })

export const updateDutyCalendar: Handler<'updateDutyCalendar'> = ({ id, version, ...input }, call) =>
  change(call, 'duty.edit', async (trx) => {
    const kept = await lockDutyCalendar(trx, call.scope, id)
    const [before, said] = [noted(kept), rotationOf(input)]
    const name = nameIn(call.language, kept.orgName, kept.orgNames)
    refuseStale({ ...kept, name }, version, { theirs: before, yours: noted(said) })
    await needTold(
      trx,
      call.scope,
      said.userIds.filter((one) => !kept.userIds.includes(one)),
    )
    await updateCalendar(trx, id, said, by(call))
    return { answer: { id }, subject: kept.orgNo, before, after: noted(said) }
  })
