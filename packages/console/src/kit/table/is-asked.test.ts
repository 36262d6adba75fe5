import { describe, expect, it } from 'vitest'
import { isAsked } from './is-asked.ts'

const commissioned = { key: 'to', also: ['from'] }

describe('a field of more than one condition is asked for', () => {
  it.each([
    ['by its first alone', { from: '2024-05-01' }, true],
    ['by its last alone', { to: '2024-05-01' }, true],
    ['not by another', { name: 'east' }, false],
    ['not by nothing', { from: '', to: '' }, false],
  ])('%s', (_name, filters, asked) => expect(isAsked(commissioned, filters as Record<string, string>)).toBe(asked))
})
