import { slotAt } from '../schedules/slots.ts'
import { addDays, instantOf, localDate } from '../stations/local-day.ts'

/** How long a turn of duty lasts. */
export const dutyTurns = ['day', 'week'] as const
export type DutyTurn = (typeof dutyTurns)[number]

/**
 * Why somebody gets a message of a rule that tells whoever is on duty: the person is on duty, or is the second, or gets it instead because
 * nothing reaches those who are.
 */
export const dutyReasons = ['first', 'second', 'instead'] as const
export type DutyReason = (typeof dutyReasons)[number]

/** People of a rotation, and stand-ins that a calendar has from now on, at most. */
export const dutyPeopleMax = 50
export const dutyStandInsMax = 200
/** Longest time that one person stands in for another, ms. */
export const standInMsMax = 366 * 86_400_000

/** Somebody takes over the duty of another person. Instants in epoch ms; `untilAt` is not included. */
export type StandIn = { id: number; fromAt: number; untilAt: number; userId: number; standInId: number }

/** Who is on duty when. */
export type DutyCalendar = {
  /** IANA zone of its clock. */
  zone: string
  turn: DutyTurn
  /** Day on which the first turn of the first person begins, YYYY-MM-DD; of a week it says the weekday of the handover. */
  startsOn: string
  /** Minute of the day of the handover, 0..1439. */
  handoverMinute: number
  /** People in their order; the second on duty is the next one in it. */
  userIds: readonly number[]
  standIns: readonly StandIn[]
}

/** A time in which the same people are on duty, epoch ms; `until` is not included. Null: nobody. */
export type DutySpan = { from: number; until: number; first: number | null; second: number | null }

const dayMs = 86_400_000
const daysOf = { day: 1, week: 7 } as const satisfies Record<DutyTurn, number>

/** When a turn begins, epoch ms; turn 0 is the first one. A minute that the clock skips is the instant of the change. */
const turnStart = ({ startsOn, turn, handoverMinute, zone }: DutyCalendar, index: number): number => {
  const date = addDays(startsOn, index * daysOf[turn])
  return slotAt(date, handoverMinute, zone) ?? instantOf(date, handoverMinute, zone)
}

/** The turn at an instant; below 0 before the first one. */
const turnAt = (calendar: DutyCalendar, at: number): number => {
  const days = (Date.parse(localDate(at, calendar.zone)) - Date.parse(calendar.startsOn)) / dayMs
  const index = Math.floor(days / daysOf[calendar.turn])
  if (turnStart(calendar, index) > at) return index - 1
  return turnStart(calendar, index + 1) <= at ? index + 1 : index
}

/** Who takes the duty of a person among these stand-ins, the latest entry first. Null: people stand in for each other in a circle. */
const replaced = (userId: number, standIns: readonly StandIn[]): number | null => {
  const seen = new Set<number>()
  let id = userId
  for (;;) {
    const entry = standIns.findLast((one) => one.userId === id)
    if (!entry) return id
    if (seen.has(id)) return null
    seen.add(id)
    id = entry.standInId
  }
}

/** First and second of a turn at one of its instants. */
const peopleOf = ({ userIds, standIns }: DutyCalendar, index: number, at: number): Pick<DutySpan, 'first' | 'second'> => {
  if (userIds.length === 0) return { first: null, second: null }
  const active = standIns.filter(({ fromAt, untilAt }) => fromAt <= at && at < untilAt).toSorted((a, b) => a.id - b.id)
  const place = index % userIds.length
  const inOrder = [...userIds.slice(place), ...userIds.slice(0, place)].map((id) => replaced(id, active))
  const [first, ...others] = inOrder
  return { first: first ?? null, second: others.find((id) => id !== null && id !== first) ?? null }
}

/** The spans of one turn: it is divided where somebody stands in. */
const spansOf = (calendar: DutyCalendar, index: number): DutySpan[] => {
  const [from, until] = [turnStart(calendar, index), turnStart(calendar, index + 1)]
  const inside = calendar.standIns.flatMap(({ fromAt, untilAt }) => [fromAt, untilAt]).filter((at) => at > from && at < until)
  const edges = [...new Set([from, ...inside, until])].toSorted((a, b) => a - b)
  const spans: DutySpan[] = []
  for (const [i, start] of edges.slice(0, -1).entries()) {
    const span = { from: start, until: edges[i + 1]!, ...peopleOf(calendar, index, start) }
    const last = spans.at(-1)
    if (last && last.first === span.first && last.second === span.second) last.until = span.until
    else spans.push(span)
  }
  return spans
}

/** Spans of duty that have a part between two instants, in order, whole; none before the first turn. */
export const dutyBetween = (calendar: DutyCalendar, from: number, to: number): DutySpan[] => {
  const [first, last] = [Math.max(0, turnAt(calendar, from)), turnAt(calendar, to - 1)]
  const turns = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  return turns.flatMap((index) => spansOf(calendar, index)).filter((span) => span.until > from && span.from < to)
}

/** Who is on duty: ids of users. `since`, `until`: of both of them, epoch ms; `next`: who is first from `until` on. Null: nobody, or not known. */
export type OnDuty = { first: number | null; second: number | null; since: number | null; until: number | null; next: number | null }

/**
 * Who is on duty by a calendar at an instant, epoch ms. Before the first turn nobody is, and `until` is its beginning. It knows nothing of
 * whether these people can be reached.
 */
export const whoIsOnDuty = (calendar: DutyCalendar, at: number): OnDuty => {
  if (calendar.userIds.length === 0) return { first: null, second: null, since: null, until: null, next: null }
  const index = turnAt(calendar, at)
  if (index < 0) {
    const [opening] = spansOf(calendar, 0)
    return { first: null, second: null, since: null, until: opening!.from, next: opening!.first }
  }
  const spans = spansOf(calendar, index)
  const place = spans.findIndex(({ until }) => at < until)
  const { from, until, first, second } = spans[place]!
  const following = spans[place + 1] ?? spansOf(calendar, index + 1)[0]!
  return { first, second, since: from, until, next: following.first }
}
