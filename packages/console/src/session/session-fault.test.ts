import { describe, expect, it } from 'vitest'
import { sessionFault } from './session-fault.ts'

describe('an answer about who is signed in', () => {
  it.each([
    ['nobody', null, 'userMissing'],
    ['nothing', undefined, 'userMissing'],
    ['a text', 'east', 'userMissing'],
    ['no name', { permissions: [] }, 'userAbnormal'],
    ['an empty name', { username: '', permissions: [] }, 'userAbnormal'],
    ['no permissions', { username: 'east' }, 'userAbnormal'],
    ['permissions that are no list', { username: 'east', permissions: { uri: 'home' } }, 'userAbnormal'],
    ['a name and no permission', { username: 'east', permissions: [] }, null],
    ['a name and permissions', { username: 'east', permissions: [{ uri: 'home' }] }, null],
  ])('%s', (_name, answer, fault) => expect(sessionFault(answer)).toBe(fault))
})
