import { describe, expect, it } from 'vitest'
import { whyEmpty } from './why-empty.ts'

const first = { view: 'all', filters: { name: '' } }

describe('why a list is empty', () => {
  it.each([
    ['its pages end before this one', { ...first, filters: { name: 'x' } }, 19, 'page'],
    ['the query fits nothing, whatever the view', { view: 'ended', filters: { name: 'x' } }, 0, 'query'],
    ['the view holds nothing', { ...first, view: 'ended' }, 0, 'view'],
    ['there is nothing yet', first, 0, 'none'],
  ] as const)('%s', (_why, state, count, expected) => expect(whyEmpty(state, first, count)).toBe(expected))
})
