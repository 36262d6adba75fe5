import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { sessionLife } from '@sundial/core/session/session-life.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

const login = calls.signIn.path
const info = calls.userInfo.path

describe('session', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ hashes: 'asInProduction' })
  })
  afterAll(() => s.stop())
  beforeEach(() => s.clock.set(testNow))

  const signIn = (username: string, password: string, headers = {}) => s.call(login, { username, password }, undefined, headers)

  it('signs in: token, user and a cookie that scripts cannot read', async () => {
    const answer = await signIn('EAST', testPassword)
    expect(answer).toMatchObject({
      http: 200,
      code: '00000',
      data: {
        ...{ user: { userName: 'east' }, employeeEntity: { orgName: 'East', orgNo: 'EAST' } },
        ...{ mustChangePassword: false, mustEnrol: false },
      },
    })
    const { accessToken } = answer.data as { accessToken: string }
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect(answer.headers['set-cookie']).toBe(`sid=${accessToken}; Path=/; HttpOnly; SameSite=Lax`)
    expect(answer.text).not.toContain('argon2')
  })

  it('asked to remember, the cookie outlives the browser for as long as a session can last', async () => {
    const payload = { username: 'east', password: testPassword, remember: true }
    const answer = await s.app.inject({ method: 'POST', url: prefixes[0] + calls.signIn.path, payload })
    expect(answer.headers['set-cookie']).toMatch(/^sid=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('the cookie alone is a session, on both prefixes', async () => {
    const token = await s.token('east')
    for (const prefix of prefixes) {
      const answer = await s.app.inject({ method: 'POST', url: prefix + info, headers: { cookie: `sid=${token}` }, payload: {} })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('keeps only hashes: argon2id of the password, SHA-256 of the token', async () => {
    const token = await s.token('east')
    const { rows } = await s.store.pool.query('select password_hash from app_user')
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    const dump = await s.store.pool.query('select * from session')
    expect(JSON.stringify(dump.rows)).not.toContain(token)
  })

  it('tells who is signed in, with pages and buttons in the language asked for', async () => {
    const { data } = await s.call(info, {}, await s.token('viewer'), { i18n: 'ja' })
    expect(data).toMatchObject({ username: 'viewer', orgName: 'East所', orgNo: 'EAST', expiresAt: testNow + sessionLife.idleMs })
    expect((data as { permissions: unknown[] }).permissions).toEqual([
      { name: 'ホーム', actionType: '1', uri: 'home' },
      { name: '発電所一覧', actionType: '1', uri: 'stations' },
      { name: 'データ比較', actionType: '1', uri: 'comparison' },
      { name: 'タスク管理', actionType: '1', uri: 'tasks' },
      { name: '大画面ダッシュボード', actionType: '2', uri: 'bigScreen' },
    ])
  })

  it('labels every enumeration', async () => {
    const { data } = await s.call(calls.dictionaries.path, {}, await s.token('east'))
    expect(data).toMatchObject({
      moduleState: expect.arrayContaining([{ value: 'shutDown', label: 'Shut down' }]),
      taskStatus: expect.arrayContaining([{ value: 1, label: 'Running' }]),
      switchState: [
        { value: 0, label: 'Shut down' },
        { value: 1, label: 'Energised' },
      ],
    })
  })

  it.each([
    ['zh', '用户名或密码错误。'],
    ['en', 'Username or password is incorrect.'],
    ['ja', 'ユーザー名またはパスワードが正しくありません。'],
    ['xx', '用户名或密码错误。'],
  ])('answers a wrong password in %s', async (i18n, msg) => {
    expect(await signIn('viewer', 'wrong', { i18n })).toMatchObject({ http: 401, code: '010101', msg, data: null })
  })

  it('answers unknown, disabled and wrong alike, and writes them down', async () => {
    await s.store.pool.query("update app_user set enabled = false where login_name = 'west'")
    const answers = [await signIn('west', testPassword), await signIn('nosuchuser', testPassword), await signIn('all', 'wrong')]
    await s.store.pool.query("update app_user set enabled = true where login_name = 'west'")
    for (const a of answers) expect({ ...a, headers: 0, text: 0 }).toEqual({ ...answers[0], headers: 0, text: 0 })
    expect(answers[0]).toMatchObject({ http: 401, code: '010101' })
    const { rows } = await s.store.pool.query("select subject from audit where action = 'session.refused'")
    expect(rows.map((r) => r.subject)).toEqual(expect.arrayContaining(['west', 'nosuchuser', 'all']))
  })

  it('takes as long for an unknown user as for a known one', async () => {
    // Processor time of all threads: whatever else the machine does is not in it.
    const took = async (user: string): Promise<number> => {
      const begin = process.cpuUsage()
      await signIn(user, 'wrong')
      const { user: own, system } = process.cpuUsage(begin)
      return own + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 9; i++) {
      known.push(await took('east'))
      unknown.push(await took(`ghost${i}`))
    }
    // the quickest of each has the least of what else this process does
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('stops after ten wrong passwords of one account from one address, and tells when to come back', async () => {
    const from = (remoteAddress: string, password: string) =>
      s.app.inject({ method: 'POST', url: prefixes[0] + login, remoteAddress, payload: { username: 'all', password } })
    for (let i = 0; i < 10; i++) expect((await from('10.0.0.1', 'wrong')).statusCode).toBe(401)
    const refused = await from('10.0.0.1', testPassword)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json()).toMatchObject({ code: '010102' })
    // nobody can lock another out
    expect((await from('10.0.0.2', testPassword)).statusCode).toBe(200)
    s.clock.set(testNow + 31_000)
    expect((await from('10.0.0.1', 'wrong')).statusCode).toBe(401)
    expect((await from('10.0.0.1', testPassword)).headers['retry-after']).toBe('60')
    s.clock.set(testNow + 92_000)
    expect((await from('10.0.0.1', testPassword)).statusCode).toBe(200)
    expect((await from('10.0.0.1', 'wrong')).statusCode).toBe(401)
  })

  it('ends 30 minutes after the last call', async () => {
    const token = await s.token('east')
    s.clock.set(testNow + 29 * 60_000)
    expect((await s.call(info, {}, token)).http).toBe(200)
    s.clock.set(testNow + 58 * 60_000)
    expect((await s.call(info, {}, token)).http).toBe(200)
    s.clock.set(testNow + 89 * 60_000)
    expect(await s.call(info, {}, token)).toMatchObject({ http: 401, code: '402', data: null })
    expect(await s.call(info, {}, token, { platform: 'web' })).toMatchObject({ http: 201, code: '402' })
  })

  it('ends after 12 hours however busy', async () => {
    const token = await s.token('east')
    let ended = 0
    for (let minutes = 0; !ended; minutes += 20) {
      s.clock.set(testNow + minutes * 60_000)
      if ((await s.call(info, {}, token)).http === 401) ended = minutes
    }
    expect(ended).toBe(720)
  })

  it('is worth nothing after signing out', async () => {
    const token = await s.token('east')
    const out = await s.call(calls.signOut.path, {}, token)
    expect(out).toMatchObject({ http: 200, data: {} })
    expect(out.headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await s.call(info, {}, token)).toMatchObject({ http: 401, code: '402' })
    const { rows } = await s.store.pool.query("select action from audit where subject = 'east' order by id desc limit 2")
    expect(rows.map((r) => r.action)).toEqual(['session.signOut', 'session.signIn'])
  })

  it('a disabled user and a changed role count at the next call', async () => {
    const token = await s.token('viewer')
    await s.store.pool.query(
      "update user_role set role_id = (select id from role where code = 'nobody') where user_id = (select id from app_user where login_name = 'viewer')",
    )
    expect((await s.call(calls.stations.path, {}, token)).http).toBe(403)
    await s.store.pool.query("update app_user set enabled = false where login_name = 'viewer'")
    expect((await s.call(info, {}, token)).http).toBe(401)
    await s.store.pool.query("update app_user set enabled = true where login_name = 'viewer'")
    await s.store.pool.query(
      "update user_role set role_id = (select id from role where code = 'viewer') where user_id = (select id from app_user where login_name = 'viewer')",
    )
  })

  it('makes a weak old hash strong at the next sign-in', async () => {
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await s.store.pool.query("update app_user set password_hash = $1 where login_name = 'west'", [weak])
    await s.token('west')
    const { rows } = await s.store.pool.query("select password_hash from app_user where login_name = 'west'")
    expect(rows[0].password_hash).toContain('m=47104')
  })
})
