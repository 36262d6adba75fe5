import { calls } from '@sundial/contract/calls.ts'
import { okCode, prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn } from './kit/api.ts'
import { api as admin, startForFile, sundial } from './kit/opened.ts'
import { reportingSeldom, withPast } from './kit/sundial.ts'

startForFile(() => ({ ...withPast, ...reportingSeldom }))
const first = 'heron wades slowly'
const own = 'otter dives deeply'
let root: string

beforeAll(async () => {
  root = (await admin('organisations', {})).list[0]!.orgNo
})

/** A call by its token alone, as from a program or an open console, without a password. Answers the code. */
const code = async (token: string, name: keyof typeof calls, input: object): Promise<string> => {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${sundial.address}${prefixes[0]}${calls[name].path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  return ((await answer.json()) as { code: string }).code
}
const sessionOf = async (username: string): Promise<string> => (await admin('signIn', { username, password: own })).accessToken

const roleOf = async (number: string, permissions: readonly Permission[], by = admin): Promise<number> => {
  const { id } = await by('addRole', { name: number, number })
  await by('setRolePermissions', { roleId: id, permissions: [...permissions] })
  return id
}
/** A user who has changed the first password. */
const add = async (loginName: string, roleIds: number[], by = admin): Promise<{ id: number; api: Api }> => {
  const { id } = await by('addUser', { loginName, realName: loginName, orgNo: root, roleIds, password: first })
  const before = await signedIn(sundial.address, first, loginName)
  await before('changePassword', { employeePwd: first, newPassWord: own })
  return { id, api: await signedIn(sundial.address, own, loginName) }
}
const edited = async (id: number) => {
  const { realName, roles } = (await admin('users', { id })).list[0]!
  return { id, realName, orgNo: root, roleIds: roles.map((role) => role.id), status: 1 as const }
}

describe('somebody who may edit users and roles and nothing else (A4)', () => {
  let full: number
  let second: Awaited<ReturnType<typeof add>>
  beforeAll(async () => {
    full = await roleOf('full', permissionKeys)
    second = await add('second', [full])
    await add('topuser', [await roleOf('office', ['home', 'users', 'users.edit', 'roles', 'roles.edit'])])
  })

  it('neither disables nor empties nor deletes a role that holds more', async () => {
    const token = await sessionOf('topuser')
    expect(await code(token, 'updateRole', { id: full, name: 'full', number: 'full', status: 0 })).toBe(refusals.ranksAbove.code)
    expect(await code(token, 'setRolePermissions', { roleId: full, permissions: ['home'] })).toBe(refusals.ranksAbove.code)
    expect(await code(token, 'deleteRoles', { ids: [full] })).not.toBe(okCode)
    expect((await admin('rolePermissions', { id: full })).permissions.toSorted()).toEqual(permissionKeys.toSorted())
  })
  it('resets no password of somebody whose role is disabled for a while', async () => {
    await admin('updateRole', { id: full, name: 'full', number: 'full', status: 0 })
    const reset = { ...(await edited(second.id)), resetPassword: true }
    expect(await code(await sessionOf('topuser'), 'editUser', reset)).toBe(refusals.ranksAbove.code)
    await admin('updateRole', { id: full, name: 'full', number: 'full', status: 1 })
  })
  it('with every permission of a role of one’s own has no power over an administrator', async () => {
    const [administrator] = (await admin('users', { loginName: 'admin' })).list
    const change = await edited(administrator!.id)
    const token = await sessionOf('second')
    expect(await code(token, 'editUser', { ...change, resetPassword: true })).toBe(refusals.ranksAbove.code)
    expect(await code(token, 'editUser', { ...change, status: 0 })).toBe(refusals.ranksAbove.code)
    expect(await code(token, 'deleteUsers', { ids: [administrator!.id] })).toBe(refusals.ranksAbove.code)
  })
})

describe('two puppets (A5)', () => {
  const power: readonly Permission[] = ['home', 'stations', 'users', 'users.edit', 'rsd', 'rsd.energise', 'rsd.shutdown'].filter(
    (p): p is Permission => permissionKeys.includes(p as Permission),
  )
  let switching: number
  let master: Awaited<ReturnType<typeof add>>
  beforeAll(async () => {
    switching = await roleOf('switching', power)
    master = await add('master', [switching])
  })

  it('made by one person don’t approve each other', async () => {
    const [one, two] = [await add('puppet1', [switching], master.api), await add('puppet2', [switching], master.api)]
    const { list } = await one.api('stations', { pageSize: 100 })
    const largest = list.toSorted((a, b) => b.capacityW - a.capacityW)[0]!
    const order = { stationId: largest.id, action: 'energise' as const, target: { kind: 'station' as const, ids: [] }, reason: 'x' }
    await expect(one.api('switchRsd', order)).rejects.toThrow(refusals.approvalNeeded.code)
    const waiting = (await two.api('approvals', {})).find(({ stationId }) => stationId === largest.id)!
    await expect(two.api('decideApproval', { id: waiting.id, approve: true })).rejects.toThrow(refusals.notSecondPerson.code)
    await expect(master.api('decideApproval', { id: waiting.id, approve: true })).rejects.toThrow(refusals.notSecondPerson.code)
  })
  it('are not made by a program, whatever it may, nor by one that may give rights', async () => {
    const permissions = [...power]
    for (const mayGive of [false, true]) {
      const { token } = await master.api('addApiToken', {
        name: `program ${mayGive}`,
        permissions: permissions.filter((p) => p !== 'rsd.energise'),
        days: 1,
        mayGive,
      })
      const puppet = { loginName: `robot${mayGive}`, realName: 'x', orgNo: root, roleIds: [switching], password: first }
      expect(await code(token, 'addUser', puppet)).not.toBe(okCode)
    }
    expect((await admin('users', { loginName: 'robot' })).pageTotalCount).toBe(0)
  })
})

describe('a program’s token (A10)', () => {
  it('ends with the password of its owner, and stays ended after the user was disabled and enabled', async () => {
    const role = await roleOf('reader', ['home', 'stations'])
    const { id, api } = await add('reader', [role])
    const made = async (by: Api) => (await by('addApiToken', { name: 'report', permissions: ['stations'], days: 30 })).token
    const one = await made(api)
    expect(await code(one, 'stations', {})).toBe(okCode)
    await api('changePassword', { employeePwd: own, newPassWord: `${own} twice` })
    expect(await code(one, 'stations', {})).not.toBe(okCode)
    const two = await made(await signedIn(sundial.address, `${own} twice`, 'reader'))
    expect(await code(two, 'stations', {})).toBe(okCode)
    await admin('editUser', { ...(await edited(id)), status: 0 })
    await admin('editUser', await edited(id))
    expect(await code(two, 'stations', {})).not.toBe(okCode)
  })
  it('of anybody is seen and ended by an administrator', async () => {
    const role = await roleOf('reader2', ['home', 'stations'])
    const { id, api } = await add('reader2', [role])
    const { token } = await api('addApiToken', { name: 'of reader2', permissions: ['stations'], days: 30 })
    const found = (await admin('everyApiToken', { pageSize: 100 })).list.find(({ name }) => name === 'of reader2')!
    await admin('deleteApiTokens', { userId: id, ids: [found.id] })
    expect(await code(token, 'stations', {})).not.toBe(okCode)
  })
})
