import { dutyCalls } from '@sundial/contract/duty.ts'
import { describe, expect, it } from 'vitest'
import {
  isWithoutPeople,
  moved,
  rotationDraftOf,
  rotationHeldAs,
  rotationInputOf,
  standInDraftOf,
  standInHeldAs,
  standInInputOf,
} from './duty-draft.ts'

const zone = 'Asia/Shanghai'
const calendar = {
  ...{
    id: 1,
    orgNo: 'EAST',
    orgName: 'East',
    isOwn: true,
    zone,
    turn: 'day' as const,
    startsOn: '2026-06-01',
    handoverMinute: 450,
    dutyUserIds: [3, 2],
  },
  ...{ people: [], standIns: [], spans: [], version: 1, changedBy: null, changedAt: 0 },
  now: { first: null, second: null, since: null, until: null, next: null },
}
const standIn = { id: 5, userId: 3, standInId: 2, fromAt: Date.parse('2026-06-03T00:00:00Z'), untilAt: Date.parse('2026-06-04T00:00:00Z') }

describe('the draft of a rotation', () => {
  it('says what was read, and a new one a week from today on', () => {
    expect(rotationDraftOf(calendar, '2026-07-01', 'UTC')).toEqual({
      ...{ turn: 'day', zone, dutyUserIds: [3, 2], startsOn: '2026-06-01', handoverMinute: '07:30' },
    })
    expect(rotationInputOf(rotationDraftOf(null, '2026-07-01', zone))).toEqual({
      ...{ turn: 'week', zone, dutyUserIds: [], startsOn: '2026-07-01', handoverMinute: 540 },
    })
    expect(rotationHeldAs('handoverMinute', 600)).toBe('10:00')
  })

  it.each([
    ['startsOn', null],
    ['handoverMinute', ''],
    ['handoverMinute', 'noon'],
  ])('without a good %s (%s) is refused at that field', (field, value) => {
    const input = rotationInputOf({ ...rotationDraftOf(calendar, '2026-07-01', zone), [field]: value })
    const { error } = dutyCalls.addDutyCalendar.input.safeParse(input)
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]))
  })
})

describe('a rotation of nobody', () => {
  it('is not set up, and is how one that is there ends', () => {
    const nobody = rotationDraftOf(null, '2026-07-01', zone)
    expect(isWithoutPeople(null, nobody)).toBe(true)
    expect(isWithoutPeople(null, { ...nobody, dutyUserIds: [3] })).toBe(false)
    expect(isWithoutPeople(calendar, { ...rotationDraftOf(calendar, '2026-07-01', zone), dutyUserIds: [] })).toBe(false)
  })
})

describe('the draft of a stand-in', () => {
  it('has its times by the clock of the calendar', () => {
    const draft = standInDraftOf({ ...standIn, reason: 'leave', version: 1 }, zone)
    expect(draft).toMatchObject({ fromAt: '2026-06-03 08:00', untilAt: '2026-06-04 08:00' })
    expect(standInInputOf(draft, zone)).toEqual({
      userId: 3,
      standInId: 2,
      fromAt: standIn.fromAt,
      untilAt: standIn.untilAt,
      reason: 'leave',
    })
    expect(standInHeldAs('untilAt', standIn.untilAt, 'UTC')).toBe('2026-06-04 00:00')
  })

  const good = standInDraftOf({ ...standIn, reason: '', version: 1 }, zone)
  it.each([
    ['userId', { userId: null }],
    ['standInId', { standInId: null }],
    ['standInId', { standInId: 3 }],
    ['fromAt', { fromAt: '' }],
    ['untilAt', { untilAt: '' }],
    ['untilAt', { untilAt: good.fromAt }],
    ['untilAt', { untilAt: '2027-07-01 00:00' }],
  ])('is refused at %s where it says %o', (field, more) => {
    const input = { calendarId: 1, ...standInInputOf({ ...good, ...more }, zone) }
    expect(dutyCalls.addStandIn.input.safeParse(input).error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})

describe('the order of people', () => {
  it('changes by one place', () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2])
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3])
  })
})
