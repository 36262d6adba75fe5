import { describe, expect, it } from 'vitest'
import { firstRoles, permissionKeys, permissions } from './permissions.ts'

describe('permissions', () => {
  it('hold pages by plain keys and buttons by noun and verb', () => {
    for (const key of permissionKeys) {
      if (permissions[key].actionType === '1') expect(key).toMatch(/^[a-z]+$/)
      else expect(key).toMatch(/^[a-z]+\.[a-z]+$/)
    }
  })
  it.each(firstRoles.map((r) => [r.code, r] as const))('role %s names only permissions that exist', (_code, role) => {
    expect(permissionKeys).toEqual(expect.arrayContaining(role.permissions))
  })
  it('let a viewer switch nothing', () => {
    const viewer = firstRoles.find((r) => r.code === 'viewer')!
    expect(viewer.permissions.filter((p) => p.startsWith('rsd.'))).toEqual([])
  })
})
