import { calls } from '@sundial/contract/calls.ts'
import { sessionLife } from '@sundial/core/session/session-life.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

const info = calls.userInfo.path

describe('who is signed in', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())
  beforeEach(() => s.clock.set(testNow))

  it('tells roles, personal facts and when it ends at the latest', async () => {
    const { data } = await s.call(info, {}, await s.token('viewer'), { i18n: 'ja' })
    expect(data).toMatchObject({
      roles: ['閲覧者'],
      employee: { employeeCode: null, phone: null },
      endsAtLatest: testNow + sessionLife.absoluteMs,
    })
  })

  it('is not prolonged by what the console does by itself', async () => {
    const token = await s.token('east')
    const half = sessionLife.idleMs / 2
    s.clock.set(testNow + half)
    const background = await s.call(info, {}, token, { background: '1' })
    expect(background.data).toMatchObject({ expiresAt: testNow + sessionLife.idleMs })
    s.clock.set(testNow + half + 60_000)
    expect((await s.call(info, {}, token)).data).toMatchObject({ expiresAt: testNow + half + 60_000 + sessionLife.idleMs })
    s.clock.set(testNow + half + 60_000 + sessionLife.idleMs + 1)
    expect((await s.call(info, {}, token, { background: '1' })).http).toBe(401)
  })

  it('asked to remember, it lives on the server as long as the page for signing in said, used or not', async () => {
    const { data: terms } = await s.call(calls.signInTerms.path, {})
    expect(terms).toEqual({ staysSignedInMs: sessionLife.absoluteMs })
    const { data } = await s.call(calls.signIn.path, { username: 'east', password: testPassword, remember: true })
    const { accessToken } = data as { accessToken: string }
    const until = testNow + sessionLife.absoluteMs
    for (const at of [testNow + 60_000, testNow + 2 * sessionLife.idleMs, until - 1]) {
      s.clock.set(at)
      expect((await s.call(info, {}, accessToken)).data).toMatchObject({ expiresAt: until, endsAtLatest: until })
    }
    s.clock.set(until)
    expect((await s.call(info, {}, accessToken)).http).toBe(401)
  })
})
