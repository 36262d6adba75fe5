import { describe, expect, it } from 'vitest'
import { energiseLimit, needsSecondPerson } from './energise-limit.ts'

const kw = 1000
describe('energising needs a second person', () => {
  it.each([
    ['a string of a large fleet', { orderedW: 12 * kw, beforeW: 0, capacityW: 4000 * kw }, false],
    ['exactly 5 %', { orderedW: 200 * kw, beforeW: 0, capacityW: 4000 * kw }, false],
    ['more than 5 %', { orderedW: 200 * kw + 1, beforeW: 0, capacityW: 4000 * kw }, true],
    ['little, after much', { orderedW: 1 * kw, beforeW: 200 * kw, capacityW: 4000 * kw }, true],
    ['all of a small roof', { orderedW: 9 * kw, beforeW: 0, capacityW: 9 * kw }, false],
    ['a small roof again and again', { orderedW: 9 * kw, beforeW: 27 * kw, capacityW: 9 * kw }, true],
  ])('%s', (_name, asked, wanted) => expect(needsSecondPerson(asked, energiseLimit)).toBe(wanted))
  it('is turned off by a share of 1', () => {
    expect(needsSecondPerson({ orderedW: 4000 * kw, beforeW: 0, capacityW: 4000 * kw }, { share: 1, floorW: 0 })).toBe(false)
  })
})
