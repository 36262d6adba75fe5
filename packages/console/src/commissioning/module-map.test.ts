import type { PlanString } from '@sundial/contract/commissioning.ts'
import { expect, it } from 'vitest'
import { columnsFor, countLooks, lookAt } from './module-map.ts'

const string = (marks: PlanString['marks'], reached: number[]): PlanString => ({
  ...{ string: 'A-01', ids: marks.map((_, i) => i + 1), labels: marks.map((_, i) => `A-01-${i + 1}`) },
  ...{ marks, reached },
})

it('a mark goes before how far a module has come', () => {
  const one = string(['reached', 'silent'], [3, 3])
  expect([lookAt(one, 0), lookAt(one, 1)]).toEqual(['reached_3', 'silent'])
})

it('counts every module once, what needs a person first, then those that have come furthest', () => {
  const strings = [string(['reached', 'differs'], [0, 4]), string(['reached', 'asked', 'reached'], [6, 2, 0])]
  expect(countLooks(strings)).toEqual([
    { look: 'differs', count: 1 },
    { look: 'asked', count: 1 },
    { look: 'reached_6', count: 1 },
    { look: 'reached_0', count: 2 },
  ])
})

it('the longest string says how many columns there are, up to a bound', () => {
  const of = (count: number) => string(Array(count).fill('reached'), Array(count).fill(0))
  expect([columnsFor([]), columnsFor([of(18), of(20)]), columnsFor([of(500)])]).toEqual([1, 20, 30])
})
