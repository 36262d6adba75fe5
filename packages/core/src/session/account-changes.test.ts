import { describe, expect, it } from 'vitest'
import { type Account, gained, lost, sinceMoveSees } from './account-changes.ts'
import { permissionKeys } from './permissions.ts'

const account = (more: Partial<Account> = {}): Account => ({
  id: 7,
  orgId: 4,
  orgPath: '/1/4/',
  stationIds: null,
  enabled: true,
  held: ['home'],
  effective: ['home'],
  ...more,
})

describe('an account that is changed', () => {
  it.each<[string, Partial<Account>, Partial<Account>, gains: boolean, loses: boolean]>([
    ['stays as it was', {}, {}, false, false],
    ['holds a role more', {}, { held: ['home', 'tasks'], effective: ['home', 'tasks'] }, true, false],
    ['holds a disabled role more', {}, { held: ['home', 'tasks'] }, true, false],
    ['has a role enabled', { held: ['home', 'tasks'] }, { held: ['home', 'tasks'], effective: ['home', 'tasks'] }, true, false],
    ['has a role disabled', {}, { effective: [] }, false, true],
    ['is enabled', { enabled: false, effective: [] }, {}, true, false],
    ['is enabled, and may nothing', { enabled: false, effective: [] }, { effective: [] }, true, false],
    ['is disabled', {}, { enabled: false, effective: [] }, false, true],
    ['exchanges a permission', {}, { held: ['tasks'], effective: ['tasks'] }, true, true],
    [
      'holds everything instead of each',
      { held: permissionKeys, effective: permissionKeys },
      { held: ['/**'], effective: ['/**'] },
      true,
      false,
    ],
    ['is bound', {}, { stationIds: [1] }, false, true],
    ['is bound to one more', { stationIds: [1] }, { stationIds: [1, 2] }, true, false],
    ['is bound to one less', { stationIds: [1, 2] }, { stationIds: [1] }, false, true],
    ['is bound no more', { stationIds: [1] }, {}, true, false],
    ['moves down', {}, { orgId: 9, orgPath: '/1/4/9/' }, false, true],
    ['moves up', { orgId: 9, orgPath: '/1/4/9/' }, {}, true, true],
    ['moves aside', {}, { orgId: 5, orgPath: '/1/5/' }, true, true],
    ['is moved with its organisation', {}, { orgPath: '/1/5/4/' }, false, false],
  ])('%s', (_how, before, after, gains, loses) => {
    expect(gained(account(before), account(after))).toBe(gains)
    expect(lost(account(before), account(after))).toBe(loses)
  })
  it('is made, and goes', () => {
    expect(gained(undefined, account({ held: [], effective: [] }))).toBe(true)
    expect(lost(account(), undefined)).toBe(true)
  })
})

describe('what was moved from /1/4/ to /1/5/6/', () => {
  it.each<[string, string, number[] | null, boolean]>([
    ['the top, which saw it before', '/1/', null, false],
    ['where it was', '/1/4/', null, false],
    ['above where it is', '/1/5/', null, true],
    ['where it is', '/1/5/6/', null, true],
    ['where it is, bound to stations', '/1/5/6/', [3], false],
    ['elsewhere', '/1/7/', null, false],
  ])('%s', (_where, orgPath, stationIds, wanted) => {
    expect(sinceMoveSees({ fromPath: '/1/4/', toPath: '/1/5/6/' }, account({ orgPath, stationIds }))).toBe(wanted)
  })
})
