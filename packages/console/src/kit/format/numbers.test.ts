import { describe, expect, it } from 'vitest'
import { changeText, missing, numberText, percentText } from './numbers.ts'

describe('a number', () => {
  it.each([
    [1234.5, 1, '1,234.5'],
    [-3, 0, '−3'],
    [-0.04, 1, '0.0'],
    [0, 2, '0.00'],
  ])('%d with %d decimals reads %s', (value, decimals, text) => {
    expect(numberText(value, 'en', decimals)).toBe(text)
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('that is %s is a dash, never a zero', (value) => {
    expect(numberText(value, 'zh')).toBe(missing)
  })

  it('groups thousands in every language', () => {
    expect((['zh', 'en', 'ja'] as const).map((language) => numberText(93440, language))).toEqual(['93,440', '93,440', '93,440'])
  })
})

describe('a change', () => {
  it.each([
    [4.2, '+4.2'],
    [-0.6, '−0.6'],
    [0.01, '0.0'],
    [0, '0.0'],
    [null, missing],
  ])('of %s reads %s', (value, text) => {
    expect(changeText(value, 'en')).toBe(text)
  })
})

describe('a share', () => {
  it('reads as percent', () => {
    expect(percentText(0.959, 'en')).toBe('95.9')
    expect(percentText(null, 'en')).toBe(missing)
  })
})
