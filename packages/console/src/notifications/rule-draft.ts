import type { NotifyRuleRow } from '@sundial/contract/notify-rule.ts'
import { hoursText, readHours } from '@sundial/core/firmware/hours.ts'
import type { DayHours } from '@sundial/core/notifications/rule.ts'

/** What the form holds: hours and times as people write them, '' where there are none. */
export type RuleDraft = Pick<
  NotifyRuleRow,
  | 'name'
  | 'enabled'
  | 'language'
  | 'level'
  | 'conditions'
  | 'stationIds'
  | 'zone'
  | 'always'
  | 'tellsEnd'
  | 'onDuty'
  | 'userWay'
  | 'mails'
  | 'escalateMin'
  | 'secondMails'
  | 'work'
> & {
  hours: string
  quiet: string
  digestMinute: string
  webhook: string
  userIds: number[]
  secondUserIds: number[]
  workUserIds: number[]
}

const two = (part: number): string => String(part).padStart(2, '0')
/** "07:30". */
export const minuteText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** A minute of the day as people write it, "7:30" or "07：30"; null: nothing is written; NaN: it says no time, which the call's schema refuses. */
export const minuteIn = (text: string): number | null => {
  if (text.trim() === '') return null
  const [, hour, minute] = /^\s*(\d{1,2})[:：](\d{2})\s*$/.exec(text) ?? []
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59 ? Number.NaN : Number(hour) * 60 + Number(minute)
}

/** Hours that are written in a field; what says no hours gives some that the schema of the call refuses at that field. */
const hoursIn = (text: string): DayHours | null => {
  const hours = readHours(text)
  return hours === undefined ? { fromMinute: Number.NaN, untilMinute: Number.NaN } : hours
}

const textOf = (hours: DayHours | null): string => (hours === null ? '' : hoursText(hours))

/** What a rule, or a new one, begins with. */
export const draftOf = (row: NotifyRuleRow | null, language: NotifyRuleRow['language']): RuleDraft => {
  if (row === null) {
    return {
      ...{ name: '', enabled: true, language, level: 2, conditions: [], stationIds: [], zone: '', hours: '', quiet: '', always: 'safety' },
      ...{
        digestMinute: '',
        tellsEnd: false,
        onDuty: false,
        userIds: [],
        userWay: 'mail',
        mails: [],
        webhook: '',
        escalateMin: null,
        secondUserIds: [],
        secondMails: [],
      },
      ...{ work: 'none', workUserIds: [] },
    }
  }
  const { users, secondUsers, workUsers, hours, quiet, digestMinute, webhook, ...rest } = row
  return {
    ...{ name: rest.name, enabled: rest.enabled, language: rest.language, level: rest.level, conditions: rest.conditions },
    ...{
      stationIds: rest.stationIds,
      zone: rest.zone,
      always: rest.always,
      tellsEnd: rest.tellsEnd,
      onDuty: rest.onDuty,
      userWay: rest.userWay,
      mails: rest.mails,
      escalateMin: rest.escalateMin,
    },
    ...{ secondMails: rest.secondMails, hours: textOf(hours), quiet: textOf(quiet), webhook: webhook ?? '' },
    digestMinute: digestMinute === null ? '' : minuteText(digestMinute),
    userIds: users.map(({ id }) => id),
    secondUserIds: secondUsers.map(({ id }) => id),
    work: rest.work,
    workUserIds: workUsers.map(({ id }) => id),
  }
}

/** What the call is sent. */
export const inputOf = ({ hours, quiet, digestMinute, webhook, ...draft }: RuleDraft) => ({
  ...draft,
  hours: hoursIn(hours),
  quiet: hoursIn(quiet),
  digestMinute: minuteIn(digestMinute),
  webhook: webhook.trim() === '' ? null : webhook.trim(),
})

/** What the call's schema does not know: a rule tells somebody or gives work, its escalation tells somebody, and what it assigns somebody gets. */
export const alsoWrong = (draft: RuleDraft): (keyof RuleDraft)[] => {
  const { userIds, mails, webhook, escalateMin, secondUserIds, secondMails, work, workUserIds, onDuty } = draft
  const tellsNobody = !onDuty && userIds.length + mails.length === 0 && webhook.trim() === ''
  return [
    ...(tellsNobody && work === 'none' ? (['userIds'] as const) : []),
    ...(escalateMin !== null && !onDuty && secondUserIds.length + secondMails.length === 0 ? (['secondUserIds'] as const) : []),
    ...(work === 'assign' && workUserIds.length === 0 ? (['workUserIds'] as const) : []),
  ]
}

/** A value that another person saved, as the form holds it. */
export const heldAs = (field: keyof RuleDraft, value: unknown): unknown => {
  if (field === 'hours' || field === 'quiet') return textOf(value as DayHours | null)
  return field === 'digestMinute' && value !== null ? minuteText(value as number) : value
}

/** Fields of each step of the form. */
export const whichFields = ['name', 'enabled', 'level', 'conditions', 'stationIds', 'hours'] as const satisfies readonly (keyof RuleDraft)[]
export const whomFields = ['onDuty', 'userIds', 'userWay', 'mails', 'webhook', 'language'] as const satisfies readonly (keyof RuleDraft)[]
export const whenFields = [
  ...(['quiet', 'digestMinute', 'always', 'zone', 'tellsEnd', 'escalateMin', 'secondUserIds', 'secondMails'] as const),
] as const satisfies readonly (keyof RuleDraft)[]
export const workFields = ['work', 'workUserIds'] as const satisfies readonly (keyof RuleDraft)[]
