import { calls } from '@sundial/contract/calls.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { makeRates } from './rates.ts'

const ask = { may: 'signedIn' } as const
const someone = (userId: number, orgNo = 'EAST', permissions: Permission[] = []) => ({
  user: { userId, orgNo, isPage: false, permissions: new Set(permissions) },
  address: '192.0.2.1',
})
const page = (address: string) => ({
  user: { userId: 'embed:1', orgNo: 'embed:1', isPage: true, permissions: new Set<Permission>() },
  address,
})
const times = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('limits of calls a minute', () => {
  it('a user has so many, whatever the calls are, and another user has as many again', async () => {
    const rates = makeRates(8)
    for (const i of times(8)) await rates.count(i % 2 ? 'tasks' : 'modules', ask, someone(1))
    await expect(rates.count('tasks', ask, someone(1))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    await expect(rates.count('tasks', ask, someone(2))).resolves.toBeUndefined()
  })
  it('an organisation has ten times as many', async () => {
    const rates = makeRates(4)
    for (const userId of times(10)) for (const _ of times(4)) await rates.count('tasks', ask, someone(userId))
    await expect(rates.count('tasks', ask, someone(99))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    await expect(rates.count('tasks', ask, someone(99, 'WEST'))).resolves.toBeUndefined()
  })
  it('an address without a session has a quarter', async () => {
    const rates = makeRates(8)
    const nobody = { user: null, address: '192.0.2.7' }
    for (const _ of times(2)) await rates.count('signIn', { may: 'anyone' }, nobody)
    await expect(rates.count('signIn', { may: 'anyone' }, nobody)).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    await expect(rates.count('signIn', { may: 'anyone' }, { ...nobody, address: '192.0.2.8' })).resolves.toBeUndefined()
  })
  it('a call may have a smaller one of its own', async () => {
    const rates = makeRates(100)
    for (const _ of times(3)) await rates.count('tasks', { ...ask, perMinute: 3 }, someone(1))
    await expect(rates.count('tasks', { ...ask, perMinute: 3 }, someone(1))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    await expect(rates.count('modules', ask, someone(1))).resolves.toBeUndefined()
  })
  it('shutting down is never held back where somebody may, and is limited as anything else where somebody may not', async () => {
    const rates = makeRates(2)
    for (const _ of times(500)) await rates.count('switchRsd', calls.switchRsd, someone(1, 'EAST', ['rsd.shutdown']))
    expect(calls.switchRsd.may).toBe('rsd.shutdown')
    for (const _ of times(2)) await rates.count('switchRsd', calls.switchRsd, someone(2, 'EAST', ['rsd.energise', 'stations']))
    await expect(rates.count('switchRsd', calls.switchRsd, someone(2))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
  })
  it('addresses of one IPv6 network count as one', async () => {
    const rates = makeRates(8)
    const from = (address: string) => rates.count('signIn', { may: 'anyone' }, { user: null, address })
    for (const i of times(2)) await from(`2001:db8::${i + 1}`)
    await expect(from('2001:db8::9')).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    await expect(from('2001:db8:0:1::9')).resolves.toBeUndefined()
  })
  it('an embedded page has far fewer: a tenth from one address, a quarter from all', async () => {
    const rates = makeRates(40)
    for (const _ of times(4)) await rates.count('modules', ask, page('192.0.2.1'))
    await expect(rates.count('modules', ask, page('192.0.2.1'))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    for (const _ of times(4)) await rates.count('modules', ask, page('192.0.2.2'))
    for (const _ of times(2)) await rates.count('modules', ask, page('192.0.2.3'))
    await expect(rates.count('modules', ask, page('192.0.2.3'))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
    await expect(rates.count('switchRsd', calls.switchRsd, page('192.0.2.4'))).rejects.toMatchObject({ refusal: 'tooManyCalls' })
  })
})

describe('limits of calls over HTTP', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ settings: { callsPerMinute: 12 } })
  })
  afterAll(() => s.stop())
  it('the call that is too much is 429 and says what was not done and when to come again', async () => {
    const token = await s.token('east')
    for (const _ of times(12)) expect((await s.call(calls.userInfo.path, {}, token)).http).toBe(200)
    const refused = await s.call(calls.userInfo.path, {}, token)
    expect(refused).toMatchObject({ http: 429, code: '010103', data: null })
    expect(refused.msg).toMatch(/^Too many requests; this one was not carried out\. Try again in \d+ s\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
  it('another user goes on', async () => {
    const west = await s.token('west')
    expect((await s.call(calls.userInfo.path, {}, west)).http).toBe(200)
  })
})
