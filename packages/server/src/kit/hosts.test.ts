import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

const paths = ['/', '/index.html', '/assets/a.js', '/docs', '/docs/json', '/health', '/ready', '/metrics', '/nothing', '/csp-report']
const below = [eventsPath, `${downloadPath}?ticket=${'a'.repeat(43)}`, ...Object.values(calls).map(({ path }) => path)]

/** A page whose name was made to lead here is a page of this server to its browser (DNS rebinding). */
describe('requests by a name that is not the server’s', () => {
  let s: TestServer
  let cookie: string
  beforeAll(async () => {
    s = await serverForTests({ settings: { publicUrl: 'https://solar.example', hosts: ['plant.lan'] } })
    cookie = `sid=${await s.token('east')}`
  })
  afterAll(() => s.stop())
  const headersOf = (host: string) => ({ host, cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })

  it.each([...paths, ...below.map((path) => prefixes[0] + path)])('%s: nothing is answered, whatever the method', async (url) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD'] as const) {
      const answer = await s.app.inject({ method, url, headers: { ...headersOf('evil.example:8080'), i18n: 'en' } })
      expect({ method, http: answer.statusCode }).toEqual({ method, http: 421 })
      if (method === 'POST') expect(answer.json().msg).toMatch(/^evil\.example:8080 is not a name of this Sundial.*SUNDIAL_HOSTS/)
    }
  })

  it.each(['solar.example', 'plant.lan:8080', '192.168.1.20:8080', 'localhost'])('%s is one of its own', async (host) => {
    const url = prefixes[0] + calls['userInfo' satisfies CallName].path
    expect((await s.app.inject({ method: 'POST', url, headers: headersOf(host), payload: {} })).statusCode).toBe(200)
  })

  it('a page is one of its own by its origin, not by the Host that came along', async () => {
    const url = prefixes[0] + calls.userInfo.path
    const ask = async (host: string, origin: string) =>
      (await s.app.inject({ method: 'POST', url, headers: { host, cookie, origin }, payload: {} })).statusCode
    expect(await ask('127.0.0.1:8080', 'https://solar.example')).toBe(200)
    expect(await ask('127.0.0.1:8080', 'http://127.0.0.1:8080')).toBe(200)
    expect(await ask('127.0.0.1:8080', 'http://127.0.0.1:9090')).toBe(403)
    expect(await ask('evil.example', 'http://evil.example')).toBe(421)
  })
})
