import { describe, expect, it } from 'vitest'
import { scopeGroups } from './scope-groups.ts'

describe('the scopes that are offered', () => {
  it('are those one holds, below their pages', () => {
    expect(scopeGroups(['rsd.shutdown', 'stations', 'home', 'users.edit', 'of another version'])).toEqual([
      { page: 'home', scopes: ['home'] },
      { page: 'stations', scopes: ['stations', 'rsd.shutdown'] },
      { page: 'users', scopes: ['users.edit'] },
    ])
  })
  it('are none for who holds nothing', () => expect(scopeGroups([])).toEqual([]))
})
