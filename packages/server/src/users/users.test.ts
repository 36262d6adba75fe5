import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { organisationChoicesMax } from '@sundial/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { peopleOf, peopleServer, wang } from '../../test/people.ts'

describe('users', () => {
  const s = peopleServer()
  const { as, fields, add, edit, idOf, signIn, tokenOf } = peopleOf(s)
  const list = async (user: string, input = {}) =>
    (await as(user, calls.users, { pageSize: 100, ...input })).data as OutputOf<typeof calls.users>
  const names = async (user: string, input = {}) => (await list(user, input)).list.map((u) => u.loginName)

  it('finds one user by its id', async () => {
    const id = await idOf('viewer')
    expect((await list('east', { id })).list.map((u) => u.id)).toEqual([id])
  })

  it('are listed by organisation subtree, paged and filtered', async () => {
    await add()
    expect(await names('east')).toEqual(['east', 'viewer', 'nobody', 'wang'])
    expect(await names('all')).toHaveLength(6)
    expect(await names('all', { orgNo: 'WEST' })).toEqual(['west'])
    expect(await names('east', { name: '小' })).toEqual(['wang'])
    expect(await names('east', { loginName: 'EAS' })).toEqual(['east'])
    expect(await names('east', { phone: '0138' })).toEqual(['wang'])
    expect(await names('east', { roleId: s.viewerRole })).toEqual(['viewer', 'wang'])
    expect(await names('east', { status: 0 })).toEqual([])
    const { list: page, pageTotalCount } = await list('east', { pageSize: 1, targetPage: 4 })
    expect(page.map((u) => u.loginName)).toEqual(['wang'])
    expect(pageTotalCount).toBe(4)
    expect(page[0]).toMatchObject({
      ...wang,
      orgName: 'East',
      roles: [{ id: s.viewerRole, name: 'Viewer' }],
      status: 1,
      mustChangePassword: true,
    })
    expect(JSON.stringify(page)).not.toMatch(/hash|argon|"password"/i)
  })

  it('show phone and address in part to those who may only look', async () => {
    await add()
    const auditor = (await s.store.pool.query("select id from role where code = 'auditor'")).rows[0].id
    await s.store.pool.query('insert into user_role values ($1, $2)', [await idOf('viewer'), auditor])
    const { list: seen } = await list('viewer', { loginName: 'wang' })
    expect(seen[0]).toMatchObject({ phone: '138****8000', email: 'w****@example.com' })
  })

  it('are added with a password that is told once, and that must be changed before anything else', async () => {
    const { password } = await add()
    expect(password).toMatch(/^.{12,}$/)
    const signedIn = await s.call(calls.signIn.path, { username: 'wang', password })
    expect(signedIn.data).toMatchObject({ mustChangePassword: true, mustEnrol: false })
    const token = await tokenOf('wang', password!)
    expect((await s.call(calls.userInfo.path, {}, token)).data).toMatchObject({ mustChangePassword: true })
    expect(await s.call(calls.stations.path, {}, token)).toMatchObject({ http: 403, code: '010311' })
    expect((await s.app.inject({ url: '/faims/events', headers: { token } })).statusCode).toBe(403)
    const change = { employeePwd: password, newPassWord: 'bees like clover' }
    expect(await s.call(calls.changePassword.path, change, token)).toMatchObject({ http: 200 })
    expect(await s.call(calls.stations.path, {}, token)).toMatchObject({ http: 200 })
    const { rows } = await s.store.pool.query("select subject, before, after from audit where action = 'users.add'")
    expect(rows).toEqual([
      { subject: 'wang', before: null, after: { ...wang, country: 'CN', orgNo: 'EAST', status: 1, roles: ['viewer'] } },
    ])
  })

  it('a login name is nobody else’s, whatever its capitals, until its user is deleted', async () => {
    const { id } = await add()
    expect(await as('west', calls.addUser, fields({ loginName: 'WANG', orgNo: 'WEST' }))).toMatchObject({ http: 409, code: '010305' })
    expect(await as('east', calls.deleteUsers, { ids: [id] })).toMatchObject({ http: 200 })
    expect(await as('west', calls.addUser, fields({ loginName: 'WANG', orgNo: 'WEST' }))).toMatchObject({ http: 200 })
  })

  it.each([
    ['a phone that is none', { phone: '12345' }],
    ['a phone of another country', { phone: '09012345678' }],
    ['an address that is none', { email: 'wang' }],
    ['no role', { roleIds: [] }],
    ['a password of 7', { password: 'kR7#vq2' }],
    ['a field that is not the asker’s to set', { status: 1 }],
    ['permissions', { permissions: ['/**'] }],
    ['an id', { id: 7 }],
  ])('are not added with %s', async (_name, change) => {
    expect(await as('east', calls.addUser, fields(change))).toMatchObject({ http: 400, code: '010001' })
  })
  it('are not added with a password that everybody tries first', async () => {
    for (const password of ['Passw0rd!', 'wang12345', '12345678'])
      expect(await as('east', calls.addUser, fields({ password }))).toMatchObject({ http: 400, code: '010308' })
  })
  it('of Japan have phones of Japan', async () => {
    expect(await as('east', calls.addUser, fields({ phone: '090-1234-5678', country: 'JP' }))).toMatchObject({ http: 200 })
  })

  it('are changed, with what they were written down; a new role counts at the next call', async () => {
    const { id, password } = await add({ password: 'bees like clover' })
    expect(password).toBeNull()
    const token = await tokenOf('wang', 'bees like clover')
    await s.call(calls.changePassword.path, { employeePwd: 'bees like clover', newPassWord: 'clover likes bees' }, token)
    const roles = (await as('east', calls.addRole, { name: 'n', number: 'n' })).data as { id: number }
    expect(await edit(id, { realName: 'Wang', roleIds: [roles.id] })).toMatchObject({ http: 200, data: { id, password: null } })
    expect(await s.call(calls.stations.path, {}, token)).toMatchObject({ http: 403, code: '401' })
    const { rows } = await s.store.pool.query("select before, after from audit where action = 'users.edit'")
    expect(rows).toMatchObject([{ before: { realName: '王小明', roles: ['viewer'] }, after: { realName: 'Wang', roles: ['n'] } }])
  })

  it('that are disabled are out at once and can’t come back', async () => {
    const { id } = await add({ password: 'bees like clover' })
    const token = await tokenOf('wang', 'bees like clover')
    expect(await edit(id, { status: 0 })).toMatchObject({ http: 200 })
    expect(await s.call(calls.userInfo.path, {}, token)).toMatchObject({ http: 401, code: '402' })
    expect(await signIn('wang', 'bees like clover')).toMatchObject({ http: 401, code: '010101' })
    expect(await names('east', { status: 0 })).toEqual(['wang'])
  })

  it('get a new first password from an administrator, which ends their sessions', async () => {
    const { id } = await add({ password: 'bees like clover' })
    const token = await tokenOf('wang', 'bees like clover')
    const { password } = (await edit(id, { resetPassword: true })).data as { password: string }
    expect(await s.call(calls.userInfo.path, {}, token)).toMatchObject({ http: 401 })
    const again = await tokenOf('wang', password)
    expect((await s.call(calls.userInfo.path, {}, again)).data).toMatchObject({ mustChangePassword: true })
    const audit = await s.store.pool.query('select * from audit')
    expect(JSON.stringify(audit.rows)).not.toContain(password)
  })

  it('that are deleted leave their name at what they did and nothing else', async () => {
    const { id } = await add()
    await as('east', calls.deleteUsers, { ids: [id] })
    expect(await names('east')).not.toContain('wang')
    const { rows } = await s.store.pool.query('select * from app_user where id = $1', [id])
    expect(rows[0]).toMatchObject({ real_name: '王小明', phone: null, email: null, job_number: null, password_hash: '', enabled: false })
    expect(await signIn('wang', '')).toMatchObject({ http: 400 })
    expect(await signIn('wang', 'x')).toMatchObject({ http: 401, code: '010101' })
  })

  it('organisations for a picker: from where one stands downwards', async () => {
    const of = async (user: string) => (await as(user, calls.organisationChoices, {})).data as OutputOf<typeof calls.organisationChoices>
    expect((await of('east')).map((o) => [o.orgNo, o.parentId])).toEqual([['EAST', null]])
    expect((await of('all')).map((o) => o.orgNo).sort()).toEqual(['EAST', 'ROOT', 'WEST'])
  })

  it('organisations for a picker of a large tree: the first, those below one, those of a text or of numbers with all above them', async () => {
    await s.store.pool.query(`
      with made as (
        insert into organisation (parent_id, org_no, level, name, names, path)
        select o.id, 'BAY-' || n, 'GROUP', 'Bay ' || n, jsonb_build_object('ja', '湾' || n), '' from organisation o, generate_series(1, 60) n
         where o.org_no = 'WEST' returning id, parent_id)
      select from made`)
    await s.store.pool.query(`
      update organisation o set path = p.path || o.id || '/' from organisation p where p.id = o.parent_id and o.path = ''`)
    const of = async (input: object, user = 'all') =>
      ((await as(user, calls.organisationChoices, input)).data as OutputOf<typeof calls.organisationChoices>).map(
        ({ orgNo, childCount, below }) => ({ orgNo, childCount, below }),
      )
    const numbers = async (input: object, user?: string) => (await of(input, user)).map(({ orgNo }) => orgNo)
    const first = await of({ counted: true })
    expect(first).toHaveLength(organisationChoicesMax)
    const west = { orgNo: 'WEST', childCount: 60, below: { organisations: 60, stations: 1 } }
    expect(first.slice(0, 3)).toEqual([
      { orgNo: 'ROOT', childCount: 2, below: { organisations: 62, stations: 2 } },
      { orgNo: 'EAST', childCount: 0, below: { organisations: 0, stations: 1 } },
      west,
    ])
    expect(await of({ below: 'WEST' })).toHaveLength(62)
    expect(await numbers({ below: 'EAST' })).toEqual([])
    expect(await numbers({ text: 'bay 57' })).toEqual(['ROOT', 'WEST', 'BAY-57'])
    expect(await numbers({ text: '湾58' })).toEqual(['ROOT', 'WEST', 'BAY-58'])
    expect(await of({ orgNos: ['BAY-60'] })).toEqual([
      { orgNo: 'ROOT', childCount: 2, below: null },
      { ...west, below: null },
      { orgNo: 'BAY-60', childCount: 0, below: null },
    ])
    for (const input of [{ text: 'bay' }, { below: 'WEST' }, { orgNos: ['BAY-60'] }]) expect(await numbers(input, 'east')).toEqual([])
  })
})
