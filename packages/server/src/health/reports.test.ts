import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('reports of what the content policy kept from happening', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())
  const send = (payload: string, type = 'application/csp-report') =>
    s.app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload })
  const told = () => s.logged.filter((l) => l.event === 'server.policyBroken')
  const report = (more = {}) =>
    JSON.stringify({
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?token=secret',
        'document-uri': 'http://localhost/#/login?token=secret',
        ...more,
      },
    })

  it('are asked for by the policy itself', async () => {
    const { headers } = await s.app.inject('/health')
    expect(headers['content-security-policy']).toContain('report-uri /csp-report')
  })
  it('stand in the log, without what follows an address, once a minute for each directive', async () => {
    expect((await send(report())).statusCode).toBe(204)
    expect((await send(report())).statusCode).toBe(204)
    expect(told().map((l) => l.fields)).toEqual([
      expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'http://localhost/' }),
    ])
    await send(report({ 'effective-directive': 'img-src\r\nforged' }))
    expect(told()[1]!.fields).toMatchObject({ directive: 'img-src  forged' })
  })
  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['no report', '{}', 'application/csp-report', 400],
    ['null', 'null', 'application/csp-report', 400],
    ['another type', '{}', 'text/plain', 400],
    ['too long', `{"a":"${'x'.repeat(9000)}"}`, 'application/csp-report', 413],
  ])('%s is refused', async (_name, payload, type, http) => {
    expect((await send(payload, type)).statusCode).toBe(http)
  })
  it('of one address are taken so often and no more; few of them stand in the log, and the rest as a number', async () => {
    const from = (address: string, n: number) =>
      s.app.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'content-type': 'application/csp-report' },
        payload: report({ 'effective-directive': `d${n} ${address}` }),
        remoteAddress: address,
      })
    const before = told().length
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => from('192.0.2.1', n)))
    expect(answers.filter((a) => a.statusCode === 204)).toHaveLength(60)
    expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(240)
    expect(told().length - before).toBe(10)
    expect((await from('192.0.2.2', 0)).statusCode).toBe(204)
    expect(told().at(-1)!.fields).toMatchObject({ address: '192.0.2.2', leftOut: expect.any(Number) })
  })
  it('of all addresses together are bounded too', async () => {
    const before = told().length
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        s.app.inject({
          method: 'POST',
          url: '/csp-report',
          headers: { 'content-type': 'application/csp-report' },
          payload: report({ 'effective-directive': `e${n}` }),
          remoteAddress: `198.51.${n >> 8}.${n & 255}`,
        }),
      ),
    )
    expect(answers.filter((a) => a.statusCode === 204).length).toBeLessThanOrEqual(600)
    expect(told().length - before).toBeLessThanOrEqual(60)
  })
})
