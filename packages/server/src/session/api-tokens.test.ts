import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { peopleOf, peopleServer, wang } from '../../test/people.ts'
import { testPassword } from '../../test/server.ts'

const later = 'quiet harbour 7 lanterns'

/** Finding A10: tokens outlived everything that ends a compromised account, and no administrator saw them. */
describe('a program’s token', () => {
  const s = peopleServer()
  const { as, add, edit, idOf, tokenOf } = peopleOf(s)
  const made = async (session: string, permissions: readonly Permission[] = ['stations'], name = 'p') =>
    (await s.call(calls.addApiToken.path, { name, permissions, days: 366 }, session)).data as OutputOf<typeof calls.addApiToken>
  const works = async (token: string) => (await s.call(calls.stations.path, {}, token)).http === 200
  const own = async (session: string) => (await s.call(calls.apiTokens.path, {}, session)).data as OutputOf<typeof calls.apiTokens>
  /** Somebody of EAST who has signed in and changed the first password. */
  const somebody = async (roleIds = [s.viewerRole]) => {
    const { id } = await add({ roleIds, password: testPassword })
    const session = await tokenOf('wang', testPassword)
    await s.call(calls.changePassword.path, { employeePwd: testPassword, newPassWord: later }, session)
    return { id, session, again: () => tokenOf('wang', later) }
  }
  const audited = async () =>
    (
      await s.store.pool.query(
        "select subject, detail, u.login_name as by from audit a left join app_user u on u.id = a.user_id where action = 'tokens.end' order by a.id",
      )
    ).rows

  it('ends when its user changes the password, and says why', async () => {
    const { session } = await somebody()
    const { token, id } = await made(session)
    expect(await works(token)).toBe(true)
    await s.call(calls.changePassword.path, { employeePwd: later, newPassWord: `${later} too` }, session)
    expect(await works(token)).toBe(false)
    expect(await own(session)).toMatchObject([{ id, ended: { at: s.clock.now(), why: 'password' } }])
    expect(await audited()).toEqual([{ subject: 'wang', by: 'wang', detail: { why: 'password', tokens: ['p'] } }])
  })

  it('ends when the password is reset, and stays ended when the new one was changed', async () => {
    const { id, session } = await somebody()
    const { token } = await made(session)
    const { password } = (await edit(id, { resetPassword: true })).data as { password: string }
    expect(await works(token)).toBe(false)
    await s.call(calls.changePassword.path, { employeePwd: password, newPassWord: `${later} too` }, await tokenOf('wang', password))
    expect(await works(token)).toBe(false)
    expect(await audited()).toEqual([{ subject: 'wang', by: 'east', detail: { why: 'password', tokens: ['p'] } }])
  })

  it('ends when its user is disabled, and stays ended when they are enabled again', async () => {
    const { id, session, again } = await somebody()
    const { token } = await made(session)
    await edit(id, { status: 0 })
    await edit(id, { status: 1 })
    expect(await works(token)).toBe(false)
    expect((await own(await again()))[0]!.ended).toMatchObject({ why: 'disabled' })
  })

  it('ends when a right of it is taken from its user, by whatever way, and does not come back with it', async () => {
    const { id } = (await as('east', calls.addRole, { name: 'r', number: 'r' })).data as { id: number }
    const grant = (permissions: readonly string[]) => as('east', calls.setRolePermissions, { roleId: id, permissions })
    await grant(['stations', 'tasks'])
    const { id: user, session } = await somebody([id])
    const [both, one] = [await made(session, ['stations', 'tasks'], 'both'), await made(session, ['stations'], 'one')]
    await grant(['stations'])
    await grant(['stations', 'tasks'])
    expect([await works(both.token), await works(one.token)]).toEqual([false, true])
    const change = { id, name: 'r', number: 'r' }
    await as('east', calls.updateRole, { ...change, status: 0 })
    await as('east', calls.updateRole, { ...change, status: 1 })
    expect(await works(one.token)).toBe(false)
    const third = await made(session, ['stations'], 'third')
    await edit(user, { roleIds: [] })
    await edit(user, { roleIds: [id] })
    expect(await works(third.token)).toBe(false)
    expect((await own(session)).map(({ name, ended }) => [name, ended?.why])).toEqual([
      ['both', 'rights'],
      ['one', 'rights'],
      ['third', 'rights'],
    ])
  })

  it('ends with a second factor that is reset', async () => {
    const { id, session } = await somebody()
    const { token } = await made(session)
    await s.store.pool.query("insert into second_factor (user_id, secret, enabled_at) values ($1, '', now())", [id])
    expect((await as('east', calls.resetSecondFactor, { id })).http).toBe(200)
    expect(await works(token)).toBe(false)
  })

  it('is seen and ended by administrators who rank above its user, and by nobody else', async () => {
    const { id: user, session } = await somebody()
    const { id, token } = await made(session)
    await made(await s.token('all'), ['users', 'users.edit'], 'above')
    await made(await s.token('west'), ['users', 'users.edit'], 'beside')
    const every = async (by: string, input = {}) => (await as(by, calls.everyApiToken, input)).data as OutputOf<typeof calls.everyApiToken>
    expect(await every('east')).toMatchObject({
      list: [{ id, userId: user, loginName: 'wang', name: 'p', permissions: ['stations'], ended: null }],
      pageTotalCount: 1,
    })
    expect((await every('all')).list.map((t) => t.name)).toEqual(['beside', 'above', 'p'])
    expect((await every('all', { name: 'WANG' })).list.map((t) => t.name)).toEqual(['p'])
    expect(await as('viewer', calls.everyApiToken, {})).toMatchObject({ http: 403 })
    expect(await as('viewer', calls.deleteApiTokens, { userId: user, ids: [id] })).toMatchObject({ http: 403 })
    expect(await as('west', calls.deleteApiTokens, { userId: user, ids: [id] })).toMatchObject({ http: 404 })
    expect(await s.call(calls.deleteApiTokens.path, { userId: await idOf('east'), ids: [id] }, session)).toMatchObject({ http: 403 })
    expect((await as('east', calls.deleteApiTokens, { userId: user, ids: [id] })).data).toEqual({ deleted: 1 })
    expect(await works(token)).toBe(false)
    expect(await own(session)).toMatchObject([{ id, ended: { why: 'administrator' } }])
    expect(await audited()).toEqual([{ subject: 'wang', by: 'east', detail: { why: 'administrator', tokens: ['p'] } }])
    // its owner puts it away
    expect((await s.call(calls.deleteApiTokens.path, { ids: [id] }, session)).data).toEqual({ deleted: 1 })
    expect(await own(session)).toEqual([])
  })

  it('of somebody who may more is not ended by an administrator of less', async () => {
    const clerks = (await as('all', calls.addRole, { name: 'c', number: 'c' })).data as { id: number }
    await as('all', calls.setRolePermissions, { roleId: clerks.id, permissions: ['users', 'users.edit', 'stations'] })
    await as('all', calls.addUser, { ...wang, loginName: 'clerk', orgNo: 'ROOT', roleIds: [clerks.id], password: testPassword })
    const clerk = await tokenOf('clerk', testPassword)
    await s.call(calls.changePassword.path, { employeePwd: testPassword, newPassWord: later }, clerk)
    const { id, token } = await made(await s.token('all'), ['stations'])
    expect(((await s.call(calls.everyApiToken.path, {}, clerk)).data as OutputOf<typeof calls.everyApiToken>).list).toEqual([])
    expect(await s.call(calls.deleteApiTokens.path, { userId: await idOf('all'), ids: [id] }, clerk)).toMatchObject({
      http: 403,
      code: '010307',
    })
    expect(await works(token)).toBe(true)
  })
})
