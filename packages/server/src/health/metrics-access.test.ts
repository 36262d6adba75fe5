import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'
import type { ServerSettings } from '../kit/settings.ts'

const from = async (s: TestServer, headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> =>
  (await s.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

const withSettings = (settings: Partial<ServerSettings>) => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ settings })
  })
  afterAll(() => s.stop())
  return () => s
}

describe('metrics without a token and without a proxy', () => {
  const s = withSettings({})
  it.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by IPv6', {}, '::1', 200],
    ['this machine, mapped', {}, '::ffff:127.0.0.1', 200],
    ['another machine', {}, '192.0.2.1', 403],
    ['another machine that claims to be this one', { 'x-forwarded-for': '127.0.0.1' }, '192.0.2.1', 403],
    ['a proxy here that nobody told of', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', 403],
    ['such a proxy with the newer header', { forwarded: 'for=192.0.2.1' }, '127.0.0.1', 403],
    ['such a proxy that says only via', { via: '1.1 proxy' }, '127.0.0.1', 403],
    ['such a proxy by another header', { 'x-real-ip': '192.0.2.1' }, '127.0.0.1', 403],
    ['a token that was never set', { authorization: 'Bearer null' }, '192.0.2.1', 403],
  ])('%s: %o from %s is %i', async (_name, headers, address, http) => {
    expect(await from(s(), headers as unknown as Record<string, string>, address)).toBe(http)
  })
})

describe('metrics without a token behind a proxy that says nothing', () => {
  const s = withSettings({ proxied: true })
  it('are for nobody: everybody looks like this machine', async () => {
    expect(await from(s(), {})).toBe(403)
    expect(await from(s(), {}, '192.0.2.1')).toBe(403)
  })
})

describe('metrics with a token behind a proxy', () => {
  const s = withSettings({ proxied: true, metricsToken: 'metrics-secret', trustedProxies: ['127.0.0.1'] })
  it.each([
    ['the token', 'Bearer metrics-secret', 200],
    ['no token', '', 403],
    ['another', 'Bearer metrics-secreT', 403],
    ['a part', 'Bearer metrics-secre', 403],
    ['more', 'Bearer metrics-secret2', 403],
    ['no scheme', 'metrics-secret', 403],
  ])('%s: from anywhere', async (_name, authorization, http) => {
    expect(await from(s(), { authorization })).toBe(http)
    expect(await from(s(), { authorization, 'x-forwarded-for': '192.0.2.1' })).toBe(http)
    expect(await from(s(), { authorization }, '192.0.2.1')).toBe(http)
  })

  const attempt = (headers: Record<string, string>, remoteAddress: string, password: string) =>
    s().app.inject({ method: 'POST', url: `/faims${calls.signIn.path}`, remoteAddress, headers, payload: { username: 'east', password } })

  it('a trusted proxy tells whose address it is, for limits and audit', async () => {
    for (let i = 0; i < 10; i++) await attempt({ 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1', 'wrong')
    expect((await attempt({ 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1', testPassword)).statusCode).toBe(429)
    expect((await attempt({ 'x-forwarded-for': '198.51.100.8' }, '127.0.0.1', testPassword)).statusCode).toBe(200)
    const { rows } = await s().store.pool.query("select distinct address from audit where action = 'session.refused'")
    expect(rows).toEqual([{ address: '198.51.100.7' }])
  })

  it('who is no proxy cannot take another address by saying so', async () => {
    const claims = (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}` })
    for (let i = 0; i < 10; i++) await attempt(claims(i), '192.0.2.9', 'wrong')
    expect((await attempt(claims(99), '192.0.2.9', testPassword)).statusCode).toBe(429)
  })

  it('a chain of proxies: the last address that is not trusted counts', async () => {
    for (let i = 0; i < 10; i++) await attempt({ 'x-forwarded-for': `1.2.3.${i}, 198.51.100.20` }, '127.0.0.1', 'wrong')
    expect((await attempt({ 'x-forwarded-for': '9.9.9.9, 198.51.100.20' }, '127.0.0.1', testPassword)).statusCode).toBe(429)
  })
})

describe('by https', () => {
  const s = withSettings({ https: true, proxied: true })
  it('the cookie is bound to the host and goes by https only', async () => {
    const answer = await s().call(calls.signIn.path, { username: 'east', password: testPassword })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; /)
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
    expect(cookie).not.toMatch(/Domain=/i)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('a cookie by the plain name is no session', async () => {
    const token = await s().token('east')
    const withCookie = async (cookie: string) =>
      (await s().app.inject({ method: 'POST', url: `/faims${calls.userInfo.path}`, headers: { cookie }, payload: {} })).statusCode
    expect(await withCookie(`__Host-sid=${token}`)).toBe(200)
    expect(await withCookie(`sid=${token}`)).toBe(401)
  })
})
