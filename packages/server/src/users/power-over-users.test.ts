import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { peopleOf, peopleServer, wang } from '../../test/people.ts'

describe('power over users', () => {
  const s = peopleServer()
  const { as, fields, add, edit, idOf, tokenOf } = peopleOf(s)

  it('nobody disables, deletes or resets themselves', async () => {
    const id = await idOf('east')
    const own = { roleIds: [s.adminRole] }
    expect(await edit(id, { ...own, status: 0 })).toMatchObject({ http: 409, code: '010306' })
    expect(await edit(id, { ...own, resetPassword: true })).toMatchObject({ http: 409, code: '010306' })
    expect(await as('east', calls.deleteUsers, { ids: [id] })).toMatchObject({ http: 409, code: '010306' })
  })

  it('the last administrator stays one: not stripped, not moved down, not deleted', async () => {
    const id = await idOf('all')
    const top = { orgNo: 'ROOT', roleIds: [s.adminRole] }
    expect(await edit(id, { ...top, roleIds: [s.viewerRole] }, 'all')).toMatchObject({ http: 409, code: '010304' })
    expect(await edit(id, { ...top, orgNo: 'EAST' }, 'all')).toMatchObject({ http: 409, code: '010304' })
    const second = await add({ loginName: 'second', ...top, password: 'bees like clover' }, 'all')
    const token = await tokenOf('second', 'bees like clover')
    await s.call(calls.changePassword.path, { employeePwd: 'bees like clover', newPassWord: 'clover likes bees' }, token)
    expect(await s.call(calls.deleteUsers.path, { ids: [id] }, token)).toMatchObject({ http: 200 })
    expect(
      await s.call(calls.editUser.path, { ...wang, id: second.id, status: 1, orgNo: 'ROOT', roleIds: [s.viewerRole] }, token),
    ).toMatchObject({
      code: '010304',
    })
  })

  it('two administrators who strip each other at the same time do not both succeed', async () => {
    const top = { orgNo: 'ROOT', roleIds: [s.adminRole] }
    const first = await idOf('all')
    const second = await add({ loginName: 'second', ...top, password: 'bees like clover' }, 'all')
    const tokens = [await s.token('all'), await tokenOf('second', 'bees like clover')]
    await s.call(calls.changePassword.path, { employeePwd: 'bees like clover', newPassWord: 'clover likes bees' }, tokens[1])
    const strip = (id: number, token: string) =>
      s.call(calls.editUser.path, { ...wang, id, status: 1, orgNo: 'ROOT', roleIds: [s.viewerRole] }, token)
    const answers = await Promise.all([strip(second.id, tokens[0]!), strip(first, tokens[1]!)])
    const [done, refused] = answers.map((a) => a.code).sort()
    expect(done).toBe('00000')
    // the one who comes later is the last administrator, or no longer one
    expect(['010304', '401']).toContain(refused)
  })

  it('are given no role that the giver lacks, nor everything by one who stands below the top', async () => {
    expect(await as('east', calls.addUser, fields({ roleIds: [s.adminRole] }))).toMatchObject({ http: 403, code: '010303' })
    expect(await as('all', calls.addUser, fields({ roleIds: [s.adminRole] }))).toMatchObject({ http: 200 })
  })

  it('who may do more are out of reach: not edited, reset or deleted', async () => {
    const clerk = (await as('all', calls.addRole, { name: 'clerk', number: 'clerk' })).data as { id: number }
    await as('all', calls.setRolePermissions, {
      roleId: clerk.id,
      permissions: ['users', 'users.edit', 'home', 'stations', 'tasks', 'comparison'],
    })
    await s.store.pool.query("update app_user set org_id = (select id from organisation where org_no = 'ROOT') where login_name = 'viewer'")
    await s.store.pool.query('insert into user_role values ($1, $2)', [await idOf('viewer'), clerk.id])
    const id = await idOf('east')
    expect(await edit(id, { resetPassword: true, roleIds: [s.adminRole] }, 'viewer')).toMatchObject({ http: 403, code: '010307' })
    expect(await as('viewer', calls.deleteUsers, { ids: [id] })).toMatchObject({ http: 403, code: '010307' })
    expect(await as('viewer', calls.deleteUsers, { ids: [await idOf('nobody')] })).toMatchObject({ http: 200 })
  })

  it('a role of an organisation is for its own people', async () => {
    const east = (await as('east', calls.addRole, { name: 'e', number: 'e' })).data as { id: number }
    expect(await as('all', calls.addUser, fields({ orgNo: 'WEST', roleIds: [east.id] }))).toMatchObject({ http: 404 })
    expect(await as('all', calls.addUser, fields({ roleIds: [east.id] }))).toMatchObject({ http: 200 })
  })

  it('keep a role of an organisation above, whoever below edits them', async () => {
    const above = (await as('all', calls.addRole, { name: 'a', number: 'a' })).data as { id: number }
    const { id } = await add({ roleIds: [s.viewerRole, above.id] }, 'all')
    expect((await edit(id, { roleIds: [s.viewerRole, above.id] })).http).toBe(200)
    expect((await edit(id, { roleIds: [s.viewerRole] })).http).toBe(200)
    const { rows } = await s.store.pool.query('select role_id from user_role where user_id = $1 order by 1', [id])
    expect(rows.map((r) => r.role_id)).toEqual([s.viewerRole, above.id])
    expect((await edit(await idOf('nobody'), { roleIds: [above.id] })).http).toBe(404)
  })
})
