import { expect, it } from 'vitest'
import { orderKind } from '../orders/kinds.ts'
import { energises, isForConcentrator, scheduledActions, scheduledConcentratorActions, switchesNothing } from './actions.ts'
import { type DueTerms, graceMs, judgeDue } from './judge-due.ts'

const now = Date.parse('2026-11-19T12:36:00Z')
const minuteMs = 60_000
const reading = { now, isReading: true, mayMakeUp: true }
const switching = { now, isReading: false, mayMakeUp: false }
const verdicts = (agesMin: readonly number[], terms: DueTerms) =>
  judgeDue(
    agesMin.map((age) => now - age * minuteMs),
    terms,
  ).map(({ verdict }) => verdict)

it.each([
  ['on time', [0], reading, ['run']],
  ['a switch at the end of the grace', [5], switching, ['run']],
  ['a switch after the grace', [5.01], switching, ['missed']],
  ['a reading after the grace', [84], reading, ['late']],
  ['a reading that is not wanted any more', [84], { ...reading, mayMakeUp: false }, ['missed']],
  ['readings of which the last one is made up for', [84, 69, 54], reading, ['madeUp', 'madeUp', 'late']],
  ['readings before one that is on time', [32, 17, 2], reading, ['madeUp', 'madeUp', 'run']],
  ['switches before one that is on time', [600, 2], switching, ['missed', 'run']],
  ['nothing', [], reading, []],
] as const)('%s', (_, ages, terms, expected) => {
  expect(verdicts(ages, terms)).toEqual(expected)
})

it('at most one slot of those that are due is run, and no switch is ever late', () => {
  for (let missed = 1; missed < 50; missed++) {
    const ages = Array.from({ length: missed }, (_, i) => (missed - i) * 4)
    expect(verdicts(ages, reading).filter((verdict) => verdict === 'run' || verdict === 'late')).toHaveLength(1)
    for (const { at, verdict } of judgeDue(
      ages.map((age) => now - age * minuteMs),
      switching,
    ))
      expect(verdict === 'run').toBe(now - at <= graceMs)
  }
})

it('what goes to a concentrator has no devices of its own', () => {
  expect(scheduledActions.filter((action) => orderKind(action).targets.length === 0)).toEqual(scheduledConcentratorActions)
  expect(scheduledActions.filter(isForConcentrator)).toEqual(scheduledConcentratorActions)
})

it('what reads and what energises follows from the kinds of order', () => {
  expect(scheduledActions.filter(switchesNothing)).toEqual(['collect', 'rsdStatus', ...scheduledConcentratorActions])
  expect(scheduledActions.filter(energises)).toEqual(['selfTest', 'cycleTest', 'energise'])
})
