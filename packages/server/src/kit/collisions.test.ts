import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { peopleOf, peopleServer } from '../../test/people.ts'
import { testPassword } from '../../test/server.ts'

/** Finding A16: names of other organisations were tried without end. */
describe('what is already in use', () => {
  const s = peopleServer()
  const { as, fields } = peopleOf(s)

  it('somebody learns twenty times an hour; the same again costs nothing, and it is written down', async () => {
    const token = await s.token('west')
    for (let i = 0; i < 21; i++)
      await s.store.pool.query("insert into app_user (login_name, real_name, password_hash, org_id) values ($1, 'x', 'x', $2)", [
        `secret${i}`,
        s.organisations.EAST,
      ])
    const ask = (i: number) => s.call(calls.addUser.path, fields({ loginName: `secret${i}`, orgNo: 'WEST' }), token)
    for (let i = 0; i < 20; i++)
      expect(await ask(i)).toMatchObject({ http: 409, code: '010305', msg: `secret${i} is already in use; nothing was saved.` })
    expect((await ask(0)).http).toBe(409)
    expect(await ask(20)).toMatchObject({ http: 429, code: '010103' })
    expect((await s.call(calls.addUser.path, fields({ loginName: 'free', orgNo: 'WEST' }), token)).http).toBe(200)
    expect((await as('east', calls.addUser, fields({ loginName: 'west' }))).code).toBe('010305')
    const { rows } = await s.store.pool.query("select detail ->> 'refusal' as refusal from audit where action = 'refused'")
    expect(rows.map((r) => r.refusal)).toEqual(expect.arrayContaining(['taken', 'tooManyCalls']))
  })

  it('signing in ends the session of the cookie that came along', async () => {
    const earlier = await s.token('east')
    const works = async () => (await s.call(calls.userInfo.path, {}, earlier)).http === 200
    const headers = { cookie: `sid=${earlier}` }
    expect((await s.call(calls.signIn.path, { username: 'west', password: 'wrong one' }, undefined, headers)).http).toBe(401)
    expect(await works()).toBe(true)
    expect((await s.call(calls.signIn.path, { username: 'west', password: testPassword }, undefined, headers)).http).toBe(200)
    expect(await works()).toBe(false)
  })
})
