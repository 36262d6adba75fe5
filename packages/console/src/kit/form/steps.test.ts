import { describe, expect, it } from 'vitest'
import { enterDoes, type Steps, stepWith } from './steps.ts'

type Draft = { code: string; name: string; place: string }
const steps: Steps<Draft> = [
  { label: 'What', fields: ['code', 'name'] },
  { label: 'Where', fields: ['place'] },
]

describe('a form in steps', () => {
  it.each([
    ['the step of a fault', ['place'], 1],
    ['the first of several', ['place', 'name'], 0],
    ['the first for a field of no step', ['other'], 0],
    ['the first without a fault', [], 0],
  ])('leads to %s', (_, keys, at) => expect(stepWith(steps, keys)).toBe(at))

  it.each([
    ['goes on before the last step', 0, false, 'goOn'],
    ['saves in the last step, faults or not', 1, false, 'save'],
    ['saves in every step once nothing is at fault', 0, true, 'save'],
  ] as const)('Enter %s', (_, at, isWhole, does) => expect(enterDoes(at, steps.length, isWhole)).toBe(does))

  it('Enter saves a form without steps', () => expect(enterDoes(0, 0, false)).toBe('save'))
})
