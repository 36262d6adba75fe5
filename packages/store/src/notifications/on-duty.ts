import { type DutyCalendar, type DutyReason, type DutyTurn, whoIsOnDuty } from '@sundial/core/notifications/duty.ts'
import { ask, col } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'
import type { ActiveRule } from './active-rules.ts'
import { standInsOf } from './duty-stand-ins.ts'
import { mayBeTold } from './notify-people.ts'

const calendarColumns = {
  ...{ id: col.number, orgId: col.number, zone: col.text, turn: col.textOf<DutyTurn>(), startsOn: col.day },
  ...{ handoverMinute: col.number, userIds: col.numbers },
}

/** Calendars of organisations, by the id of the organisation, with their stand-ins from `now` on, epoch ms. */
export const dutyCalendarsOf = async (trx: Db, orgIds: readonly number[], now: number): Promise<Map<number, DutyCalendar>> => {
  const calendars = await ask(trx, calendarColumns)`
    select id, org_id as "orgId", zone, turn, starts_on as "startsOn", handover_minute as "handoverMinute", user_ids::int[] as "userIds"
      from duty_calendar where org_id = ${oneOf(orgIds)}`
  const all = await standInsOf(
    trx,
    calendars.map(({ id }) => id),
    now,
  )
  return new Map(
    calendars.map(({ id, orgId, ...rest }) => [orgId, { ...rest, standIns: all.filter(({ calendarId }) => calendarId === id) }]),
  )
}

/** Users who may set up notifications at these plants, for the rules of these organisations: of each of them or of one above it. */
const setterUps = (trx: Db, orgIds: readonly number[], stationIds: readonly number[]) =>
  ask(trx, { orgId: col.number, stationId: col.number, userId: col.number, path: col.text })`
    select ruling.id as "orgId", s.id as "stationId", u.id as "userId", home.path
      from organisation ruling join organisation home on starts_with(ruling.path, home.path) join app_user u on u.org_id = home.id
      join station s on s.id = ${oneOf(stationIds)} join organisation o on o.id = s.org_id and starts_with(o.path, ruling.path)
     where ruling.id = ${oneOf(orgIds)} and ${mayBeTold} and ${mayOnStation('alarms.notify')}
     order by u.id`

type SetterUp = { orgId: number; stationId: number; userId: number; path: string }
/** What decides who is told as the one on duty: calendars, and who is told where nothing reaches those. */
export type Duty = { calendars: ReadonlyMap<number, DutyCalendar>; setterUps: readonly SetterUp[] }

/** For the rules that tell whoever is on duty. */
export const dutyFor = async (trx: Db, rules: readonly ActiveRule[], stationIds: readonly number[], now: number): Promise<Duty> => {
  const orgIds = [...new Set(rules.filter(({ onDuty }) => onDuty).map(({ orgId }) => orgId))]
  if (orgIds.length === 0) return { calendars: new Map(), setterUps: [] }
  return { calendars: await dutyCalendarsOf(trx, orgIds, now), setterUps: await setterUps(trx, orgIds, stationIds) }
}

/** Everybody whom duty can lead to. */
export const usersOfDuty = ({ calendars, setterUps: others }: Duty): number[] => [
  ...[...calendars.values()].flatMap(({ userIds, standIns }) => [...userIds, ...standIns.map(({ standInId }) => standInId)]),
  ...others.map(({ userId }) => userId),
]

/** People to be told of an alarm instead of those on duty: of the nearest organisation first. */
const insteadOf = ({ setterUps: all }: Duty, orgId: number, stationId: number): number[][] => {
  const own = all.filter((one) => one.orgId === orgId && one.stationId === stationId)
  const byPath = Map.groupBy(own, ({ path }) => path)
  return [...byPath].toSorted(([a], [b]) => b.length - a.length).map(([, people]) => people.map(({ userId }) => userId))
}

export type ToldOnDuty = { userIds: number[]; reason: DutyReason }
type Asked = { orgId: number; stationId: number; isReached: (userId: number) => boolean }

const reachedOf = (
  duty: Duty,
  { orgId, stationId, isReached }: Asked,
  choices: readonly [DutyReason, number | null][],
): ToldOnDuty | null => {
  const named = choices.find(([, userId]) => userId !== null && isReached(userId))
  if (named) return { userIds: [named[1]!], reason: named[0] }
  const group = insteadOf(duty, orgId, stationId)
    .map((ids) => ids.filter(isReached))
    .find((ids) => ids.length > 0)
  return group ? { userIds: group, reason: 'instead' } : null
}

const peopleAt = ({ calendars }: Duty, orgId: number, at: number) => {
  const calendar = calendars.get(orgId)
  return calendar ? whoIsOnDuty(calendar, at) : { first: null, second: null }
}

/**
 * Whom a rule tells as the one on duty at an instant, epoch ms: the first; where nothing reaches the first, the second; else those who set up
 * notifications. Null: nobody of them either.
 */
export const firstOnDuty = (duty: Duty, asked: Asked, at: number): ToldOnDuty | null => {
  const { first, second } = peopleAt(duty, asked.orgId, at)
  return reachedOf(duty, asked, [
    ['first', first],
    ['instead', second],
  ])
}

/** The same of an escalation: the second, unless that person was told already; else those who set up notifications. */
export const secondOnDuty = (duty: Duty, asked: Asked, at: number, told: readonly number[]): ToldOnDuty | null => {
  const { second } = peopleAt(duty, asked.orgId, at)
  return reachedOf(duty, asked, [['second', second !== null && told.includes(second) ? null : second]])
}

/** First and second on duty now by the calendar of an organisation, with their names. Give it the organisation of a rule that was found. */
export const dutyUsersNow = async (trx: Db, orgNo: string, now: number): Promise<{ id: number; name: string }[]> => {
  const [org] = await ask(trx, { id: col.number })`select id from organisation where org_no = ${orgNo}`
  const calendar = org && (await dutyCalendarsOf(trx, [org.id], now)).get(org.id)
  const { first, second } = calendar ? whoIsOnDuty(calendar, now) : { first: null, second: null }
  const ids = [first, second].filter((id) => id !== null)
  const people = await ask(trx, {
    id: col.number,
    name: col.text,
  })`select u.id, u.real_name as name from person u where u.id = ${oneOf(ids)}`
  return ids.flatMap((id) => people.filter((person) => person.id === id))
}
