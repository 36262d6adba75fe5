import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { permissionKeys } from '@sundial/core/session/permissions.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

const field = { name: 'Night shift', number: 'night', description: 'Watches at night', secondFactor: false }

describe('roles', () => {
  let s: TestServer
  beforeEach(async () => {
    s = await serverForTests()
  })
  afterEach(() => s.stop())

  const as = async (user: string, call: { path: string }, input: object) => s.call(call.path, input, await s.token(user))
  const rolesOf = async (user: string, input = {}) => (await as(user, calls.roles, input)).data as OutputOf<typeof calls.roles>
  const idOf = async (number: string) => (await rolesOf('all', { pageSize: 100 })).list.find((r) => r.number === number)!.id
  const add = async (user: string, change = {}) => ((await as(user, calls.addRole, { ...field, ...change })).data as { id: number }).id
  const audit = async () => (await s.store.pool.query("select * from audit where action like 'roles.%' order by id")).rows
  const give = (user: string, role: number) =>
    s.store.pool.query('insert into user_role select id, $2 from app_user where login_name = $1', [user, role])

  it('are listed with those who hold them, the suggested ones in the language asked for', async () => {
    const { data } = await s.call(calls.roles.path, { pageSize: 100 }, await s.token('east'), { i18n: 'ja' })
    const { list, pageTotalCount } = data as OutputOf<typeof calls.roles>
    expect(pageTotalCount).toBe(7)
    expect(list.map((r) => [r.number, r.name, r.userCount])).toEqual([
      ['administrator', '管理者', 1], // those of the west and above are not seen
      ['operator', '運用担当者', 0],
      ['engineer', '現場エンジニア', 0],
      ['viewer', '閲覧者', 1],
      ['auditor', '監査担当者', 0],
      ['energyManager', 'エネルギー管理者', 0],
      ['nobody', 'nobody', 1],
    ])
    expect(list.filter((r) => r.system).map((r) => r.number)).toEqual(['administrator'])
    expect((await rolesOf('all', { pageSize: 100 })).list[0]!.userCount).toBe(3)
  })

  it('are paged and found by part of name, number or description', async () => {
    expect((await rolesOf('east', { pageSize: 2, targetPage: 2 })).list.map((r) => r.number)).toEqual(['engineer', 'viewer'])
    expect((await rolesOf('east', { name: 'ENERGY' })).list.map((r) => r.number)).toEqual(['energyManager'])
    expect((await rolesOf('east', { status: 0 })).list).toEqual([])
  })

  it('are added to one’s own organisation, changed and deleted, each written down with what it was', async () => {
    const id = await add('east')
    expect((await rolesOf('east', { name: 'night' })).list).toEqual([
      { ...field, id, status: 1, system: false, orgNo: 'EAST', userCount: 0, version: 1 },
    ])
    await as('east', calls.setRolePermissions, { roleId: id, permissions: ['tasks', 'home', 'home'] })
    expect((await as('east', calls.rolePermissions, { id })).data).toEqual({ id, system: false, permissions: ['home', 'tasks'] })
    expect(await as('east', calls.updateRole, { ...field, id, name: 'Night', status: 0 })).toMatchObject({ http: 200 })
    expect(await as('east', calls.deleteRoles, { ids: [id] })).toMatchObject({ http: 200 })
    expect((await rolesOf('east', { name: 'night' })).list).toEqual([])
    expect((await audit()).map(({ action, subject, before, after }) => ({ action, subject, before, after }))).toEqual([
      { action: 'roles.add', subject: 'night', before: null, after: { ...field, enabled: true } },
      { action: 'roles.permissions', subject: 'night', before: [], after: ['home', 'tasks'] },
      { action: 'roles.edit', subject: 'night', before: { ...field, enabled: true }, after: { ...field, name: 'Night', enabled: false } },
      { action: 'roles.delete', subject: 'night', before: [{ ...field, name: 'Night', enabled: false }], after: null },
    ])
  })

  it('of one organisation are nobody else’s, but seen from above', async () => {
    await add('east')
    expect((await rolesOf('west', { name: 'night' })).list).toEqual([])
    expect((await rolesOf('all', { name: 'night' })).list).toHaveLength(1)
    // a number is taken everywhere; whose it is nobody says
    expect(await as('west', calls.addRole, field)).toMatchObject({ http: 409, code: '010305' })
  })

  it('that somebody holds are not deleted, nor any with them', async () => {
    const [held, free] = [await add('east'), await add('east', { number: 'free' })]
    await give('viewer', held)
    expect(await as('east', calls.deleteRoles, { ids: [free, held] })).toMatchObject({ http: 409, code: '010301' })
    expect((await rolesOf('east', { name: 'night' })).list).toHaveLength(2)
  })

  it('that hold everything are never changed, and no other can be made to', async () => {
    const id = await idOf('administrator')
    expect(await as('all', calls.updateRole, { ...field, id })).toMatchObject({ http: 409, code: '010302' })
    const asItIs = { name: 'Administrator', number: 'administrator', description: '', status: 1 }
    expect(await as('all', calls.updateRole, { ...asItIs, id, secondFactor: true, status: 0 })).toMatchObject({ http: 409, code: '010302' })
    expect(await as('all', calls.deleteRoles, { ids: [id] })).toMatchObject({ http: 409, code: '010302' })
    expect(await as('all', calls.setRolePermissions, { roleId: id, permissions: [] })).toMatchObject({ http: 409, code: '010302' })
    const roleId = await add('all')
    expect(await as('all', calls.setRolePermissions, { roleId, permissions: ['/**'] })).toMatchObject({ http: 400 })
    expect((await as('all', calls.rolePermissions, { id })).data).toMatchObject({ system: true, permissions: permissionKeys })
  })

  it('may require a second factor, the system role too; nothing else of that changes', async () => {
    const id = await idOf('administrator')
    const change = { name: 'whatever', number: 'administrator', description: '', status: 1, id, secondFactor: true }
    expect(await as('east', calls.updateRole, change)).toMatchObject({ http: 403, code: '401' })
    expect((await as('all', calls.updateRole, change)).http).toBe(200)
    const { rows } = await s.store.pool.query("select name, second_factor from role where code = 'administrator'")
    expect(rows).toEqual([{ name: null, second_factor: true }])
    expect((await audit()).at(-1)).toMatchObject({ before: { secondFactor: false }, after: { secondFactor: true } })
  })
  it('have that changed only by who may as much', async () => {
    const id = await add('all')
    await as('all', calls.setRolePermissions, { roleId: id, permissions: ['rsd.energise'] })
    await s.store.pool.query(
      `insert into role (code, org_id) values ('clerk', null);
       insert into role_permission select id, 'roles.edit' from role where code = 'clerk';
       update app_user set org_id = (select id from organisation where org_no = 'ROOT') where login_name = 'nobody';
       insert into user_role select u.id, r.id from app_user u, role r where u.login_name = 'nobody' and r.code = 'clerk'`,
    )
    const change = { ...field, id, name: 'Renamed', secondFactor: true }
    expect(await as('nobody', calls.updateRole, change)).toMatchObject({ http: 403, code: '010307' })
    expect((await as('all', calls.updateRole, change)).http).toBe(200)
    expect(await as('nobody', calls.updateRole, { ...change, secondFactor: false })).toMatchObject({ http: 403, code: '010307' })
  })

  it('of the installation are changed from the top only', async () => {
    const id = await idOf('operator')
    const change = { ...field, id, number: 'operator' }
    expect(await as('east', calls.updateRole, change)).toMatchObject({ http: 403, code: '401' })
    expect(await as('east', calls.setRolePermissions, { roleId: id, permissions: [] })).toMatchObject({ http: 403, code: '401' })
    expect(await as('all', calls.updateRole, change)).toMatchObject({ http: 200 })
  })

  it('are given nothing that their giver lacks, whether anew or by enabling', async () => {
    const roleId = await add('all', { number: 'switching' })
    await as('all', calls.setRolePermissions, { roleId, permissions: ['rsd.energise', 'home'] })
    const clerks = await add('all', { number: 'clerks' })
    await as('all', calls.setRolePermissions, { roleId: clerks, permissions: ['roles', 'roles.edit', 'home'] })
    await s.store.pool.query('delete from user_role where user_id = (select id from app_user where login_name = $1)', ['viewer'])
    await s.store.pool.query("update app_user set org_id = (select id from organisation where org_no = 'ROOT') where login_name = 'viewer'")
    await give('viewer', clerks)
    const own = await add('viewer', { number: 'own' })
    expect(await as('viewer', calls.setRolePermissions, { roleId: own, permissions: ['home', 'rsd.energise'] })).toMatchObject({
      http: 403,
      code: '010303',
    })
    expect(await as('viewer', calls.setRolePermissions, { roleId: own, permissions: ['home'] })).toMatchObject({ http: 200 })
    await as('all', calls.updateRole, { ...field, number: 'switching', id: roleId, status: 0 })
    expect(await as('viewer', calls.updateRole, { ...field, number: 'switching', id: roleId, status: 1 })).toMatchObject({
      http: 403,
      code: '010307',
    })
  })

  it('disabled or changed ones count at the next call; several add up', async () => {
    const id = await add('east')
    await as('east', calls.setRolePermissions, { roleId: id, permissions: ['roles'] })
    const token = await s.token('viewer')
    const may = async (call: { path: string }) => (await s.call(call.path, {}, token)).http
    expect([await may(calls.roles), await may(calls.stations)]).toEqual([403, 200])
    await give('viewer', id)
    expect([await may(calls.roles), await may(calls.stations)]).toEqual([200, 200])
    await as('east', calls.updateRole, { ...field, id, status: 0 })
    expect(await may(calls.roles)).toBe(403)
  })

  it('show every permission as a tree: pages with their buttons', async () => {
    const tree = (await as('east', calls.permissionTree, {})).data as OutputOf<typeof calls.permissionTree>
    expect(tree.find((n) => n.uri === 'roles')).toEqual({
      name: 'Roles',
      actionType: '1',
      uri: 'roles',
      children: [{ name: 'Add, edit and delete roles', actionType: '2', uri: 'roles.edit', children: [] }],
    })
    expect(tree.flatMap((n) => [n.uri, ...n.children.map((c) => c.uri)]).sort()).toEqual(permissionKeys.toSorted())
  })

  it('offer a picker what its user may hand out: everything holding ones from the top only', async () => {
    const numbers = async (user: string) =>
      ((await as(user, calls.roleChoices, {})).data as OutputOf<typeof calls.roleChoices>).map((r) => r.number)
    expect(await numbers('all')).toContain('administrator')
    expect(await numbers('east')).not.toContain('administrator')
    expect(await numbers('east')).toContain('operator')
  })

  it('stand side by side with what each may, one by one the same', async () => {
    const matrix = (await as('east', calls.roleMatrix, {})).data as OutputOf<typeof calls.roleMatrix>
    expect(matrix.map(({ name }) => name)).toEqual((await rolesOf('east', { pageSize: 100 })).list.map(({ name }) => name))
    for (const { id, permissions } of matrix)
      expect((await as('east', calls.rolePermissions, { id })).data).toMatchObject({ id, permissions })
    expect(matrix[0]!.permissions.toSorted()).toEqual(permissionKeys.toSorted())
  })

  it('are handed out as a workbook', async () => {
    expect((await as('east', calls.exportRoles, { status: 1 })).data).toMatchObject({ ticket: expect.any(String) })
  })
})
