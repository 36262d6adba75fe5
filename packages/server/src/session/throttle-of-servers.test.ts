import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { forgetAttempts } from '@sundial/store/session/throttles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, enrol, wrongCodeAt } from '../../test/second-factor.ts'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'
import { type Started, start } from '../start.ts'

const wrong = refusals.wrongCredentials.code
const throttled = refusals.throttled.code
const minute = 60_000

/** Guessing is limited over all servers of a database and over their restarts (promise S01). */
describe('guessing at several servers', () => {
  let s: TestServer
  let other: Started
  let tests = 0
  const another = () => {
    const where = { databaseUrl: s.database.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir }
    const settings = { callsPerMinute: 1_000_000 }
    return start({ ...where, log: () => {}, version: 't', secretKey: Buffer.alloc(32, 7), clock: s.clock, heavy: 'inOwnProcess', settings })
  }
  beforeAll(async () => {
    s = await serverForTests()
    other = await another()
  })
  afterAll(async () => {
    await other.stop()
    await s.stop()
  })
  beforeEach(() => s.clock.set(testNow + ++tests * 60 * minute))

  const ask = async (at: Pick<Started, 'app'>, input: object, remoteAddress = '127.0.0.1') => {
    const answer = await at.app.inject({ method: 'POST', url: prefixes[0] + calls.signIn.path, payload: input, remoteAddress })
    const { code, data } = answer.json<{ code: string; data: { accessToken: string } }>()
    return { code, wait: Number(answer.headers['retry-after'] ?? 0), token: data?.accessToken }
  }
  const guess = (username: string, i: number) => ask(i % 2 ? s : other, { username, password: `not this ${i}` })
  const right = (username: string) => ({ username, password: testPassword })
  const counted = async (asks: Promise<{ code: string }>[]) => {
    const codes = (await Promise.all(asks)).map(({ code }) => code)
    return [codes.filter((code) => code === wrong).length, codes.filter((code) => code === throttled).length]
  }
  const times = (count: number) => Array.from({ length: count }, (_, i) => i)

  it('at once, half at each of two: ten are tried, and the right one waits at both; not from another address', async () => {
    expect(await counted(times(40).map((i) => guess('viewer', i)))).toEqual([10, 30])
    for (const at of [s, other]) expect((await ask(at, right('viewer'))).code).toBe(throttled)
    expect((await ask(other, right('viewer'), '192.0.2.44')).code).toBe('00000')
  })

  it('names that nobody has: fifty of one address', async () => {
    expect(await counted(times(120).map((i) => guess(`ghost${i}`, i)))).toEqual([50, 70])
  })

  it('one after the other: the waits grow as at one, a server that comes new knows them, and after the window they are forgotten', async () => {
    for (const i of times(10)) expect((await guess('west', i)).code).toBe(wrong)
    expect((await ask(s, right('west'))).wait).toBe(30)
    const third = await another()
    expect((await ask(third, right('west'))).wait).toBe(30)
    s.clock.set(s.clock.now() + 30_000)
    expect((await ask(third, { username: 'west', password: 'not this' })).code).toBe(wrong)
    expect((await ask(other, right('west'))).wait).toBe(60)
    await third.stop()
    s.clock.set(s.clock.now() + 16 * minute)
    expect((await ask(other, right('west'))).code).toBe('00000')
  })

  it('a right one is forgotten everywhere, and what a server had under way when it ended counts for a minute', async () => {
    for (const i of times(9)) expect((await guess('east', i)).code).toBe(wrong)
    expect((await ask(other, right('east'))).code).toBe('00000')
    const third = await another()
    for (const _ of times(9)) expect((await ask(third, { username: 'east', password: 'not this' })).code).toBe(wrong)
    await s.store.pool.query(`update throttle set pending = jsonb_build_object('gone', $1::bigint)`, [s.clock.now()])
    expect((await ask(third, right('east'))).wait).toBe(1)
    s.clock.set(s.clock.now() + minute)
    expect((await ask(third, right('east'))).code).toBe('00000')
    await third.stop()
  })

  it('codes: ten of an account from wherever, at whichever server', async () => {
    const { secret } = await enrol(s, await s.token('all'))
    const login = (code: string, i: number) => ask(i % 2 ? s : other, { ...right('all'), code }, `198.51.100.${i}`)
    const answers = await Promise.all(times(30).map((i) => login(wrongCodeAt(secret, s.clock.now()), i)))
    expect(answers.filter(({ code }) => code === refusals.wrongCode.code)).toHaveLength(10)
    expect((await login(codeAt(secret, s.clock.now()), 77)).code).toBe(throttled)
    const fresh = await another()
    expect((await ask(fresh, { ...right('all'), code: codeAt(secret, s.clock.now()) }, '203.0.113.9')).code).toBe(throttled)
    await fresh.stop()
  })

  it('attempts that are over leave no rows', async () => {
    s.clock.set(s.clock.now() + 60 * minute)
    await guess('viewer', 1)
    await forgetAttempts(s.store.db, s.clock.now())
    expect((await s.store.pool.query('select from throttle')).rowCount).toBe(2)
    await forgetAttempts(s.store.db, s.clock.now() + 16 * minute)
    expect((await s.store.pool.query('select from throttle')).rowCount).toBe(0)
  })
})
