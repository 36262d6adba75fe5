import { describe, expect, it } from 'vitest'
import { countOf, rangesPattern, readRanges, writeRanges } from './number-ranges.ts'

describe('ranges of numbers', () => {
  it.each([
    [[12, 13, 14, 40], '12-14,40'],
    [[3, 1, 2, 2], '1-3'],
    [[7], '7'],
    [[9, 10, 11, 100], '9-11,100'],
  ])('%j are written as %s', (numbers, text) => {
    expect(writeRanges(numbers)).toBe(text)
    expect(text).toMatch(rangesPattern)
  })

  it('hold what was written and nothing else', () => {
    const numbers = [5, 6, 7, 19, 30, 31]
    const isIn = readRanges(writeRanges(numbers))
    expect(countOf(writeRanges(numbers))).toBe(numbers.length)
    expect(Array.from({ length: 40 }, (_, n) => n).filter(isIn)).toEqual(numbers)
  })

  it.each(['', '1-', 'a', '1,,2', '1-2-3', ' 1', '9'.repeat(16)])('%j is none', (text) => expect(text).not.toMatch(rangesPattern))
})
