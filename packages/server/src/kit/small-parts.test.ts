import { calls } from '@sundial/contract/calls.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkOutput, okText } from './answer.ts'
import { ReadyJson } from './handlers.ts'
import { inTime } from './in-time.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { securityHeaders } from './security-headers.ts'
import { cookieName, makeToken, tokenHash, tokenOf } from './token.ts'

describe('a promise with a deadline', () => {
  it('that is kept in time gives its value', async () => {
    expect(await inTime(Promise.resolve(7), 1000)).toBe(7)
  })
  it('that fails in time fails as it did', async () => {
    await expect(inTime(Promise.reject(new Error('why')), 1000)).rejects.toThrow('why')
  })
  it('that takes longer is refused as unavailable, and what comes of it later harms nobody', async () => {
    const slow = Promise.withResolvers<number>()
    await expect(inTime(slow.promise, 5)).rejects.toMatchObject({ refusal: 'unavailable' })
    slow.reject(new Error('late'))
    await expect(slow.promise).rejects.toThrow('late')
  })
})

describe('tokens', () => {
  it('are 256 bits that nobody can guess, and kept as their hash only', () => {
    const tokens = new Set(Array.from({ length: 1000 }, makeToken))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    const [one] = tokens
    expect(tokenHash(one!)).toHaveLength(32)
    expect(tokenHash(one!)).toEqual(tokenHash(one!))
    expect(tokenHash(one!).toString('base64url')).not.toBe(one)
  })

  const token = makeToken()
  const other = makeToken()
  it.each([
    ['the header', { token }, {}, false, token],
    ['the cookie', {}, { sid: token }, false, token],
    ['the header before the cookie', { token }, { sid: other }, false, token],
    ['an empty header is none: the cookie counts', { token: '' }, { sid: other }, false, other],
    ['two headers at once are none', { token: [token, other] }, {}, false, null],
    ['by https the bound cookie', {}, { '__Host-sid': token }, true, token],
    ['by https not the plain one', {}, { sid: token }, true, null],
    ['without https not the bound one', {}, { '__Host-sid': token }, false, null],
    ['nothing', {}, {}, false, null],
    ['one too long', { token: `${token}a` }, {}, false, null],
    ['one with other letters', { token: `${token.slice(0, 42)}*` }, {}, false, null],
  ])('%s', (_name, headers, cookies, https, wanted) => {
    expect(tokenOf({ headers, cookies } as never, https)).toBe(wanted)
  })

  it('lie in a cookie that by https only this host can set', () => {
    expect([cookieName(false), cookieName(true)]).toEqual(['sid', '__Host-sid'])
  })
})

describe('the envelope of a success', () => {
  it('is the same for a value and for its ready text', () => {
    const data = { list: [1, null, 'ü"\n'] }
    const text = okText(data, 'trace')
    expect(JSON.parse(text)).toEqual({ code: '00000', msg: 'success', codeMsg: 'success', traceId: 'trace', data })
    expect(okText(new ReadyJson(JSON.stringify(data)), 'trace')).toBe(text)
  })

  it('with another shape than declared is found by the tests', () => {
    const output = z.object({ powerW: z.number().nullable() })
    expect(() => checkOutput('counts', output, okText({ powerW: null }, 't'))).not.toThrow()
    expect(() => checkOutput('counts', output, okText({ powerW: 'much' }, 't'))).toThrow(/counts answers what its contract does not allow/)
    expect(() => checkOutput('stations', calls.stations.output, okText({ list: [] }, 't'))).toThrow(/stations/)
  })
})

describe('a station asked for by id', () => {
  it('that nobody shows is not found; without an id no rows are no rows', () => {
    expect(() => refuseUnseen(7, [])).toThrow(Refusal)
    expect(() => refuseUnseen(7, [{}])).not.toThrow()
    expect(() => refuseUnseen(undefined, [])).not.toThrow()
  })
})

describe('headers of every answer', () => {
  const policy = (https: boolean) => securityHeaders(https)['content-security-policy']!
  it.each([
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
  ])('say %s', (directive) => {
    expect(policy(false).split('; ')).toContain(directive)
  })
  it('let no script be inline or made of text, and nothing come from elsewhere', () => {
    expect(policy(true)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/)
  })
  it('give the camera to pages of this address alone, and nothing else of the device', () => {
    expect(securityHeaders(true)['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=(), payment=()')
  })
  it('bind browsers to https only where it is served by it', () => {
    expect(securityHeaders(true)['strict-transport-security']).toContain('max-age=31536000')
    expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
  })
})
