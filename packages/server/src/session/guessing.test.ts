import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrol } from '../../test/second-factor.ts'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

const times = (count: number) => Array.from({ length: count }, (_, i) => i)
const wrongOnes = 10

/** Guessing is limited also where all guesses are made at once (promise S01), over real connections. */
describe('guessing at once', () => {
  let s: TestServer
  let address = 0
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())
  // each test begins with nothing counted
  beforeEach(() => s.clock.set(testNow + ++address * 3_600_000))

  const post = async (path: string, input: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
    const answer = await fetch(`${s.url}${prefixes[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { http: answer.status, code: ((await answer.json()) as { code: string }).code }
  }
  const codesOf = async (asks: Promise<{ code: string }>[]) => {
    const codes = (await Promise.all(asks)).map(({ code }) => code)
    return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
  }
  const throttled = refusals.throttled.code

  it('150 passwords for one account: ten are tried; from another address the right one still opens', async () => {
    const guess = (i: number) => post(calls.signIn.path, { username: 'viewer', password: `not this ${i}` })
    expect(await codesOf(times(150).map(guess))).toEqual({ [refusals.wrongCredentials.code]: wrongOnes, [throttled]: 140 })
    const right = { username: 'viewer', password: testPassword }
    expect(await post(calls.signIn.path, right)).toMatchObject({ http: 429, code: throttled })
    const elsewhere = await s.app.inject({
      method: 'POST',
      url: prefixes[0] + calls.signIn.path,
      payload: right,
      remoteAddress: '192.0.2.44',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it('names that nobody has: fifty of one address', async () => {
    const guess = (i: number) => post(calls.signIn.path, { username: `ghost${i}`, password: 'not this one' })
    expect(await codesOf(times(150).map(guess))).toEqual({ [refusals.wrongCredentials.code]: 50, [throttled]: 100 })
  })

  it('addresses of one IPv6 network count as one: ten for an account, fifty for names that nobody has', async () => {
    const network = `2001:db8:0:${address}`
    const guess = (username: (i: number) => string) => async (i: number) => {
      const payload = { username: username(i), password: 'not this one' }
      const remoteAddress = `${network}::${(i + 1).toString(16)}`
      const answer = await s.app.inject({ method: 'POST', url: prefixes[0] + calls.signIn.path, payload, remoteAddress })
      return answer.json<{ code: string }>()
    }
    const [wrong, limited] = [refusals.wrongCredentials.code, refusals.throttled.code]
    expect(await codesOf(times(60).map(guess(() => 'viewer')))).toEqual({ [wrong]: wrongOnes, [limited]: 50 })
    expect(await codesOf(times(100).map(guess((i) => `phantom${i}`)))).toEqual({ [wrong]: 50 - wrongOnes, [limited]: 60 })
  })

  it('the right password ten times at once, and twice as often after one another, opens each time', async () => {
    const right = () => post(calls.signIn.path, { username: 'west', password: testPassword })
    expect(await codesOf(times(10).map(right))).toEqual({ '00000': 10 })
    for (const _ of times(20)) expect(await right()).toMatchObject({ http: 200 })
  })

  it.each([
    ['confirmPassword', (password: string) => ({ password })],
    ['changePassword', (employeePwd: string) => ({ employeePwd, newPassWord: 'another horse battery' })],
  ] as const)('one’s own password to %s: ten', async (name, inputOf) => {
    const token = await s.token('all')
    const guess = (i: number) => post(calls[name].path, inputOf(`not this ${i}`), token)
    expect(await codesOf(times(60).map(guess))).toEqual({ [refusals.wrongPassword.code]: wrongOnes, [throttled]: 50 })
  })

  it('codes of the second factor: ten of one account, from wherever', async () => {
    await enrol(s, await s.token('east'))
    const guess = (i: number) =>
      s.app.inject({
        method: 'POST',
        url: prefixes[0] + calls.signIn.path,
        payload: { username: 'east', password: testPassword, code: String(100_000 + i) },
        remoteAddress: `192.0.2.${i}`,
      })
    const answers = times(60).map(async (i) => (await guess(i)).json<{ code: string }>())
    expect(await codesOf(answers)).toEqual({ [refusals.wrongCode.code]: wrongOnes, [throttled]: 50 })
  })

  it('requests for an account: five of one address in an hour', async () => {
    const person = (i: number) => ({ loginName: `new${i}`, realName: 'New', password: 'a horse of my own', organisation: `guess ${i}` })
    const codes = await codesOf(times(40).map((i) => post(calls.register.path, person(i))))
    expect(codes).toEqual({ '00000': 5, [throttled]: 35 })
  })
})
