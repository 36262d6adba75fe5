import { describe, expect, it } from 'vitest'
import { allPermissions, expandPermissions, firstRoles, isAdministration, pageOf, permissionKeys, permissions } from './permissions.ts'

describe('permissions', () => {
  it('hold pages by plain keys and buttons by noun and verb', () => {
    for (const key of permissionKeys) {
      if (permissions[key].actionType === '1') expect(key).toMatch(/^[a-z]+$/)
      else expect(key).toMatch(/^[a-z]+\.[a-z]+(?:[A-Z][a-z]+)*$|^bigScreen$/)
    }
  })
  it.each(permissionKeys)('%s: a button stands on a page, a page on none', (key) => {
    const page = pageOf(key)
    if (permissions[key].actionType === '1') expect(page).toBeNull()
    else expect(permissions[page!]).toMatchObject({ actionType: '1' })
  })
  it('are all there are for whoever holds /**, and never what this version does not know', () => {
    expect(expandPermissions([allPermissions])).toEqual(permissionKeys)
    expect(expandPermissions(['tasks', 'flying', 'home'])).toEqual(['home', 'tasks'])
    expect(expandPermissions([])).toEqual([])
  })
})

describe('suggested roles', () => {
  it.each(firstRoles.map((r) => [r.code, r] as const))('%s names only permissions that exist', (code, role) => {
    expect([allPermissions, ...permissionKeys]).toEqual(expect.arrayContaining(role.permissions))
    expect(role.permissions.includes(allPermissions)).toBe(code === 'administrator')
  })
  it('are six', () => {
    expect(firstRoles.map((r) => r.code)).toEqual(['administrator', 'operator', 'engineer', 'viewer', 'auditor', 'energyManager'])
  })
  it.each(['viewer', 'energyManager'])('%s changes and orders nothing', (code) => {
    const held = expandPermissions(firstRoles.find((r) => r.code === code)!.permissions)
    expect(held.filter((key) => permissions[key].actionType === '2' && key !== 'bigScreen')).toEqual([])
  })
  it('auditor presses only the one that checks the log', () => {
    const held = expandPermissions(firstRoles.find((r) => r.code === 'auditor')!.permissions)
    expect(held.filter((key) => permissions[key].actionType === '2')).toEqual(['audit.verify'])
  })
  it.each(['operator', 'engineer', 'viewer', 'energyManager'])('%s has no right over people', (code) => {
    expect(expandPermissions(firstRoles.find((r) => r.code === code)!.permissions).filter(isAdministration)).toEqual([])
  })
})
