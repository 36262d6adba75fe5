import { expect, it } from 'vitest'
import { type MarkedQuestion, markedBy, markOf, reachedOf } from './module-marks.ts'

const question = (kind: string, numbers: string[], answer: string | null = null): MarkedQuestion => ({ kind, answer, facts: { numbers } })

it('a module has come as far as the last step that it has ended well', () => {
  expect([reachedOf([]), reachedOf(['discovery']), reachedOf(['area', 'discovery', 'strings']), reachedOf(['selfTest'])]).toEqual([
    0, 1, 4, 6,
  ])
})

it('under way goes before what differs, what differs before what is silent', () => {
  const marked = markedBy([question('swapped', ['1', '2']), question('silent', ['2', '3'])])
  const of = (number: string, isAsked = false) => markOf({ number, isAsked, done: [], last: null }, marked)
  expect([of('1'), of('1', true), of('2'), of('3'), of('4')]).toEqual(['differs', 'asked', 'differs', 'silent', 'reached'])
})

it('who did not pass the self-test hangs where it is registered', () => {
  const marked = markedBy([question('notPassed', ['1'])])
  expect(markOf({ number: '1', isAsked: false, done: ['strings'], last: 'selfTest' }, marked)).toBe('reached')
})

it('what was decided does not differ any more; who is silent stays so until it answers', () => {
  const marked = markedBy([question('otherString', ['1'], 'keep'), question('silent', ['2'], 'keep')])
  expect(markOf({ number: '1', isAsked: false, done: [], last: null }, marked)).toBe('reached')
  expect(markOf({ number: '2', isAsked: false, done: ['discovery'], last: 'area' }, marked)).toBe('silent')
  expect(markOf({ number: '2', isAsked: false, done: ['discovery', 'area'], last: 'area' }, marked)).toBe('reached')
})
