import { describe, expect, it } from 'vitest'
import type { JudgedFact } from '../identification/found.ts'
import type { Difference } from '../register/compare.ts'
import { type AskedModule, askOfRegister, askOfStep, choicesOf, questionKinds, sendsDown } from './questions.ts'

const fact = (what: JudgedFact['what'], registered: string, is: string, stands: JudgedFact['stands'] = 'differs'): JudgedFact => ({
  ...{ what, registered, is, stands, sure: 0.95 },
})
let deviceId = 0
const module = (code: string, ...found: JudgedFact[]): AskedModule => ({
  ...{ deviceId: ++deviceId, code, number: `n-${code}`, found, answered: found.length > 0, phase: 'verified', note: null },
})
const asked = (modules: AskedModule[], step: 'discovery' | 'area' | 'branch' | 'strings' | 'firstReading', before: string[] = []) =>
  askOfStep(step, modules, new Set(before)).map(({ kind, facts }) => [kind, facts.codes.join(' '), facts.ours, facts.found])

describe('a step asks about', () => {
  it('two modules that hang in each other’s string once, and a third one alone', () => {
    const modules = [
      module('A-1-2', fact('string', 'A-1', 'A-2')),
      module('A-1-3', fact('string', 'A-1', 'A-2')),
      module('A-2-3', fact('string', 'A-2', 'A-1')),
      module('A-2-4', fact('string', 'A-2', 'A-2', 'same')),
    ]
    expect(asked(modules, 'strings')).toEqual([
      ['swapped', 'A-1-2 A-2-3', 'A-1', 'A-2'],
      ['otherString', 'A-1-3', 'A-1', 'A-2'],
    ])
  })
  it('all modules that find themselves on the same other branch at once, in the step that is about it only', () => {
    const modules = ['A-1-1', 'A-1-2'].map((code) => module(code, fact('area', 'T1', 'T1', 'same'), fact('branch', 'T1-1', 'T1-2')))
    expect(asked(modules, 'branch')).toEqual([['otherPlace', 'A-1-1 A-1-2', 'T1-1', 'T1-2']])
    expect(asked(modules, 'area')).toEqual([])
  })
  it('a phase when the devices are found, because a plant without areas has phases too', () => {
    expect(asked([module('A-1', fact('phase', 'a', 'b'))], 'discovery')).toEqual([['otherPlace', 'A-1', 'a', 'b']])
  })
  it('modules that did not pass the self-test, by the reason; of others that fail when it is repeated anew', () => {
    const failed = (code: string, note: string | null): AskedModule => ({ ...module(code), phase: 'failed', note })
    const modules = [
      failed('A-1', 'tooSlow'),
      module('A-2', fact('serial', 's', 's', 'same')),
      failed('A-3', 'tooSlow'),
      failed('A-4', null),
    ]
    const first = askOfStep('selfTest', modules, new Set())
    expect(first.map(({ kind, facts }) => [kind, facts.codes.join(' '), facts.what])).toEqual([
      ['notPassed', 'A-1 A-3', 'tooSlow'],
      ['notPassed', 'A-4', null],
    ])
    const [again] = askOfStep('selfTest', modules.slice(2), new Set())
    expect(again!.subject).not.toBe(first[0]!.subject)
  })
  it('a serial number, and silent modules that were not asked about before; never about what is unsure', () => {
    const modules = [
      module('A-1', fact('serial', 'S1', 'S2')),
      module('A-2'),
      module('A-3'),
      module('A-4', fact('serial', 'S4', 'S5', 'unsure')),
    ]
    expect(asked(modules, 'discovery', ['n-A-3'])).toEqual([
      ['otherSerial', 'A-1', 'S1', 'S2'],
      ['silent', 'A-2', null, null],
    ])
  })
})

it('of a register that was read only what nothing decides is asked', () => {
  const difference = (change: Partial<Difference>): Difference => ({
    ...{ number: '1', field: 'string', ours: '7', theirs: '8', suggestion: null, reason: 'neverAgreed' },
    ...change,
  })
  const differences = [
    difference({}),
    difference({ number: '2', suggestion: 'ours', reason: 'changedHere' }),
    difference({ number: '3', field: 'device', ours: null, theirs: '', reason: 'unknownHere' }),
    difference({ number: '4', field: 'device', ours: '7', theirs: null, suggestion: 'ours', reason: 'neverSent' }),
  ]
  const questions = askOfRegister(differences, new Map([['1', 'A-1-1']]), new Map([['7', 'A-1']]))
  expect(questions.map(({ kind, facts }) => [kind, facts.codes[0], facts.ours, facts.found])).toEqual([
    ['heldString', 'A-1-1', 'A-1', '8'],
    ['stranger', '3', null, ''],
  ])
})

it.each(questionKinds)('%s can be left as it is; the concentrator gets what was decided otherwise', (kind) => {
  expect(choicesOf[kind]).toContain('look')
  expect(sendsDown(kind, 'look')).toBe(false)
  expect(sendsDown(kind, 'keep')).toBe(kind === 'stranger' || kind === 'heldString')
  expect(sendsDown(kind, 'accept')).toBe(kind !== 'heldString')
})
