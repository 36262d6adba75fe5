import { type CallName, calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { describe, expect, it } from 'vitest'
import { signedInServer } from '../../test/serving.ts'

const names = Object.keys(calls) as CallName[]
const info = calls.userInfo.path

describe('calls over HTTP', () => {
  const s = signedInServer('east')

  type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  const send = (method: Method, url: string, headers: Record<string, string> = {}, payload?: object | string) =>
    s.app.inject({ method, url, headers: { token: s.bearer, i18n: 'en', ...headers }, ...(payload === undefined ? {} : { payload }) })

  it.each(names)('%s answers below both prefixes alike, and nowhere else', async (name) => {
    const answers = await Promise.all(prefixes.map((prefix) => send('POST', prefix + calls[name].path, {}, { rubbish: 1 })))
    const bodies = answers.map((a) => ({ ...a.json(), traceId: '' }))
    expect(bodies[0]).toEqual(bodies[1])
    for (const prefix of ['', '/api', '/api/v2', '/FAIMS', '/faims/api/v1'])
      expect((await send('POST', prefix + calls[name].path, {}, {})).statusCode).toBe(404)
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s changes nothing and asks nothing: 404 for every call',
    async (method) => {
      for (const name of names) {
        const answer = await send(method, prefixes[0] + calls[name].path)
        expect({ name, http: answer.statusCode }).toEqual({ name, http: 404 })
        expect(answer.json()).toMatchObject({ code: '010004', data: null })
      }
    },
  )

  it('HEAD of a call is 404 without a body, of the documents and of health it is as GET without a body', async () => {
    const call = await send('HEAD', prefixes[0] + info)
    expect([call.statusCode, call.body]).toEqual([404, ''])
    for (const url of ['/docs', '/docs/json', '/health']) {
      const head = await send('HEAD', url)
      expect([url, head.statusCode, head.body]).toEqual([url, 200, ''])
    }
  })

  it.each(prefixes)('below %s what is no call is 404 in the envelope, in the language asked for', async (prefix) => {
    const texts = { zh: '接口不存在。', en: 'There is no such call.', ja: 'このインターフェースは存在しません。' }
    for (const [i18n, msg] of Object.entries(texts))
      for (const path of ['/no/such/call', '/', '', '/user/info/', '/user/info/1', '/USER/INFO', '/user%2finfo']) {
        const answer = await send('POST', prefix + path, { i18n }, {})
        expect({ path, http: answer.statusCode, ...answer.json() }).toMatchObject({ path, http: 404, code: '010004', msg, codeMsg: msg })
      }
  })

  it('every answer is the envelope: code, msg and codeMsg alike, data, and a trace id of its own', async () => {
    const seen = new Set<string>()
    for (const body of [{}, { rubbish: 1 }]) {
      const answer = await send('POST', prefixes[0] + info, {}, body)
      const envelope = answer.json()
      expect(Object.keys(envelope).sort()).toEqual(['code', 'codeMsg', 'data', 'msg', 'traceId'])
      expect(envelope.codeMsg).toBe(envelope.msg)
      expect(envelope.traceId).toMatch(/^[\da-f-]{36}$/)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      seen.add(envelope.traceId)
    }
    expect(seen.size).toBe(2)
  })

  it('a call without a body is a call with nothing in it', async () => {
    expect((await send('POST', prefixes[0] + info)).json().code).toBe('00000')
    expect((await send('POST', prefixes[1] + calls.stations.path)).json().code).toBe('00000')
  })

  describe('headers of the specification', () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await send('POST', prefixes[0] + info, headers, {})
      return { http: answer.statusCode, ...answer.json() }
    }
    it.each([
      ['timetamp of now', { timetamp: '1782014400000' }],
      ['timetamp of long ago', { timetamp: '0' }],
      ['timetamp that is no number', { timetamp: 'yesterday' }],
      ['no timetamp', {}],
      ['uuid of somebody else', { uuid: '1' }],
      ['uuid that is no id', { uuid: "1' or '1'='1" }],
      ['platform web', { platform: 'web' }],
      ['a platform nobody knows', { platform: 'toaster' }],
      ['everything at once', { timetamp: '1', uuid: '99', platform: 'web', userid: '7', 'x-user-id': '7' }],
    ])('%s: the answer is one’s own', async (_name, headers) => {
      expect(await ask(headers as unknown as Record<string, string>)).toMatchObject({
        http: 200,
        code: '00000',
        data: { username: 'east', orgNo: 'EAST' },
      })
    })

    it.each([
      ['zh', 'East站'],
      ['en', 'East'],
      ['ja', 'East所'],
      ['zh_CN', 'East站'],
      ['en-GB', 'East'],
      ['fr', 'East站'],
      ['', 'East站'],
      ['<script>', 'East站'],
    ])('i18n %s: names as %s', async (i18n, orgName) => {
      expect((await ask({ i18n })).data.orgName).toBe(orgName)
    })

    it.each([
      ['no token', { token: '' }],
      ['one that was never given', { token: 'a'.repeat(43) }],
      ['one too short', { token: 'abc' }],
      ['one with a space', { token: `${'a'.repeat(42)} ` }],
      ['one that is SQL', { token: "' or 1=1 --" }],
      ['a bearer', { token: '', authorization: 'Bearer abc' }],
    ])('%s: 401 with code 402', async (_name, headers) => {
      expect(await ask(headers as unknown as Record<string, string>)).toMatchObject({ http: 401, code: '402', data: null })
    })

    it('a token in the address is none', async () => {
      const answer = await send('POST', `${prefixes[0]}${info}?token=${s.bearer}`, { token: '' }, {})
      expect(answer.statusCode).toBe(401)
    })

    it('the cookie of the browser is a token, the header of an API client goes before it', async () => {
      const other = await s.token('west')
      expect(await ask({ token: '', cookie: `sid=${s.bearer}` })).toMatchObject({ http: 200, data: { username: 'east' } })
      expect(await ask({ token: other, cookie: `sid=${s.bearer}` })).toMatchObject({ http: 200, data: { username: 'west' } })
      expect(await ask({ token: '', cookie: `SID=${s.bearer}; session=${s.bearer}` })).toMatchObject({ http: 401 })
    })
  })
})
