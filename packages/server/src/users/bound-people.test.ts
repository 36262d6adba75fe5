import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { permissionKeys } from '@sundial/core/session/permissions.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testStation } from '../../test/foreign-cases.ts'
import { importer, sato } from '../../test/import.ts'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'

/** `all` is administrator of the whole; `deputy` has the same rights and is bound to the station of EAST. */
describe('whoever is bound to stations', () => {
  let s: TestServer
  let all: string
  let deputy: string
  const roleId = async (code: string) => (await s.store.pool.query('select id from role where code = $1', [code])).rows[0].id as number
  const idOf = async (name: string) =>
    (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id as number
  const as = (token: string, call: CallName, input: object) => s.call(calls[call].path, input, token)
  const person = (loginName: string, more = {}) => ({ loginName, realName: loginName, orgNo: 'ROOT', roleIds: [] as number[], ...more })
  const newcomer = async (by: string, loginName: string, role: string, more = {}) => {
    const answer = await as(by, 'addUser', person(loginName, { roleIds: [await roleId(role)], password: testPassword, ...more }))
    await s.store.pool.query('update app_user set must_change_password = false')
    return answer
  }
  const stationsOf = async (token: string) =>
    ((await as(token, 'stations', {})).data as OutputOf<typeof calls.stations>).list.map((r) => r.code)
  beforeEach(async () => {
    s = await serverForTests()
    all = await s.token('all')
    await newcomer(all, 'deputy', 'administrator')
    deputy = await s.token('deputy')
    await as(all, 'bindStations', { userId: await idOf('deputy'), ids: [s.stations[0]] })
  })
  afterEach(() => s.stop())

  it('adds people who see no more than that', async () => {
    expect((await newcomer(deputy, 'clerk', 'viewer')).http).toBe(200)
    expect(await stationsOf(await s.token('clerk'))).toEqual(['TS-01'])
    expect((await newcomer(deputy, 'clerk2', 'viewer', { orgNo: 'EAST' })).http).toBe(200)
    expect(await stationsOf(await s.token('clerk2'))).toEqual(['TS-01'])
  })

  it('is told so, and nobody else', async () => {
    expect((await as(deputy, 'userInfo', {})).data).toMatchObject({ bound: true })
    expect((await as(all, 'userInfo', {})).data).toMatchObject({ bound: false })
  })

  it('imports people who see no more than that', async () => {
    const { upload, commit } = importer(s, deputy)
    expect((await commit(await upload([sato]))).data).toMatchObject({ added: 1 })
    const bound = 'select u.bound, s.code from app_user u join user_station b on b.user_id = u.id join station s on s.id = b.station_id'
    const { rows } = await s.store.pool.query(`${bound} where u.login_name = 'sato'`)
    expect(rows).toEqual([{ bound: true, code: 'TS-01' }])
  })

  it('has no power over those who see more: not edited, reset, unbound, signed out or deleted', async () => {
    const id = await idOf('all')
    const edit = { ...person('all', { roleIds: [await roleId('administrator')] }), loginName: undefined, id, status: 0 }
    const tries: [CallName, object][] = [
      ['editUser', edit],
      ['editUser', { ...edit, status: 1, resetPassword: true }],
      ['bindStations', { userId: id, ids: [s.stations[0]] }],
      ['deleteUsers', { ids: [id] }],
      ['sessions', { userId: id }],
      ['endSessions', { userId: id, ids: [1] }],
      ['resetSecondFactor', { id }],
    ]
    for (const [call, input] of tries) expect(await as(deputy, call, input), call).toMatchObject({ http: 403, code: '010307' })
    const { list } = (await as(deputy, 'everySession', {})).data as OutputOf<typeof calls.everySession>
    expect(list.map(({ loginName }) => loginName)).toEqual(['deputy'])
    await newcomer(deputy, 'clerk', 'viewer')
    expect((await as(deputy, 'deleteUsers', { ids: [await idOf('clerk')] })).http).toBe(200)
  })

  it('is told that stations are added and organisations changed by those who see them whole', async () => {
    const names = { zh: '', en: 'New', ja: '' }
    const tries: [CallName, object][] = [
      ['saveStation', { ...testStation, orgNo: 'EAST' }],
      ['saveOrganisation', { parentNo: 'EAST', number: 'E1', type: 'GROUP', names }],
      ['saveOrganisation', { orgNo: 'EAST', number: 'EAST', type: 'PROVINCIAL', names }],
      ['moveOrganisation', { orgNo: 'EAST', parentNo: 'ROOT' }],
      ['deleteOrganisations', { orgNos: ['EAST'] }],
    ]
    for (const [call, input] of tries) expect(await as(deputy, call, input), call).toMatchObject({ http: 403, code: '010323' })
  })

  it('is no administrator that could be left as the last one', async () => {
    await s.store.pool.query("update app_user set bound = false where login_name = 'deputy'")
    const id = await idOf('all')
    expect((await as(deputy, 'bindStations', { userId: id, ids: [s.stations[0]] })).http).toBe(200)
    // now `deputy` is the only one who sees everything
    const edit = { ...person('', { roleIds: [await roleId('viewer')] }), loginName: undefined, realName: 'd', id: await idOf('deputy') }
    expect(await as(deputy, 'editUser', { ...edit, status: 1 })).toMatchObject({ http: 409, code: '010304' })
  })

  it('is not what the last administrator is made into', async () => {
    const officers = (await as(all, 'addRole', { name: 'o', number: 'officers' })).data as { id: number }
    await as(all, 'setRolePermissions', { roleId: officers.id, permissions: permissionKeys })
    await newcomer(all, 'officer', 'officers')
    const bind = { userId: await idOf('all'), ids: [s.stations[0]] }
    expect(await as(await s.token('officer'), 'bindStations', bind)).toMatchObject({ http: 403, code: '010307' })
  })
})
