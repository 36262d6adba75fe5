import { describe, expect, it } from 'vitest'
import { type Permission, permissionKeys } from './permissions.ts'
import { type Power, reaches, reachesRole, type Standing } from './rank.ts'

const power = (permissions: readonly Permission[], more: Partial<Power> = {}): Power => ({
  permissions: new Set(permissions),
  holdsAll: false,
  orgPath: '/1/',
  stationIds: null,
  ...more,
})
const account = (held: readonly string[], more: Partial<Standing> = {}): Standing => ({ held, orgPath: '/1/', stationIds: null, ...more })
const clerk: Permission[] = ['users', 'users.edit', 'roles', 'roles.edit', 'home']
const system = power(permissionKeys, { holdsAll: true })

describe('power over an account', () => {
  it.each<[string, Power, Standing, boolean]>([
    ['who may less', power(clerk), account(['home']), true],
    ['who may nothing', power([]), account([]), true],
    ['an equal', power(clerk), account(clerk), true],
    ['who may one thing more', power(clerk), account(['home', 'rsd.shutdown']), false],
    ['a holder of the system role, with every single permission', power(permissionKeys), account(['/**']), false],
    ['a holder of the system role, with the system role', system, account(['/**']), true],
    ['a holder of the system role, with a token of such a holder', power(permissionKeys, { holdsAll: false }), account(['/**']), false],
    ['who holds every single permission, with the system role', system, account(permissionKeys), true],
    ['who holds a permission of another version', power(clerk), account(['home', 'gone.since']), true],
    ['who stands below', power(clerk), account(['home'], { orgPath: '/1/4/' }), true],
    ['who stands above', power(clerk, { orgPath: '/1/4/' }), account(['home']), false],
    ['who stands beside', power(clerk, { orgPath: '/1/4/' }), account(['home'], { orgPath: '/1/5/' }), false],
    ['who stands in an organisation whose number begins alike', power(clerk, { orgPath: '/1/' }), account([], { orgPath: '/12/' }), false],
    ['who is bound, by somebody who is not', power(clerk), account(['home'], { stationIds: [3] }), true],
    ['who is not bound, by somebody who is', power(clerk, { stationIds: [3] }), account(['home']), false],
    ['who is bound to the same', power(clerk, { stationIds: [3, 4] }), account(['home'], { stationIds: [4] }), true],
    ['who is bound to another', power(clerk, { stationIds: [3] }), account(['home'], { stationIds: [3, 4] }), false],
  ])('%s', (_whom, by, whom, wanted) => expect(reaches(by, whom)).toBe(wanted))
})

describe('power over a role', () => {
  it.each<[string, Power, readonly string[], Standing[], boolean]>([
    ['that nobody holds and that holds less', power(clerk), ['home'], [], true],
    ['that holds more', power(clerk), ['home', 'rsd.shutdown'], [], false],
    ['that holds everything', power(permissionKeys), ['/**'], [], false],
    ['that holds everything, with the system role', system, ['/**'], [account(['/**'])], true],
    ['whose holders may no more', power(clerk), ['home'], [account(['home']), account(clerk)], true],
    [
      'one of whose holders may more by another role',
      power(clerk),
      ['home'],
      [account(['home']), account(['home', 'rsd.energise'])],
      false,
    ],
    ['one of whose holders is an administrator', power(permissionKeys), ['home'], [account(['/**', 'home'])], false],
    ['one of whose holders sees more', power(clerk, { stationIds: [1] }), ['home'], [account(['home'])], false],
  ])('%s', (_which, by, held, holders, wanted) => expect(reachesRole(by, { held, holders })).toBe(wanted))
})
