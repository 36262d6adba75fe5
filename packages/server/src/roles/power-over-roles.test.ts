import { calls } from '@sundial/contract/calls.ts'
import { type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { peopleOf, peopleServer } from '../../test/people.ts'
import { testPassword } from '../../test/server.ts'

const clerk: Permission[] = ['home', 'users', 'users.edit', 'roles', 'roles.edit']

/** Finding A4: who may change users and roles and nothing else took over an account with every permission, in three ways. */
describe('whoever may only change users and roles', () => {
  const s = peopleServer()
  const { as, add, edit, idOf, tokenOf, signIn } = peopleOf(s)
  const later = 'quiet harbour 7 lanterns'

  const roleOf = async (number: string, permissions: readonly Permission[]): Promise<number> => {
    const { id } = (await as('all', calls.addRole, { name: number, number })).data as { id: number }
    await as('all', calls.setRolePermissions, { roleId: id, permissions })
    return id
  }
  const person = async (loginName: string, roleIds: number[], orgNo = 'ROOT'): Promise<{ id: number; token: string }> => {
    const { id } = await add({ loginName, orgNo, roleIds, password: testPassword }, 'all')
    const token = await tokenOf(loginName, testPassword)
    await s.call(calls.changePassword.path, { employeePwd: testPassword, newPassWord: later }, token)
    return { id, token }
  }
  const roleRow = async (id: number) =>
    (
      await s.store.pool.query(
        'select enabled, (select count(*)::int from role_permission where role_id = id) as held from role where id = $1',
        [id],
      )
    ).rows[0]
  const off = (id: number, number: string) => ({ id, name: number, number, status: 0 })

  it('neither disables nor empties nor deletes a role that holds more, at the top or in an organisation', async () => {
    const whole = await roleOf('whole', permissionKeys)
    await person('second', [whole])
    const clerks = await roleOf('clerks', clerk)
    const { token } = await person('topuser', [clerks])
    for (const [call, input] of [
      [calls.updateRole, off(whole, 'whole')],
      [calls.setRolePermissions, { roleId: whole, permissions: ['home'] }],
      [calls.setRolePermissions, { roleId: whole, permissions: [] }],
      [calls.deleteRoles, { ids: [whole] }],
    ] as const)
      expect(await s.call(call.path, input, token)).toMatchObject({ http: 403, code: '010307' })
    expect(await roleRow(whole)).toEqual({ enabled: true, held: permissionKeys.length })
    // an administrator of an organisation has no power over the same role either: it is not theirs
    expect(await as('east', calls.updateRole, off(whole, 'whole'))).toMatchObject({ http: 404 })
  })

  it('does not loosen or disable a role that somebody above them holds', async () => {
    const desk = await roleOf('desk', ['home'])
    const clerks = await roleOf('clerks', clerk)
    const { token } = await person('topuser', [clerks])
    const holder = await person('chief', [s.adminRole, desk])
    expect(await s.call(calls.updateRole.path, off(desk, 'desk'), token)).toMatchObject({ http: 403, code: '010307' })
    // also where that somebody is disabled at the moment
    expect((await edit(holder.id, { orgNo: 'ROOT', roleIds: [s.adminRole, desk], status: 0 }, 'all')).http).toBe(200)
    expect(await s.call(calls.setRolePermissions.path, { roleId: desk, permissions: [] }, token)).toMatchObject({
      http: 403,
      code: '010307',
    })
    expect(await s.call(calls.updateRole.path, { ...off(desk, 'desk'), status: 1, secondFactor: true }, token)).toMatchObject({
      http: 403,
      code: '010307',
    })
    expect(await roleRow(desk)).toEqual({ enabled: true, held: 1 })
  })

  it('has no power over somebody whose role is off for the moment: no reset, and no account when it is put right', async () => {
    const whole = await roleOf('whole', permissionKeys)
    const second = await person('second', [whole])
    const { token } = await person('topuser', [await roleOf('clerks', clerk)])
    expect((await as('all', calls.updateRole, off(whole, 'whole'))).http).toBe(200)
    const fields = { id: second.id, realName: 'x', orgNo: 'ROOT', roleIds: [whole], status: 1 }
    expect(await s.call(calls.editUser.path, { ...fields, resetPassword: true }, token)).toMatchObject({ http: 403, code: '010307' })
    expect(await s.call(calls.deleteUsers.path, { ids: [second.id] }, token)).toMatchObject({ http: 403, code: '010307' })
    expect(await s.call(calls.resetSecondFactor.path, { id: second.id }, token)).toMatchObject({ http: 403, code: '010307' })
    expect(await s.call(calls.bindStations.path, { userId: second.id, ids: s.stations }, token)).toMatchObject({
      http: 403,
      code: '010307',
    })
    expect(await s.call(calls.sessions.path, { userId: second.id }, token)).toMatchObject({ http: 403, code: '010307' })
    expect((await signIn('second', later)).http).toBe(200)
  })

  it('with every single permission has no power over a holder of the system role', async () => {
    const whole = await roleOf('whole', permissionKeys)
    const { token } = await person('second', [whole])
    const admin = await idOf('all')
    const fields = { id: admin, realName: 'x', orgNo: 'ROOT', roleIds: [s.adminRole], status: 1 }
    for (const change of [{ resetPassword: true }, { status: 0 }, { roleIds: [s.viewerRole] }])
      expect(await s.call(calls.editUser.path, { ...fields, ...change }, token)).toMatchObject({ http: 403, code: '010307' })
    expect(await s.call(calls.deleteUsers.path, { ids: [admin] }, token)).toMatchObject({ http: 403, code: '010307' })
    expect(await s.call(calls.endSessions.path, { userId: admin, ids: [1] }, token)).toMatchObject({ http: 403, code: '010307' })
    expect((await signIn('all', testPassword)).http).toBe(200)
    // the other way round it is the administrator's to do
    expect((await as('all', calls.deleteUsers, { ids: [await idOf('second')] })).http).toBe(200)
  })

  it('helps equals, and changes a role of equals', async () => {
    const clerks = await roleOf('clerks', clerk)
    const [first, second] = [await person('first', [clerks]), await person('other', [clerks])]
    const fields = { id: second.id, realName: 'x', orgNo: 'ROOT', roleIds: [clerks], status: 1 }
    expect((await s.call(calls.editUser.path, { ...fields, resetPassword: true }, first.token)).http).toBe(200)
    expect((await s.call(calls.setRolePermissions.path, { roleId: clerks, permissions: clerk }, first.token)).http).toBe(200)
  })
})
