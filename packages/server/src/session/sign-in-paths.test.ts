import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, enrol } from '../../test/second-factor.ts'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'

/** What stands in a field instead of what belongs there. */
const rubbish: unknown[] = [null, true, 0, -1, 1, '', ' ', '0', [], [testPassword], {}, { $ne: null }, { length: 0 }, 'east\u0000', 1e308]
/** Fields that other products have let people in by. */
const extra = [
  'login_type',
  'loginType',
  'platform',
  'type',
  'grant_type',
  'userId',
  'id',
  'roleIds',
  'admin',
  'accessToken',
  'token',
  'mfa',
  'skip',
]

/** However one signs in: no session without a valid proof (promise S05). */
describe('ways of signing in', () => {
  let s: TestServer
  let before: number
  beforeEach(async () => {
    s = await serverForTests()
    before = await sessions()
  })
  afterEach(() => s.stop())
  const sessions = async (): Promise<number> => (await s.store.pool.query('select count(*)::int as n from session')).rows[0].n
  const post = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
    s.app.inject({
      method: 'POST',
      url: prefixes[0] + path,
      headers: { 'content-type': 'application/json', i18n: 'en', ...headers },
      payload: JSON.stringify(payload),
    })
  /** Nobody is signed in by any of these, and none is an error of ours. */
  const openNothing = async (path: string, bodies: readonly unknown[], headers: Record<string, string> = {}) => {
    for (const body of bodies) {
      const answer = await post(path, body, headers)
      const seen = { body, http: answer.statusCode, cookie: answer.headers['set-cookie'], token: /[\w-]{43}/.test(answer.body) }
      expect(seen).toMatchObject({ body, cookie: undefined, token: false })
      expect([400, 401, 403, 429]).toContain(answer.statusCode)
    }
    expect(await sessions()).toBe(before)
  }
  const right = { username: 'east', password: testPassword }

  it('by name and password: nothing else in their place', async () => {
    await openNothing(calls.signIn.path, [
      ...rubbish.map((password) => ({ ...right, password })),
      ...rubbish.map((username) => ({ ...right, username })),
      ...rubbish,
      { username: 'east' },
      { password: testPassword },
      { username: ['east', 'west'], password: testPassword },
      { username: "east' --", password: testPassword },
      { username: 'east', password: { toString: testPassword } },
    ])
  })
  it('by name and password: no further field opens anything, not even beside the right ones', async () => {
    const values = ['1', 1, 'admin', 'token', 'sso', 'web', null, true, ['web'], {}]
    await openNothing(
      calls.signIn.path,
      extra.flatMap((name) => values.map((value) => ({ ...right, [name]: value }))),
    )
    await openNothing(
      calls.signIn.path,
      extra.map((name) => ({ username: 'east', password: 'wrong', [name]: '1' })),
    )
  })
  it.each(['web', 'app', 'admin', '0', 'embedded', 'null', '1,web'])('a header platform %s changes nothing of it', async (platform) => {
    await openNothing(calls.signIn.path, [{ ...right, password: 'wrong' }], { platform, uuid: '1', 'x-user-id': '1' })
    expect((await post(calls.signIn.path, right, { platform })).statusCode).toBe(200)
  })
  it('by an encrypted password: only one that is right', async () => {
    const keyId = '00000000-0000-4000-8000-000000000000'
    await openNothing(calls.signIn.path, [
      ...rubbish.filter((r) => r !== null).map((id) => ({ ...right, keyId: id })),
      { ...right, keyId },
      { ...right, keyId: [keyId] },
    ])
  })
  it('with a second factor: nothing in the place of the code', async () => {
    const { secret } = await enrol(s, await s.token('east'))
    const next = codeAt(secret, s.clock.now() + 30_000)
    before = await sessions()
    await openNothing(calls.signIn.path, [
      right,
      ...rubbish.map((code) => ({ ...right, code })),
      ...[[], [next], { $gt: '' }, '      ', '-'.repeat(16), '0'.repeat(16), 'a'.repeat(33)].map((code) => ({ ...right, code })),
    ])
  })
  it('registering opens no session, whatever is sent with it', async () => {
    const person = { loginName: 'newcomer', realName: 'New Comer', password: 'bees like clover' }
    await openNothing(calls.register.path, [
      ...extra.map((name) => ({ ...person, [name]: '1' })),
      { ...person, status: 1 },
      { ...person, orgNo: 'EAST', roleIds: [1] },
      { ...person, enabled: true },
      ...rubbish.map((password) => ({ ...person, password })),
    ])
    expect((await post(calls.register.path, person)).headers['set-cookie']).toBeUndefined()
    await openNothing(calls.signIn.path, [{ username: 'newcomer', password: 'bees like clover' }])
  })
  it('changing a password needs a session and the present one, and nobody else’s id helps', async () => {
    const change = { employeePwd: testPassword, newPassWord: 'bees like clover' }
    await openNothing(calls.changePassword.path, [change, { ...change, id: 1 }, { ...change, userId: 1 }])
    const token = await s.token('viewer')
    before = await sessions()
    await openNothing(
      calls.changePassword.path,
      [
        ...rubbish.map((employeePwd) => ({ ...change, employeePwd })),
        ...rubbish.map((newPassWord) => ({ ...change, newPassWord })),
        ...extra.filter((name) => name !== 'id').map((name) => ({ ...change, [name]: 1 })),
      ],
      { token },
    )
    expect((await post(calls.signIn.path, { username: 'viewer', password: testPassword })).statusCode).toBe(200)
  })
  it.each([
    ['made up', 'A'.repeat(43)],
    ['of a hash', Buffer.alloc(32).toString('base64url')],
    ['a wildcard', '%'.repeat(43)],
    ['an id', '1'],
    ['an object', '[object Object]'],
    ['null', 'null'],
    ['several', `${'A'.repeat(43)},${'B'.repeat(43)}`],
  ])('a token in the header that is %s is none', async (_name, token) => {
    const embedded = { token, uuid: '-1024', platform: 'web', userid: '1', authorization: `Bearer ${token}` }
    const answer = await post(calls.userInfo.path, {}, embedded)
    expect([201, answer.json().code]).toEqual([answer.statusCode, '402'])
  })
  it('no id is special: the first user and 1024 may what their roles give and no more (promise S04)', async () => {
    await s.store.pool.query(
      `delete from user_role where user_id = 1;
       insert into app_user (id, login_name, real_name, password_hash, org_id)
       overriding system value select 1024, 'embedded', 'x', password_hash, org_id from app_user where login_name = 'nobody'`,
    )
    const { rows } = await s.store.pool.query('select login_name from app_user where id in (1, 1024)')
    expect(rows).toHaveLength(2)
    for (const { login_name } of rows) {
      const answer = await s.call(calls.stations.path, {}, await s.token(login_name), { uuid: '-1024' })
      expect(answer).toMatchObject({ http: 403, code: '401' })
    }
  })
})
