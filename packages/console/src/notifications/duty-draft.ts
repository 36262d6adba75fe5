import type { DutyCalendarRow, StandInRow } from '@sundial/contract/duty.ts'
import { instantOfMoment, momentOf } from '../kit/days/moments.ts'
import { minuteIn, minuteText } from './rule-draft.ts'

/** What the form of a rotation holds. */
export type RotationDraft = Pick<DutyCalendarRow, 'turn' | 'zone' | 'dutyUserIds'> & { startsOn: string | null; handoverMinute: string }

/** What a rotation, or a new one, begins with. `today`: YYYY-MM-DD. */
export const rotationDraftOf = (row: DutyCalendarRow | null, today: string, zone: string): RotationDraft =>
  row
    ? {
        turn: row.turn,
        zone: row.zone,
        dutyUserIds: row.dutyUserIds,
        startsOn: row.startsOn,
        handoverMinute: minuteText(row.handoverMinute),
      }
    : { turn: 'week', zone, dutyUserIds: [], startsOn: today, handoverMinute: '09:00' }

/** What the call is sent; what says no day or no time is refused by its schema at that field. */
export const rotationInputOf = ({ startsOn, handoverMinute, ...draft }: RotationDraft) => ({
  ...draft,
  startsOn: startsOn ?? '',
  handoverMinute: minuteIn(handoverMinute) ?? Number.NaN,
})

/** Whether a new rotation has no people. An existing rotation may be saved without people, which ends it. */
export const isWithoutPeople = (row: DutyCalendarRow | null, { dutyUserIds }: RotationDraft): boolean =>
  row === null && dutyUserIds.length === 0

/** A value that another person saved, as the form holds it. */
export const rotationHeldAs = (field: keyof RotationDraft, value: unknown): unknown =>
  field === 'handoverMinute' ? minuteText(value as number) : value

/** What the form of a stand-in holds: times as the clock of the calendar shows them, '' where there are none. */
export type StandInDraft = { userId: number | null; standInId: number | null; fromAt: string; untilAt: string; reason: string }

export const standInDraftOf = (row: StandInRow | null, zone: string): StandInDraft =>
  row
    ? {
        ...{ userId: row.userId, standInId: row.standInId, reason: row.reason },
        fromAt: momentOf(row.fromAt, zone),
        untilAt: momentOf(row.untilAt, zone),
      }
    : { userId: null, standInId: null, fromAt: '', untilAt: '', reason: '' }

const instantIn = (moment: string, zone: string): number => (moment === '' ? Number.NaN : instantOfMoment(moment, zone))

/** Input of the call. A person that was not selected has the id 0, which the server refuses. */
export const standInInputOf = ({ userId, standInId, fromAt, untilAt, reason }: StandInDraft, zone: string) => ({
  ...{ userId: userId ?? 0, standInId: standInId ?? 0, reason },
  ...{ fromAt: instantIn(fromAt, zone), untilAt: instantIn(untilAt, zone) },
})

/** A value that another person saved, as the form holds it. */
export const standInHeldAs = (field: keyof StandInDraft, value: unknown, zone: string): unknown =>
  field === 'fromAt' || field === 'untilAt' ? momentOf(value as number, zone) : value

/** A list with the element at a place moved by one, earlier (-1) or later (1). */
export const moved = <T>(list: readonly T[], place: number, by: -1 | 1): T[] => {
  const next = [...list]
  const [taken] = next.splice(place, 1)
  next.splice(place + by, 0, taken!)
  return next
}
