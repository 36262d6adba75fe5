import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, type Enrolled, enrol, signInWith, wrongCodeAt } from '../../test/second-factor.ts'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

const step = 30_000

describe('a second factor', () => {
  let s: TestServer
  let token: string
  let own: Enrolled
  beforeEach(async () => {
    s = await serverForTests()
    token = await s.token('east')
    own = await enrol(s, token)
    s.clock.set(testNow + 10 * step)
  })
  afterEach(() => s.stop())
  const signIn = (more = {}) => signInWith(s, 'east', more)
  const code = (off = 0) => codeAt(own.secret, s.clock.now() + off * step)
  const wrong = () => wrongCodeAt(own.secret, s.clock.now())
  const info = async (of = token) => (await s.call(calls.userInfo.path, {}, of)).data as OutputOf<typeof calls.userInfo>
  const audit = async (action: string) =>
    (await s.store.pool.query('select subject, detail from audit where action = $1 order by id', [action])).rows

  describe('at signing in', () => {
    it('is asked for once the password is right, and only then', async () => {
      expect(await signIn()).toMatchObject({ http: 401, code: '010314', data: null })
      expect(await signIn({ password: 'wrong', code: code() })).toMatchObject({ http: 401, code: '010101' })
      const answer = await signIn({ code: code() })
      expect(answer).toMatchObject({ http: 200, code: '00000' })
      expect((await info((answer.data as { accessToken: string }).accessToken)).username).toBe('east')
    })
    it('leaves no session and no cookie where it is missing or wrong', async () => {
      const before = (await s.store.pool.query('select count(*) from session')).rows
      for (const answer of [await signIn(), await signIn({ code: wrong() })]) {
        expect(answer.headers).not.toHaveProperty('set-cookie')
        expect(answer.text).not.toContain('accessToken')
      }
      expect((await s.store.pool.query('select count(*) from session')).rows).toEqual(before)
    })
    it.each([
      [-2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 400],
    ])('a code %i steps from now: %i', async (off, http) => expect((await signIn({ code: code(off) })).http).toBe(http))
    it('a code counts once, and none of an earlier step after it', async () => {
      const used = code()
      expect((await signIn({ code: used })).http).toBe(200)
      expect(await signIn({ code: used })).toMatchObject({ http: 400, code: '010315' })
      expect((await signIn({ code: code(-1) })).http).toBe(400)
      expect((await signIn({ code: code(1) })).http).toBe(200)
    })
    it('of two sign-ins with the same code at the same time one is let in', async () => {
      const both = await Promise.all([signIn({ code: code() }), signIn({ code: code() })])
      expect(both.map((a) => a.http).sort()).toEqual([200, 400])
    })
    it('the code that set it up counts no more', async () => {
      s.clock.set(testNow)
      expect((await signIn({ code: code() })).http).toBe(400)
    })
    it('a code of somebody else’s is wrong', async () => {
      const other = await enrol(s, await s.token('west'))
      s.clock.set(s.clock.now() + 5 * step)
      expect((await signIn({ code: codeAt(other.secret, s.clock.now()) })).http).toBe(400)
    })
    it('ten wrong codes make wait, from whatever address; another user is not kept out', async () => {
      const from = (remoteAddress: string, username: string, more: object) =>
        s.app.inject({
          method: 'POST',
          url: prefixes[0] + calls.signIn.path,
          remoteAddress,
          payload: { username, password: testPassword, ...more },
        })
      for (let i = 0; i < 10; i++) expect((await from(`10.0.0.${i}`, 'east', { code: wrong() })).statusCode).toBe(400)
      const refused = await from('10.0.1.1', 'east', { code: code() })
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '30', '010102'])
      expect((await from('10.0.0.1', 'west', {})).statusCode).toBe(200)
      s.clock.set(s.clock.now() + 31_000)
      expect((await from('10.0.1.1', 'east', { code: code() })).statusCode).toBe(200)
    })
    it('the right password without a code does not clear what was wrong before', async () => {
      for (let i = 0; i < 9; i++) await signIn({ password: 'wrong' })
      await signIn()
      await signIn({ password: 'wrong' })
      expect(await signIn({ code: code() })).toMatchObject({ http: 429 })
    })
    it('wrong codes are written down', async () => {
      await signIn({ code: wrong() })
      expect(await audit('session.wrongCode')).toEqual([{ subject: 'east', detail: {} }])
    })
  })

  describe('recovery codes', () => {
    it('are ten; each opens once, however it is typed, and that is written down', async () => {
      expect(own.recoveryCodes).toHaveLength(10)
      const [first, second] = own.recoveryCodes
      expect((await signIn({ code: first })).http).toBe(200)
      expect(await signIn({ code: first })).toMatchObject({ http: 400, code: '010315' })
      expect((await signIn({ code: ` ${second!.toUpperCase().replaceAll('-', ' ')} ` })).http).toBe(200)
      expect((await info()).secondFactor.recoveryCodesLeft).toBe(8)
      expect((await audit('session.recoveryCode')).map((r) => r.detail)).toEqual([{ left: 9 }, { left: 8 }])
    })
    it('are made anew with password and code; the old ones count no more', async () => {
      const renew = (proof: object) => s.call(calls.renewRecoveryCodes.path, proof, token)
      expect(await renew({ password: 'wrong', code: code() })).toMatchObject({ code: '010309' })
      expect(await renew({ password: testPassword, code: wrong() })).toMatchObject({ code: '010315' })
      const { recoveryCodes } = (await renew({ password: testPassword, code: code() })).data as Enrolled
      expect(new Set([...recoveryCodes, ...own.recoveryCodes]).size).toBe(20)
      expect((await signIn({ code: own.recoveryCodes[0] })).http).toBe(400)
      expect((await signIn({ code: recoveryCodes[0] })).http).toBe(200)
    })
  })

  describe('at rest', () => {
    it('neither the secret nor a recovery code is found in the database', async () => {
      const tables = await s.store.pool.query("select encode(secret, 'escape') as t from second_factor")
      const codes = await s.store.pool.query("select encode(code_hash, 'escape') as t from recovery_code")
      const kept = JSON.stringify([tables.rows, codes.rows, (await s.store.pool.query('select * from audit')).rows])
      for (const secret of [own.secret, ...own.recoveryCodes, ...own.recoveryCodes.map((c) => c.replaceAll('-', ''))])
        expect(kept).not.toContain(secret)
    })
    it('a secret put at another user opens nothing, and says so; a recovery code still does', async () => {
      await s.store.pool.query("update second_factor set secret = 'changed'")
      expect(await signIn({ code: code() })).toMatchObject({ http: 503, code: '010319' })
      expect(s.logged.map((l) => l.event)).toContain('server.secondFactorUnreadable')
      expect((await signIn({ code: own.recoveryCodes[0] })).http).toBe(200)
    })
  })

  describe('setting it up', () => {
    it('needs a first code of it, counts only then, and ends every other session', async () => {
      const [here, there] = [await s.token('west'), await s.token('west')]
      expect(await s.call(calls.enableSecondFactor.path, { code: '123456' }, here)).toMatchObject({ http: 409, code: '010318' })
      const { secret, address } = (await s.call(calls.beginSecondFactor.path, {}, here)).data as { secret: string; address: string }
      expect(address).toContain(`secret=${secret}`)
      expect((await signInWith(s, 'west')).http).toBe(200)
      const never = wrongCodeAt(secret, s.clock.now())
      expect(await s.call(calls.enableSecondFactor.path, { code: never }, here)).toMatchObject({ http: 400, code: '010315' })
      await s.call(calls.enableSecondFactor.path, { code: codeAt(secret, s.clock.now()) }, here)
      expect(await s.call(calls.userInfo.path, {}, there)).toMatchObject({ http: 401 })
      expect((await info(here)).secondFactor).toEqual({ since: s.clock.now(), required: false, recoveryCodesLeft: 10 })
      expect((await signInWith(s, 'west')).http).toBe(401)
      expect(await audit('secondFactor.enable')).toHaveLength(2)
    })
    it('is refused where there is one: it is removed first', async () => {
      s.clock.set(testNow)
      expect(await s.call(calls.beginSecondFactor.path, {}, token)).toMatchObject({ http: 409, code: '010317' })
      expect(await s.call(calls.enableSecondFactor.path, { code: code(1) }, token)).toMatchObject({ http: 409, code: '010317' })
    })
    it('needs the password said at most five minutes ago, and a person', async () => {
      const west = await s.token('west')
      const made = await s.call(calls.addApiToken.path, { name: 'x', permissions: ['home'], days: 1 }, west)
      const { token: program } = made.data as { token: string }
      expect(await s.call(calls.beginSecondFactor.path, {}, program)).toMatchObject({ http: 403, code: '010327' })
      s.clock.set(s.clock.now() + 300_001)
      expect(await s.call(calls.beginSecondFactor.path, {}, west)).toMatchObject({ http: 403, code: '010312' })
    })
  })

  describe('removing it', () => {
    const disable = (proof: object) => s.call(calls.disableSecondFactor.path, proof, token)
    it('needs the password and a code', async () => {
      expect(await disable({ password: 'wrong', code: code() })).toMatchObject({ code: '010309' })
      expect(await disable({ password: testPassword, code: wrong() })).toMatchObject({ code: '010315' })
      expect(await disable({ password: testPassword })).toMatchObject({ http: 400, code: '010001' })
      expect((await disable({ password: testPassword, code: code() })).http).toBe(200)
      expect((await signIn()).http).toBe(200)
      expect(await disable({ password: testPassword, code: code() })).toMatchObject({ http: 409, code: '010318' })
      expect((await s.store.pool.query('select 1 from recovery_code')).rowCount).toBe(0)
    })
  })

  describe('saying the password again', () => {
    const confirm = (more = {}) => s.call(calls.confirmPassword.path, { password: testPassword, ...more }, token)
    it('asks for a code too', async () => {
      s.clock.set(testNow + 400_000)
      const energise = async () => {
        const target = { kind: 'string', ids: [await s.device('A-1')] }
        return s.call(calls.switchRsd.path, { stationId: s.stations[0], action: 'energise', target, reason: 'done' }, token)
      }
      expect(await confirm()).toMatchObject({ http: 401, code: '010314' })
      expect(await confirm({ code: wrong() })).toMatchObject({ http: 400, code: '010315' })
      expect(await energise()).toMatchObject({ code: '010312' })
      expect((await confirm({ code: code() })).http).toBe(200)
      expect((await energise()).http).toBe(200)
    })
  })
})
