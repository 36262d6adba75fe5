import { calls } from '@sundial/contract/calls.ts'
import { roleStatuses } from '@sundial/contract/roles.ts'
import { genders, userStatuses } from '@sundial/contract/users.ts'
import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { auditActions } from '@sundial/core/kit/audit-actions.ts'
import { type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { executeStep, taskStatus } from '@sundial/core/orders/task-status.ts'
import { rsdActions } from '@sundial/core/rsd/action.ts'
import { firstRoles, permissionKeys } from '@sundial/core/session/permissions.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { labelsOf, nameIn, permissionText, refusalText, requestLanguage } from './language.ts'
import { readInput } from './read-input.ts'

const dictionaries: [string, readonly (string | number)[]][] = [
  ['moduleState', moduleStates],
  ['powerBand', powerBands],
  ['stationState', stationStates],
  ['deviceKind', deviceKinds],
  ['taskStatus', Object.values(taskStatus)],
  ['executeStep', Object.values(executeStep)],
  ['devicePhase', devicePhases],
  ['rsdAction', rsdActions],
  ['concentratorStatus', [0, 1, 2, 3, 4]],
  ['switchState', [0, 1]],
  ['roleStatus', roleStatuses],
  ['userStatus', userStatuses],
  ['gender', genders],
  ['auditAction', auditActions],
  ['suggestedRole', firstRoles.map((r) => r.code)],
  ['suggestedRoleAbout', firstRoles.map((r) => r.code)],
]
const detail = {
  traceId: 'T1',
  what: 'x',
  seconds: 30,
  maxKb: 1024,
  maxMb: 10,
  maxDepth: 32,
  max: 1000,
  row: 7,
  count: 3,
  number: 'T-7',
  mb: 512,
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

describe('reading input', () => {
  const schema = z.strictObject({ size: z.int().max(10).default(5), list: z.array(z.strictObject({ id: z.int() })).default([]) })
  const whatOf = (raw: unknown, language: 'zh' | 'en' | 'ja') => {
    try {
      readInput(schema, raw, language)
    } catch (error) {
      return (error as { detail: { what: string } }).detail.what
    }
    throw new Error('was not refused')
  }
  it('fills defaults; no body at all is empty input', () => {
    expect(readInput(schema, undefined, 'en')).toEqual({ size: 5, list: [] })
  })
  it('names the field in the words of the language', () => {
    expect(whatOf({ list: [{ id: 1 }, { id: 'a' }] }, 'en')).toMatch(/^list\.1\.id: Invalid input: expected/)
    expect(whatOf({ size: 11 }, 'zh')).toMatch(/^size: .*[\u4e00-\u9fff]/)
    expect(whatOf({ size: 11 }, 'ja')).toMatch(/^size: .*[\u3040-\u30ff]/)
  })
  it('names at most five fields and no long ones', () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`, 1]))
    expect(whatOf(keys, 'en').length).toBeLessThan(300)
  })
})
