import { calls } from '@sundial/contract/calls.ts'
import { roleStatuses } from '@sundial/contract/roles.ts'
import { genders, userStatuses } from '@sundial/contract/users.ts'
import { consequences } from '@sundial/core/alarms/condition.ts'
import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { alarmEventKinds, alarmStatus } from '@sundial/core/alarms/life.ts'
import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { embedPages } from '@sundial/core/embed/embed-pages.ts'
import { noticeCodes, stationEventKinds } from '@sundial/core/history/events.ts'
import { auditActions } from '@sundial/core/kit/audit-actions.ts'
import { type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { targetKinds } from '@sundial/core/orders/targets.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { executeSteps, specifiedSteps, taskTypes } from '@sundial/core/orders/task-types.ts'
import { rsdActions } from '@sundial/core/rsd/action.ts'
import { approvalStates } from '@sundial/core/rsd/approval-state.ts'
import { firstRoles, permissionKeys } from '@sundial/core/session/permissions.ts'
import { ranges } from '@sundial/core/stations/ranges.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { densities, headers, layouts, themes } from '@sundial/core/user-settings/look.ts'
import { phoneCountries } from '@sundial/core/validation/validators.ts'
import { workSteps } from '@sundial/core/work-orders/checklist.ts'
import { workCauses } from '@sundial/core/work-orders/closing.ts'
import { workEntryKinds } from '@sundial/core/work-orders/entries.ts'
import { workStates } from '@sundial/core/work-orders/life.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { describe, expect, it } from 'vitest'
import { labelsOf, nameIn, permissionText, refusalText, requestLanguage } from './language.ts'

const dictionaries: [string, readonly (string | number)[]][] = [
  ['moduleState', moduleStates],
  ['powerBand', powerBands],
  ['stationState', stationStates],
  ['deviceKind', deviceKinds],
  ['taskStatus', Object.values(taskStatus)],
  ['executeStep', specifiedSteps],
  ['taskType', [...taskTypes, 'other']],
  ['devicePhase', devicePhases],
  ['rsdAction', rsdActions],
  ['concentratorStatus', [0, 1, 2, 3, 4]],
  ['switchState', [0, 1]],
  ['roleStatus', roleStatuses],
  ['userStatus', userStatuses],
  ['gender', genders],
  ['auditAction', auditActions],
  ['alarmCondition', conditionNames],
  ['alarmConsequence', consequences],
  ['alarmEventKind', alarmEventKinds],
  ['alarmLevel', [1, 2]],
  ['alarmStatus', Object.values(alarmStatus)],
  ['missionStatus', [1, 2, 3, 4]],
  ['workState', workStates],
  ['workStep', workSteps],
  ['workCause', workCauses],
  ['workEntryKind', workEntryKinds],
  ['presenceType', [7, 8]],
  ['stationEventKind', stationEventKinds],
  ['noticeCode', noticeCodes],
  ['density', densities],
  ['theme', themes],
  ['shellLayout', layouts],
  ['shellHeader', headers],
  ['approvalState', approvalStates],
  ['targetKind', targetKinds],
  ['actionType', [1, 2]],
  ['phoneCountry', phoneCountries],
  ['range', ranges],
  ['embeddedPage', embedPages],
  ['suggestedRole', firstRoles.map((r) => r.code)],
  ['suggestedRoleAbout', firstRoles.map((r) => r.code)],
]
const detail = {
  days: 31,
  ...{ field: 'di', why: 'checksum' },
  traceId: 'T1',
  what: 'x',
  seconds: 30,
  maxKb: 1024,
  maxMb: 10,
  maxDepth: 32,
  max: 1000,
  row: 7,
  rows: 20_000,
  count: 3,
  number: 'T-7',
  code: 'A-11-30',
  label: 'A-11',
  now: '202601000481',
  expected: '202601000512',
  task: 'T-8',
  mac: '20:26:01:00:04:81',
  position: 11,
  devices: 'A-01',
  who: 'east',
  mb: 512,
  minutes: 10,
  old: '202601000512',
  names: 'East',
  places: 'A-11-30',
  organisations: 1,
  stations: 2,
  users: 3,
  roles: 1,
  modules: 20_000,
  endings: '.json',
  branch: 'West roof',
  ...{ place: 'A-11', holder: 'Rosa Lind', reason: 'Roof work', from: '2026-09-18 12:00:00', to: '2026-09-19 12:00:00' },
}

describe('what people read', () => {
  it.each(Object.keys(refusals) as RefusalName[])('refusal %s has a text in every language with all its slots filled', (name) => {
    const texts = languages.map((language) => refusalText(name, language, detail))
    expect(new Set(texts).size).toBe(languages.length)
    for (const text of texts) {
      expect(text).not.toMatch(/\{\{|undefined/)
      expect(text).not.toBe(name)
    }
  })

  it.each(permissionKeys)('permission %s has a title in every language', (key) => {
    for (const language of languages) expect(permissionText(key, language)).not.toBe(key.replace('.', '_'))
  })

  it.each(dictionaries)('dictionary %s has exactly what core knows', (name, values) => {
    for (const language of languages) {
      const entries = labelsOf(language)[name]!
      expect(new Set(entries.map((e) => e.value))).toEqual(new Set<string | number>(values))
      for (const { label } of entries) expect(label.length).toBeGreaterThan(0)
    }
  })

  it('an execute step has the word of its type of task', () => {
    for (const language of languages) {
      const { executeStep, taskType } = labelsOf(language)
      const wordOf = (type: string) => taskType!.find(({ value }) => value === type)?.label
      expect(executeStep!.map(({ value, label }) => [value, label])).toEqual(
        taskTypes.flatMap((type) => (executeSteps[type] === null ? [] : [[executeSteps[type], wordOf(type)]])),
      )
    }
  })

  it('never says open or close of an RSD', () => {
    for (const table of ['rsdAction', 'switchState', 'moduleState'])
      for (const { label } of labelsOf('en')[table]!) expect(label).not.toMatch(/open|close/i)
  })

  it('dictionaries keep to the contract', () => {
    expect(calls.dictionaries.output.safeParse(labelsOf('ja')).success).toBe(true)
  })

  it.each([
    [{}, 'zh'],
    [{ i18n: 'en' }, 'en'],
    [{ i18n: 'ja-JP' }, 'ja'],
    [{ i18n: 'de' }, 'zh'],
    [{ i18n: ['en', 'ja'] }, 'en'],
  ])('language of %j is %s', (headers, language) => {
    expect(requestLanguage(headers)).toBe(language)
  })

  it('a stored name falls back to the plain one', () => {
    expect(nameIn('ja', 'Plant', { zh: '电站' })).toBe('Plant')
    expect(nameIn('zh', 'Plant', { zh: '电站' })).toBe('电站')
  })
})
