import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enrol, signInWith } from '../../test/second-factor.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('the second factor of a user', () => {
  let s: TestServer
  let token: string
  beforeEach(async () => {
    s = await serverForTests()
    token = await s.token('east')
    await enrol(s, token)
  })
  afterEach(() => s.stop())
  const audit = async () => (await s.store.pool.query("select subject, detail from audit where action = 'secondFactor.reset'")).rows

  describe('of somebody who lost it', () => {
    const idOf = async (name: string) => (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id
    it('is reset by an administrator of theirs, which ends their sessions and is written down', async () => {
      const all = await s.token('all')
      expect(await s.call(calls.resetSecondFactor.path, { id: await idOf('all') }, all)).toMatchObject({ code: '010306' })
      expect(await s.call(calls.resetSecondFactor.path, { id: await idOf('west') }, all)).toMatchObject({ code: '010318' })
      expect((await s.call(calls.resetSecondFactor.path, { id: await idOf('east') }, all)).http).toBe(200)
      expect(await s.call(calls.userInfo.path, {}, token)).toMatchObject({ http: 401 })
      expect((await signInWith(s, 'east')).http).toBe(200)
      expect(await audit()).toEqual([{ subject: 'east', detail: {} }])
    })
    it('not by who may less, nor without saying the password', async () => {
      await s.store.pool.query(
        `insert into role (code, org_id) values ('clerk', null);
         insert into role_permission select id, 'users.edit' from role where code = 'clerk';
         insert into user_role select u.id, r.id from app_user u, role r where u.login_name = 'nobody' and r.code = 'clerk'`,
      )
      const id = await idOf('east')
      expect(await s.call(calls.resetSecondFactor.path, { id }, await s.token('nobody'))).toMatchObject({ http: 403, code: '010307' })
      const all = await s.token('all')
      s.clock.set(s.clock.now() + 300_001)
      expect(await s.call(calls.resetSecondFactor.path, { id }, all)).toMatchObject({ http: 403, code: '010312' })
    })
    it('is seen in the list of users', async () => {
      const { data } = await s.call(calls.users.path, { loginName: 'east' }, await s.token('all'))
      expect((data as OutputOf<typeof calls.users>).list.map((u) => u.secondFactor)).toEqual([true])
    })
  })

  it('goes with its user', async () => {
    const { rows } = await s.store.pool.query("select id from app_user where login_name = 'east'")
    await s.call(calls.deleteUsers.path, { ids: [rows[0].id] }, await s.token('all'))
    for (const table of ['second_factor', 'recovery_code']) expect((await s.store.pool.query(`select 1 from ${table}`)).rowCount).toBe(0)
  })
})
