import { pathOf } from '@sundial/contract/pages.ts'
import { conditionOf } from '@sundial/core/alarms/conditions.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import { alarmNames } from '@sundial/phrases/alarm-names.ts'
import { alarmEventKind } from '@sundial/phrases/alarms-labels.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { notificationMessages } from '@sundial/phrases/notification-messages.ts'
import type { Claimed } from '@sundial/store/notifications/deliveries.ts'
import type { ToldAlarmRow } from '@sundial/store/notifications/told-alarms.ts'
import { alarmLabel } from '../figures/alarm-label.ts'
import { labelIn, nameIn, wordsOf } from '../kit/language.ts'

/** Alarms that one message names, at most. */
export const alarmsMax = 100
const wordOf = wordsOf({ notificationMessages, alarmNames, alarmEventKind })
type Words = keyof typeof notificationMessages

export type Told = { rows: readonly ToldAlarmRow[]; total: number }
/** What a message is made of. `publicUrl`: where the console is reached; null: not known. */
export type Making = {
  message: Pick<Claimed, 'kind' | 'ruleName' | 'language' | 'number' | 'createdAt' | 'duty'>
  told: Told
  publicUrl: string | null
}

/** What people have named may hold anything; a line of a mail is a line. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export const plantOf = (row: ToldAlarmRow, language: Language): string => oneLine(nameIn(language, row.stationName, row.stationNames))

/** The alarm as a sentence, without what was measured. */
export const sentenceOf = (row: ToldAlarmRow, language: Language): string => {
  const several = `${row.condition}_n`
  const key = row.memberCount > 1 && Object.hasOwn(alarmNames, several) ? several : `${row.condition}_1`
  const code = row.memberLabel ?? alarmLabel(row, plantOf(row, language))
  return oneLine(wordOf(`alarmNames:${key}` as 'alarmNames:weakLink_1', language, { count: row.memberCount, code }))
}

const addressOf = (id: number, publicUrl: string | null): string | null =>
  publicUrl === null ? null : `${publicUrl.replace(/\/$/, '')}/#${pathOf('alarms', { id })}`

const timeIn = (at: number, { timeZone }: ToldAlarmRow): string => `${wallText(at, timeZone).slice(0, 16)} (${timeZone})`

const measuredOf = (
  { condition, value, against }: ToldAlarmRow,
  say: (word: Words, filling?: Record<string, string | number>) => string,
) => {
  if (value === null) return null
  const unit = conditionOf(condition).unit
  const shown = (number: number) => `${Math.round(number * 10) / 10} ${unit}`.trim()
  return against === null
    ? say('measured', { value: shown(value) })
    : say('measuredAgainst', { value: shown(value), against: shown(against) })
}

/** What a person has to know of one alarm, a line each: the third says the plant. */
export const linesOf = (row: ToldAlarmRow, language: Language, publicUrl: string | null): string[] => {
  const say = (word: Words, filling = {}) => wordOf(`notificationMessages:${word}`, language, filling)
  const happened = wordOf(`alarmEventKind:${row.eventKind as 'raised'}`, language)
  return [
    `${labelIn('alarmLevel', row.level, language)} · ${labelIn('alarmConsequence', row.consequence, language)} · ${happened}`,
    sentenceOf(row, language),
    say('plant', { plant: plantOf(row, language) }),
    say('since', { time: timeIn(row.beganAt, row) }),
    measuredOf(row, say),
    row.clearedAt === null ? null : say('cleared', { time: timeIn(row.clearedAt, row) }),
    addressOf(row.id, publicUrl),
  ].filter((line) => line !== null)
}

export const subjectOf = ({ message, told }: Making): string => {
  const { kind, language, ruleName } = message
  const say = (word: Words, filling = {}) => wordOf(`notificationMessages:${word}`, language, filling)
  const [row] = told.rows
  if (kind === 'test' || !row) return say('subjectTest', { rule: oneLine(ruleName) })
  if (kind === 'held' || kind === 'digest') return say(kind === 'held' ? 'subjectHeld' : 'subjectDigest', { count: told.total })
  const filling = { level: labelIn('alarmLevel', row.level, language), alarm: sentenceOf(row, language), plant: plantOf(row, language) }
  if (kind === 'escalation') return say('subjectEscalation', filling)
  return say(row.eventKind === 'cleared' ? 'subjectEnd' : 'subjectAlarm', filling)
}

const whyOf = { first: 'whyFirst', second: 'whySecond', instead: 'whyInstead' } as const

/** Subject and text of a mail. */
export const mailOf = (making: Making): { subject: string; text: string } => {
  const { message, told, publicUrl } = making
  const { kind, language } = message
  const say = (word: Words, filling = {}) => wordOf(`notificationMessages:${word}`, language, filling)
  const opening = { alarm: null, test: say('test'), held: say('held'), digest: say('digest'), escalation: say('escalation') }[kind]
  const more = told.total - told.rows.length
  const parts = [
    ...(opening === null ? [] : [opening]),
    ...told.rows.map((row) => linesOf(row, language, publicUrl).join('\n')),
    ...(more > 0 ? [say('more', { count: more })] : []),
    say(message.duty === null ? 'why' : whyOf[message.duty], { rule: oneLine(message.ruleName) }),
  ]
  return { subject: oneLine(subjectOf(making)), text: `${parts.join('\n\n')}\n` }
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const jsonOf = (row: ToldAlarmRow, language: Language, publicUrl: string | null) => ({
  ...{ alarmId: row.id, eventId: row.eventId, event: row.eventKind, eventAt: iso(row.eventAt) },
  ...{ condition: row.condition, level: row.level, consequence: row.consequence, text: sentenceOf(row, language) },
  plant: { id: row.stationId, code: row.stationCode, name: plantOf(row, language), timeZone: row.timeZone },
  ...{ label: oneLine(alarmLabel(row, plantOf(row, language))), devices: row.memberCount },
  ...{ value: row.value, against: row.against, unit: conditionOf(row.condition).unit },
  ...{ beganAt: iso(row.beganAt), clearedAt: iso(row.clearedAt), acknowledgedAt: iso(row.acknowledgedAt) },
  link: addressOf(row.id, publicUrl),
})

/** Body of a webhook, JSON (docs/notifications.md). */
export const bodyOf = ({ message, told, publicUrl }: Making): string => {
  const { number, kind, ruleName, language, createdAt } = message
  const alarms = told.rows.map((row) => jsonOf(row, language, publicUrl))
  return JSON.stringify({ id: number, kind, rule: ruleName, createdAt: iso(createdAt), total: told.total, alarms })
}
