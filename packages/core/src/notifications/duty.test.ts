import { describe, expect, it } from 'vitest'
import { localDate, wallText } from '../stations/local-day.ts'
import { type DutyCalendar, dutyBetween, type StandIn, whoIsOnDuty } from './duty.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)
const weekly: DutyCalendar = {
  ...{ zone: 'Asia/Shanghai', turn: 'week', startsOn: '2026-06-01', handoverMinute: 9 * 60, userIds: [1, 2, 3], standIns: [] },
}
const standIn = (fromAt: string, untilAt: string, userId: number, standInId: number, id = 1): StandIn => ({
  ...{ id, userId, standInId, fromAt: at(fromAt), untilAt: at(untilAt) },
})

describe('a rotation', () => {
  it('hands over on its weekday at its hour; the next in the order is the second on duty', () => {
    const monday = at('2026-06-08T01:00:00Z')
    expect(whoIsOnDuty(weekly, monday - 1)).toEqual({ first: 1, second: 2, since: monday - 168 * hour, until: monday, next: 2 })
    expect(whoIsOnDuty(weekly, monday)).toEqual({ first: 2, second: 3, since: monday, until: monday + 168 * hour, next: 3 })
    expect(whoIsOnDuty(weekly, monday + 14 * 24 * hour)).toMatchObject({ first: 1, second: 2 })
  })

  it('has nobody on duty before it begins, and says who is the first', () => {
    const begins = at('2026-06-01T01:00:00Z')
    expect(whoIsOnDuty(weekly, begins - 1)).toEqual({ first: null, second: null, since: null, until: begins, next: 1 })
    expect(whoIsOnDuty(weekly, begins - 400 * 24 * hour)).toMatchObject({ first: null, until: begins })
    expect(dutyBetween(weekly, begins - 10 * hour, begins)).toEqual([])
  })

  it('of nobody has nobody on duty, and of one person no second', () => {
    expect(whoIsOnDuty({ ...weekly, userIds: [] }, at('2026-07-01T00:00:00Z'))).toEqual({
      ...{ first: null, second: null, since: null, until: null, next: null },
    })
    expect(whoIsOnDuty({ ...weekly, userIds: [7] }, at('2026-07-01T00:00:00Z'))).toMatchObject({ first: 7, second: null, next: 7 })
  })
})

describe('somebody who stands in', () => {
  const within = standIn('2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', 1, 3)

  it('takes the duty for that time, from and until any minute of a turn', () => {
    const calendar = { ...weekly, standIns: [within] }
    expect(whoIsOnDuty(calendar, within.fromAt - 1)).toMatchObject({ first: 1, second: 2, until: within.fromAt, next: 3 })
    expect(whoIsOnDuty(calendar, within.fromAt)).toEqual({ first: 3, second: 2, since: within.fromAt, until: within.untilAt, next: 1 })
    expect(whoIsOnDuty(calendar, within.untilAt)).toMatchObject({ first: 1, since: within.untilAt, next: 2 })
  })

  it('is not the second at the same time: that is who comes after', () => {
    const calendar = { ...weekly, standIns: [standIn('2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', 1, 2)] }
    expect(whoIsOnDuty(calendar, at('2026-06-03T12:00:00Z'))).toMatchObject({ first: 2, second: 3 })
    expect(whoIsOnDuty({ ...calendar, userIds: [1, 2] }, at('2026-06-03T12:00:00Z'))).toMatchObject({ first: 2, second: null })
  })

  it('can have somebody stand in too; of two entries the later one counts; a circle is nobody', () => {
    const chain = { ...weekly, standIns: [within, standIn('2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', 3, 9, 2)] }
    expect(whoIsOnDuty(chain, within.fromAt)).toMatchObject({ first: 9, second: 2 })
    const twice = { ...weekly, standIns: [standIn('2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', 1, 8, 2), within] }
    expect(whoIsOnDuty(twice, within.fromAt)).toMatchObject({ first: 8 })
    const circle = { ...weekly, standIns: [within, standIn('2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', 3, 1, 2)] }
    expect(whoIsOnDuty(circle, within.fromAt)).toMatchObject({ first: null, second: 2 })
  })

  it('for somebody who is not on duty changes nothing and divides nothing', () => {
    const calendar = { ...weekly, standIns: [standIn('2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', 3, 9)] }
    expect(dutyBetween(calendar, at('2026-06-01T01:00:00Z'), at('2026-06-08T01:00:00Z'))).toHaveLength(1)
  })
})

describe.each([
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
])('over a year in %s, with both changes of the clock', (zone, spring, autumn) => {
  const from = at('2026-01-02T12:00:00Z')
  const to = from + 365 * 24 * hour
  const standIns = [
    standIn('2026-03-08T03:30:00Z', '2026-03-29T01:30:00Z', 2, 4),
    standIn('2026-10-25T00:30:00Z', '2026-11-01T06:30:00Z', 1, 2, 2),
  ]

  describe.each([
    ['day', 150],
    ['day', 0],
    ['week', 150],
    ['week', 9 * 60],
  ] as const)('by %s, handed over at minute %i', (turn, handoverMinute) => {
    const calendar: DutyCalendar = { zone, turn, startsOn: '2026-01-01', handoverMinute, userIds: [1, 2, 3], standIns }
    const spans = dutyBetween(calendar, from, to)

    it('each instant is in exactly one span, from before the year until after it', () => {
      expect(spans.filter((span, i) => span.until <= span.from || span.until !== (spans[i + 1]?.from ?? span.until))).toEqual([])
      expect(spans[0]!.from).toBeLessThanOrEqual(from)
      expect(spans.at(-1)!.until).toBeGreaterThanOrEqual(to)
    })

    it('who is on duty is what the span says, at its first and at its last instant, and two people', () => {
      for (const span of spans)
        for (const moment of [span.from, Math.floor((span.from + span.until) / 2), span.until - 1]) {
          const { first, second, since, until, next } = whoIsOnDuty(calendar, moment)
          expect({ first, second, from: since, until }).toEqual(span)
          expect(next).toBe(whoIsOnDuty(calendar, span.until).first)
        }
      expect(spans.filter(({ first, second }) => first === null || second === first)).toEqual([])
    })

    const plain = dutyBetween({ ...calendar, standIns: [] }, from, to)
    it('the clock of the zone shows the same minute at each handover, but where it skips that minute', () => {
      const shown = plain.map((span) => wallText(span.from, zone).slice(11, 16))
      const minute = `${String(Math.floor(handoverMinute / 60)).padStart(2, '0')}:${String(handoverMinute % 60).padStart(2, '0')}`
      const other = plain.filter((_, i) => shown[i] !== minute).map((span) => localDate(span.from, zone))
      expect(other).toEqual(turn === 'day' && handoverMinute === 150 ? [spring] : [])
    })

    it('a turn is as long as its days, less by the hour of spring and more by the hour of autumn', () => {
      const days = turn === 'day' ? 1 : 7
      const odd = plain.filter((span) => span.until - span.from !== days * 24 * hour)
      // A handover that the clock skips is at the instant of the change, half an hour from both of its neighbours' minute.
      expect(odd.map((span) => (span.until - span.from) / hour - days * 24).toSorted((a, b) => a - b)).toEqual(
        turn === 'day' && handoverMinute === 150 ? [-0.5, -0.5, 1] : [-1, 1],
      )
      for (const change of [spring, autumn])
        expect(odd.some(({ from: start, until }) => localDate(start, zone) <= change && localDate(until, zone) >= change)).toBe(true)
    })

    it('everybody has the same number of turns, in order', () => {
      for (const [i, { first, second }] of plain.entries()) {
        expect(second).toBe((first! % 3) + 1)
        if (i > 0) expect(first).toBe((plain[i - 1]!.first! % 3) + 1)
      }
    })
  })
})
