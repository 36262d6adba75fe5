import { describe, expect, it } from 'vitest'
import {
  escalatesAt,
  isUnseen,
  isWorthTelling,
  type NotifyRule,
  nextAtMinute,
  quietEndAt,
  ruleMatches,
  type ToldAlarm,
  whenTold,
} from './rule.ts'

const rule: NotifyRule = {
  level: 2,
  conditions: [],
  stationIds: [],
  zone: '',
  hours: null,
  quiet: null,
  always: 'safety',
  digestMinute: null,
  tellsEnd: false,
}
const alarm: ToldAlarm = { condition: 'moduleZero', consequence: 'production', level: 2, stationId: 1, timeZone: 'Asia/Shanghai' }
const safety: ToldAlarm = { ...alarm, condition: 'moduleHot', consequence: 'safety', level: 1 }
const at = (text: string): number => Date.parse(text)
const minuteMs = 60_000
/** 12:00 in Shanghai. */
const noon = at('2026-06-21T04:00:00Z')
const night = { fromMinute: 22 * 60, untilMinute: 7 * 60 }

describe('a rule is about an alarm', () => {
  it.each<[string, Partial<NotifyRule>, Partial<ToldAlarm>, boolean]>([
    ['that says nothing', {}, {}, true],
    ['of Level I for Level I', { level: 1 }, { level: 1 }, true],
    ['of Level II not for Level I alone', { level: 1 }, { level: 2 }, false],
    ['of Level I for both levels', { level: 2 }, { level: 1 }, true],
    ['of its kinds', { conditions: ['moduleHot', 'moduleZero'] }, {}, true],
    ['not of another kind', { conditions: ['moduleHot'] }, {}, false],
    ['of its plants', { stationIds: [1, 2] }, {}, true],
    ['not of another plant', { stationIds: [2] }, {}, false],
  ])('%s', (_, part, changed, wanted) => expect(ruleMatches({ ...rule, ...part }, { ...alarm, ...changed }, noon)).toBe(wanted))

  it.each([
    ['before its hours', '2026-06-21T13:59:59.999Z', false],
    ['when they begin, by the clock of the plant', '2026-06-21T14:00:00Z', true],
    ['after midnight', '2026-06-21T22:59:59.999Z', true],
    ['when they have ended', '2026-06-21T23:00:00Z', false],
  ])('%s', (_, when, wanted) => expect(ruleMatches({ ...rule, hours: night }, alarm, at(when))).toBe(wanted))

  it('by the clock of its own zone where it has one', () => {
    const own = { ...rule, hours: night, zone: 'Europe/Berlin' }
    expect([at('2026-06-21T19:59:00Z'), at('2026-06-21T20:00:00Z')].map((when) => ruleMatches(own, alarm, when))).toEqual([false, true])
  })
})

describe('quiet hours', () => {
  it.each([
    ['do not hold what comes before them', '2026-06-21T13:59:59Z', '2026-06-21T13:59:59Z'],
    ['hold from their first minute', '2026-06-21T14:00:00Z', '2026-06-21T23:00:00Z'],
    ['hold over midnight', '2026-06-21T20:31:07Z', '2026-06-21T23:00:00Z'],
    ['hold until their last moment', '2026-06-21T22:59:59.999Z', '2026-06-21T23:00:00Z'],
    ['do not hold what comes at their end', '2026-06-21T23:00:00Z', '2026-06-21T23:00:00Z'],
  ])('%s', (_, when, until) => expect(quietEndAt(night, at(when), 'Asia/Shanghai')).toBe(at(until)))

  it.each([
    ['an hour less in spring', night, '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
    ['an hour more in autumn', night, '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
    ['until the clock jumps over their end', { fromMinute: 0, untilMinute: 150 }, '2026-03-29T00:40:00Z', '2026-03-29T01:00:00Z'],
    [
      'twice where the clock shows them twice: the first time',
      { fromMinute: 120, untilMinute: 150 },
      '2026-10-25T00:10:00Z',
      '2026-10-25T00:30:00Z',
    ],
    ['and the second', { fromMinute: 120, untilMinute: 150 }, '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'],
  ])('last %s', (_, quiet, when, until) => expect(quietEndAt(quiet, at(when), 'Europe/Berlin')).toBe(at(until)))

  const held = at('2026-06-21T23:00:00Z')
  const late = at('2026-06-21T15:00:00Z')
  const levelOne: ToldAlarm = { ...alarm, level: 1 }
  it.each<[string, NotifyRule['always'], ToldAlarm, number, string]>([
    ['hold an alarm', 'safety', alarm, held, 'quiet'],
    ['do not hold safety where it is always told', 'safety', safety, late, 'none'],
    ['hold safety where nothing is always told', 'none', safety, held, 'quiet'],
    ['hold Level I where safety is always told', 'safety', levelOne, held, 'quiet'],
    ['do not hold Level I where it is always told', 'levelOne', levelOne, late, 'none'],
    ['do not hold safety of Level II where Level I is always told', 'levelOne', { ...safety, level: 2 }, late, 'none'],
  ])('%s', (_, always, told, dueAt, hold) =>
    expect(whenTold({ ...rule, quiet: night, always }, told, late, false)).toEqual({ dueAt, hold }),
  )
})

describe('the digest', () => {
  const digest = { ...rule, digestMinute: 7 * 60 }
  it.each([
    ['is due at once at its minute', '2026-06-21T23:00:00Z', '2026-06-21T23:00:00Z'],
    ['is due the next day a moment later', '2026-06-21T23:00:00.001Z', '2026-06-22T23:00:00Z'],
    ['is due the same day before', '2026-06-21T22:59:59.999Z', '2026-06-21T23:00:00Z'],
  ])('%s', (_, when, due) => expect(whenTold(digest, alarm, at(when), false)).toEqual({ dueAt: at(due), hold: 'digest' }))

  it.each([
    ['a day of 23 hours', 420, '2026-03-28T06:00:00.001Z', '2026-03-29T05:00:00Z'],
    ['a day of 25 hours', 420, '2026-10-24T05:00:00.001Z', '2026-10-25T06:00:00Z'],
    ['a minute that the clock skips', 150, '2026-03-28T23:00:00Z', '2026-03-29T01:00:00Z'],
    ['a minute that the clock shows twice', 150, '2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z'],
  ])('comes once on %s', (_, minute, when, due) => expect(nextAtMinute(minute, at(when), 'Europe/Berlin')).toBe(at(due)))

  it('is told at once of what is always told, and of everything else only in the morning, flood or not', () => {
    expect(whenTold(digest, safety, noon, true)).toEqual({ dueAt: noon, hold: 'none' })
    expect(whenTold(digest, alarm, noon, true)).toMatchObject({ hold: 'digest' })
  })
})

describe('in a flood', () => {
  it.each<[string, NotifyRule['always'], ToldAlarm, object]>([
    ['an alarm waits for its end', 'safety', alarm, { dueAt: null, hold: 'flood' }],
    ['Level I waits too, though it is always told', 'levelOne', { ...alarm, level: 1 }, { dueAt: null, hold: 'flood' }],
    ['safety is told', 'safety', safety, { dueAt: noon, hold: 'none' }],
    ['safety is told where nothing is always told', 'none', safety, { dueAt: noon, hold: 'none' }],
  ])('%s', (_, always, told, wanted) => expect(whenTold({ ...rule, always }, told, noon, true)).toEqual(wanted))
})

describe('an escalation', () => {
  it('comes so many minutes after the first recipients were told, not in quiet hours but for what is always told', () => {
    const quiet = { ...rule, quiet: night }
    expect(escalatesAt(quiet, alarm, noon, 30)).toBe(noon + 30 * minuteMs)
    expect(escalatesAt(quiet, alarm, at('2026-06-21T13:45:00Z'), 30)).toBe(at('2026-06-21T23:00:00Z'))
    expect(escalatesAt(quiet, safety, at('2026-06-21T13:45:00Z'), 30)).toBe(at('2026-06-21T14:15:00Z'))
  })

  const standing = { clearedAt: null, acknowledgedAt: null, closedAt: null, withdrawnAt: null, shelvedUntil: null, isOutOfService: false }
  it.each([
    ['where nobody has acknowledged', {}, true],
    ['not where somebody has', { acknowledgedAt: 1 }, false],
    ['not where it is over', { clearedAt: 1 }, false],
    ['not where it was closed', { closedAt: 1 }, false],
    ['not where it was withdrawn', { withdrawnAt: 1 }, false],
    ['not while it is shelved', { shelvedUntil: noon + 1 }, false],
    ['not while its equipment is out of service', { isOutOfService: true }, false],
    ['where its shelf has ended', { shelvedUntil: noon }, true],
  ])('comes %s', (_, part, wanted) => expect(isUnseen({ ...standing, ...part }, noon)).toBe(wanted))

  it.each([
    ['of one that stands', {}, true],
    ['of one that was over an hour before', { clearedAt: noon - 3_600_000 }, true],
    ['not of one that was over for longer', { clearedAt: noon - 3_600_001 }, false],
    ['not of one that late data found', { isLate: true }, false],
    ['not of one that late data took back', { withdrawnAt: 1 }, false],
    ['not of one that another explains', { isExplained: true }, false],
    ['not of one that is shelved', { shelvedUntil: noon + 1 }, false],
    ['not of one whose equipment is out of service', { isOutOfService: true }, false],
  ])('anything is told %s', (_, part, wanted) =>
    expect(isWorthTelling({ ...standing, isLate: false, isExplained: false, ...part }, noon)).toBe(wanted),
  )
})
