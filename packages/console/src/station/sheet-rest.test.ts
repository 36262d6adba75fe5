import { describe, expect, it } from 'vitest'
import { sheetRest } from './sheet-rest.ts'

describe('the sheet of a module, let go', () => {
  it.each([
    ['low', 120, 'full'],
    ['low', 20, 'low'],
    ['low', -20, 'low'],
    ['low', -120, 'closed'],
    ['full', 120, 'full'],
    ['full', -20, 'full'],
    ['full', -300, 'low'],
  ] as const)('that was %s and pulled up by %i px is %s', (was, up, rest) => {
    expect(sheetRest(was, up)).toBe(rest)
  })
})
