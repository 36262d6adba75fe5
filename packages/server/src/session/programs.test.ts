import { calls } from '@sundial/contract/calls.ts'
import { permissionKeys } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { givingServer } from '../../test/giving.ts'
import { testPassword } from '../../test/server.ts'

const programMayNot = { http: 403, code: '010326' }

/** Finding A5: a program's token with `users.edit` began a chain that ended in energising. */
describe('giving rights by a program', () => {
  const { as, call, fields, add, idOf, role, program, energise, signIn, s } = givingServer()

  it('a program’s token makes nobody, gives and resets nothing', async () => {
    const token = await program('east', permissionKeys)
    const viewer = await idOf('viewer')
    const held = await role('held', ['audit'])
    const { loginName: _n, ...person } = fields({ id: viewer, status: 1, roleIds: [s.viewerRole] })
    for (const [c, input] of [
      [calls.addUser, fields()],
      [calls.editUser, { ...person, roleIds: [s.viewerRole, held] }],
      [calls.editUser, { ...person, resetPassword: true }],
    ] as const)
      expect({ c: c.path, ...(await call(token, c, input)) }).toMatchObject(programMayNot)
    // names and what takes away remain
    expect((await call(token, calls.editUser, { ...person, realName: 'Another' })).http).toBe(200)
    expect((await call(token, calls.editUser, { ...person, status: 0 })).http).toBe(200)
    expect(await call(token, calls.editUser, person)).toMatchObject(programMayNot)
  })

  it('one that was made for it does, but never what needs a password, to nobody who holds such a right', async () => {
    const token = await program('east', permissionKeys, true)
    expect((await call(token, calls.addUser, fields())).http).toBe(200)
    const steward = await role('steward', ['home', 'users', 'users.edit'])
    expect(await call(token, calls.addUser, fields({ loginName: 'a1', roleIds: [s.operatorRole] }))).toMatchObject(programMayNot)
    expect(await call(token, calls.addUser, fields({ loginName: 'a2', roleIds: [steward] }))).toMatchObject(programMayNot)
    await as('east', calls.updateRole, { id: steward, name: 's', number: 'steward', status: 0 })
    expect(await call(token, calls.addUser, fields({ loginName: 'a3', roleIds: [steward] }))).toMatchObject(programMayNot)
    const operator = (await add({ loginName: 'operator', roleIds: [s.operatorRole] })).id
    const { loginName: _n, ...person } = fields({ id: operator, status: 1, roleIds: [s.operatorRole] })
    expect(await call(token, calls.editUser, { ...person, resetPassword: true })).toMatchObject(programMayNot)
    const clerks = await role('clerks', ['home'])
    const { id } = await add({ loginName: 'clerk', roleIds: [clerks] })
    expect((await call(token, calls.setRolePermissions, { roleId: clerks, permissions: ['home', 'tasks'] })).http).toBe(200)
    expect(await call(token, calls.setRolePermissions, { roleId: clerks, permissions: ['home', 'rsd.energise'] })).toMatchObject(
      programMayNot,
    )
    const spare = await role('spare', ['home'])
    expect(await call(token, calls.setRolePermissions, { roleId: spare, permissions: ['home', 'users.edit'] })).toMatchObject(programMayNot)
    expect((await call(token, calls.editUser, { ...person, id, roleIds: [clerks], resetPassword: true })).http).toBe(200)
    expect((await signIn('clerk', testPassword)).http).toBe(401)
    expect(await energise(token)).toMatchObject({ http: 403, code: '010327' })
  })
})
