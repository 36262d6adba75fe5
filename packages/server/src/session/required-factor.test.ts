import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { Call, OutputOf } from '@sundial/contract/kit/call.ts'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol, requireSecondFactor, signInWith } from '../../test/second-factor.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])
const behind = all.filter(([, call]) => call.may !== 'anyone' && !call.enrolling)

/** Nothing leads past a second factor that a role requires (promise S06). */
describe('somebody whose role requires a second factor and who has none', () => {
  let s: TestServer
  let token: string
  let program: string
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    const made = await s.call(calls.addApiToken.path, { name: 'x', permissions: ['stations', 'home'], days: 1 }, token)
    program = (made.data as { token: string }).token
    await requireSecondFactor(s, 'administrator')
  })
  afterAll(() => s.stop())
  const refused = { http: 403, code: '010316', data: null }

  it('may only learn so, set it up, and leave', () => {
    const open = all.filter(([, call]) => call.enrolling).map(([name]) => name)
    expect(open.toSorted()).toEqual(['beginSecondFactor', 'changePassword', 'confirmPassword', 'enableSecondFactor', 'signOut', 'userInfo'])
  })
  it.each(behind)('%s is refused, on both prefixes, by cookie and by header', async (_name, call) => {
    expect(await s.call(call.path, {}, token)).toMatchObject(refused)
    for (const prefix of prefixes) {
      const answer = await s.app.inject({ method: 'POST', url: prefix + call.path, headers: { cookie: `sid=${token}` }, payload: {} })
      expect(answer.json()).toMatchObject({ code: '010316' })
    }
  })
  it.each([
    ['the event stream', eventsPath],
    ['a download', `${downloadPath}?ticket=${'a'.repeat(43)}`],
  ])('%s is refused', async (_name, path) => {
    for (const prefix of prefixes) {
      const answer = await s.app.inject({ url: prefix + path, headers: { token } })
      expect([answer.statusCode, answer.json().code]).toEqual([403, '010316'])
    }
  })
  it('nor do their programs get anything, and none is made', async () => {
    expect(await s.call(calls.stations.path, {}, program)).toMatchObject(refused)
    expect(await s.call(calls.addApiToken.path, { name: 'y', permissions: ['home'], days: 1 }, token)).toMatchObject(refused)
    expect(await s.call(calls.beginSecondFactor.path, {}, program)).toMatchObject({ http: 403, code: '010327' })
  })
  it('is let in once it is set up, and their programs too', async () => {
    const fresh = (await signInWith(s, 'east')).data as { accessToken: string }
    expect(fresh).toMatchObject({ mustEnrol: true, mustChangePassword: false })
    const info = async () => (await s.call(calls.userInfo.path, {}, fresh.accessToken)).data as OutputOf<typeof calls.userInfo>
    expect(await info()).toMatchObject({ mustEnrol: true, secondFactor: { since: null, required: true } })
    await enrol(s, fresh.accessToken)
    expect(await info()).toMatchObject({ mustEnrol: false, secondFactor: { required: true, recoveryCodesLeft: 10 } })
    for (const one of [fresh.accessToken, program]) expect((await s.call(calls.stations.path, {}, one)).http).toBe(200)
  })
  it('of a role that is disabled nothing is required; without the requirement everything goes on', async () => {
    const west = await s.token('west')
    expect(await s.call(calls.stations.path, {}, west)).toMatchObject(refused)
    await s.store.pool.query("update role set enabled = false where code = 'administrator'")
    expect(await s.call(calls.stations.path, {}, west)).toMatchObject({ http: 403, code: '401' })
    await s.store.pool.query("update role set enabled = true where code = 'administrator'")
    await requireSecondFactor(s, 'administrator', false)
    expect((await s.call(calls.stations.path, {}, west)).http).toBe(200)
  })
})

describe('a first password and a required second factor', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
    await requireSecondFactor(s, 'viewer')
    await s.store.pool.query("update app_user set must_change_password = true where login_name = 'viewer'")
  })
  afterAll(() => s.stop())

  it('the password comes first', async () => {
    const token = await s.token('viewer')
    expect(await s.call(calls.beginSecondFactor.path, {}, token)).toMatchObject({ code: '010311' })
    const change = { employeePwd: 'correct horse battery', newPassWord: 'bees like clover' }
    expect((await s.call(calls.changePassword.path, change, token)).http).toBe(200)
    expect((await s.call(calls.beginSecondFactor.path, {}, token)).http).toBe(200)
    expect(await s.call(calls.stations.path, {}, token)).toMatchObject({ code: '010316' })
  })
})
