import { sessionCalls } from '@sundial/contract/session.ts'
import { stationChangeCalls } from '@sundial/contract/station-changes.ts'
import { describe, expect, it } from 'vitest'
import { isNeeded } from './faults-of.ts'

type Draft = { current: string; next: string; note: string; ticked: boolean }
const reading = {
  input: ({ current, next }: Draft) => ({ employeePwd: current, newPassWord: next }),
  fieldOf: { employeePwd: 'current', newPassWord: 'next' } as const,
}
const blank: Draft = { current: '', next: '', note: '', ticked: false }
const full: Draft = { current: 'quiet harbour 7', next: 'loud harbour 8', note: 'n', ticked: true }
const needs = (draft: Draft, key: keyof Draft) => isNeeded(sessionCalls.changePassword.input, reading, draft, key)

describe('a field is needed', () => {
  it.each([
    ['where the call does not take it empty', 'current', true],
    ['by the name that the input has for it', 'next', true],
    ['not where the call does not ask for it', 'note', false],
    ['not where it always holds something', 'ticked', false],
  ] as const)('%s', (_, key, needed) => {
    expect([needs(blank, key), needs(full, key)]).toEqual([needed, needed])
  })

  it.each([null, 'IN'])('not where the call takes nothing in place of a text: %j', (country) => {
    expect(isNeeded(stationChangeCalls.saveStation.input, {}, { country }, 'country')).toBe(false)
  })

  it('as the form reads it, whose texts are never null', () => {
    const trimmed = {
      input: ({ current, next }: { current: string; next: string }) => ({ employeePwd: current.trim(), newPassWord: next.trim() }),
    }
    const { input } = sessionCalls.changePassword
    const draft = { current: 'quiet harbour 7', next: '' }
    expect(isNeeded(input, { ...trimmed, fieldOf: reading.fieldOf }, draft, 'next')).toBe(true)
  })
})
