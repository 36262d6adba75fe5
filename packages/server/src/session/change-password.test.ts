import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

const fresh = 'bees like clover'

describe('changing one’s own password', () => {
  let s: TestServer
  let token: string
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())
  beforeEach(async () => {
    s.clock.set(testNow)
    token = await s.token('viewer')
  })
  const change = (employeePwd: string, newPassWord: string, more = {}) =>
    s.call(calls.changePassword.path, { employeePwd, newPassWord, ...more }, token)
  const alive = async (one: string) => (await s.call(calls.userInfo.path, {}, one)).http

  it.each([
    ['the current one is wrong', 'wrong', fresh, 400, '010309'],
    ['it is the same', testPassword, testPassword, 400, '010310'],
    ['it has 7 characters', testPassword, 'kR7#vq2', 400, '010001'],
    ['it has 129', testPassword, 'x1'.repeat(65).slice(0, 129), 400, '010001'],
    ['it is common', testPassword, 'Sunshine1', 400, '010308'],
    ['it is one’s name', testPassword, 'Viewer2024', 400, '010308'],
  ])('is refused where %s', async (_name, current, wanted, http, code) => {
    expect(await change(current, wanted)).toMatchObject({ http, code })
    expect(await s.token('viewer')).toMatch(/^.{43}$/)
  })

  it('is refused for another user, by id', async () => {
    const { rows } = await s.store.pool.query("select id from app_user where login_name = 'west'")
    expect(await change(testPassword, fresh, { id: rows[0].id })).toMatchObject({ http: 404, code: '010003' })
  })

  it('ends every other session and keeps this one; the old password is worth nothing', async () => {
    const other = await s.token('viewer')
    expect(await change(testPassword, fresh)).toMatchObject({ http: 200, data: {} })
    expect([await alive(token), await alive(other)]).toEqual([200, 401])
    expect((await s.call(calls.signIn.path, { username: 'viewer', password: testPassword })).http).toBe(401)
    expect(await change(fresh, testPassword)).toMatchObject({ http: 200 })
  })

  it.each(['  spaces stay  ', 'Ünïcödé wörds', `${'🌞🌙'.repeat(63)}☀️`, 'ﬁ ligature stays', 'é and é differ'])(
    'takes %j exactly as it is',
    async (password) => {
      expect(await change(testPassword, password)).toMatchObject({ http: 200 })
      const signIn = (text: string) => s.call(calls.signIn.path, { username: 'viewer', password: text })
      expect((await signIn(password)).http).toBe(200)
      for (const folded of [password.trim(), password.normalize('NFKC'), password.normalize('NFD')].filter((p) => p !== password))
        expect((await signIn(folded)).http).toBe(401)
      expect(await change(password, testPassword)).toMatchObject({ http: 200 })
    },
  )

  it('makes who guesses the current one wait', async () => {
    for (let i = 0; i < 10; i++) expect((await change('wrong', fresh)).code).toBe('010309')
    expect(await change(testPassword, fresh)).toMatchObject({ http: 429, code: '010102' })
  })
})
