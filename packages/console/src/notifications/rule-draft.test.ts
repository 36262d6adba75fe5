import { notificationCalls } from '@sundial/contract/notifications.ts'
import { describe, expect, it } from 'vitest'
import { alsoWrong, draftOf, heldAs, inputOf, minuteIn, minuteText, whenFields, whichFields, whomFields, workFields } from './rule-draft.ts'

const draft = { ...draftOf(null, 'en'), name: 'On duty', mails: ['a@example.com'] }
const problems = (changed: object) =>
  notificationCalls.addNotifyRule.input.safeParse(inputOf({ ...draft, ...changed })).error?.issues.map(({ path }) => path[0]) ?? []

describe('the form of a rule', () => {
  it('sends what the call takes', () => {
    expect(problems({})).toEqual([])
    expect(
      inputOf({ ...draft, hours: '18-8', quiet: '22:00-07:00', digestMinute: '7:30', webhook: ' https://a.example/x ' }),
    ).toMatchObject({
      hours: { fromMinute: 1080, untilMinute: 480 },
      quiet: { fromMinute: 1320, untilMinute: 420 },
      digestMinute: 450,
      webhook: 'https://a.example/x',
    })
  })

  it.each([
    ['name', { name: ' ' }],
    ['hours', { hours: 'at night' }],
    ['quiet', { quiet: '22:00-22:00' }],
    ['digestMinute', { digestMinute: '24:00' }],
    ['digestMinute', { digestMinute: 'noon' }],
    ['mails', { mails: ['a@b'] }],
    ['webhook', { webhook: 'ops.example.com' }],
    ['escalateMin', { escalateMin: 4 }],
  ])('says what is wrong with %s', (field, changed) => expect(problems(changed)).toContain(field))

  it('tells somebody or gives work, its escalation tells somebody, and what it assigns somebody gets', () => {
    expect(alsoWrong(draft)).toEqual([])
    expect(alsoWrong({ ...draft, mails: [] })).toEqual(['userIds'])
    expect(alsoWrong({ ...draft, mails: [], webhook: 'https://a.example/' })).toEqual([])
    expect(alsoWrong({ ...draft, mails: [], work: 'order' })).toEqual([])
    expect(alsoWrong({ ...draft, mails: [], onDuty: true, escalateMin: 30 })).toEqual([])
    expect(alsoWrong({ ...draft, work: 'assign' })).toEqual(['workUserIds'])
    expect(alsoWrong({ ...draft, work: 'assign', workUserIds: [1] })).toEqual([])
    expect(alsoWrong({ ...draft, escalateMin: 30 })).toEqual(['secondUserIds'])
    expect(alsoWrong({ ...draft, escalateMin: 30, secondMails: ['b@example.com'] })).toEqual([])
  })

  it('reads and writes times of the day', () => {
    expect(['', ' ', '0:00', '07：05', '23:59'].map(minuteIn)).toEqual([null, null, 0, 425, 1439])
    expect([0, 425, 1439].map(minuteText)).toEqual(['00:00', '07:05', '23:59'])
    expect(heldAs('digestMinute', 450)).toBe('07:30')
    expect(heldAs('quiet', { fromMinute: 1320, untilMinute: 420 })).toBe('22:00-07:00')
    expect(heldAs('quiet', null)).toBe('')
  })

  it('has each of its fields in one step', () => {
    expect([...whichFields, ...whomFields, ...whenFields, ...workFields].toSorted()).toEqual(Object.keys(draft).toSorted())
  })
})
