import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDay } from '../../test/day.ts'
import { foreignCases } from '../../test/foreign-cases.ts'
import { ownInputs } from '../../test/own-inputs.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const all = Object.keys(calls) as CallName[]
const from: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin that is null', { origin: 'null' }],
  ['an origin that only begins like ours', { origin: 'http://localhost.evil.example', host: 'localhost' }],
]
/** What a form of another site can send without asking first. */
const forms: [string, string][] = [
  ['application/x-www-form-urlencoded', 'a=1'],
  ['text/plain', '{}'],
  ['multipart/form-data; boundary=x', '--x--'],
]

/** A page of another site makes the browser of somebody signed in do nothing (promise S26). */
describe('requests of other sites’ pages', () => {
  let s: TestServer
  let inputs: Record<CallName, object>
  let cookie: string
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    inputs = ownInputs(await foreignCases(s))
    cookie = `sid=${await s.token('east')}`
  })
  afterAll(() => s.stop())
  const entries = async (): Promise<number> =>
    (await s.store.pool.query("select count(*)::int as n from audit where action not in ('refused', 'session.denied')")).rows[0].n

  it.each(all)('%s: refused wherever they come from, as JSON and as any form, and nothing is done', async (name) => {
    const url = `${prefixes[0]}${calls[name].path}`
    const before = await entries()
    for (const [where, headers] of from) {
      const answer = await s.app.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload: inputs[name] })
      expect({ where, http: answer.statusCode, ...answer.json() }).toMatchObject({ where, http: 403, code: '010005', data: null })
    }
    for (const [type, payload] of forms) {
      const answer = await s.app.inject({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload })
      expect({ type, http: answer.statusCode, ...answer.json() }).toMatchObject({ type, http: 400, code: '010001', data: null })
    }
    expect(await entries()).toBe(before)
  })

  it.each(all)('%s: a question beforehand is not answered, and no origin is ever let in', async (name) => {
    const asking = { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' }
    const url = `${prefixes[0]}${calls[name].path}`
    const preflight = await s.app.inject({ method: 'OPTIONS', url, headers: asking })
    const plain = await s.app.inject({ method: 'POST', url, headers: { cookie, origin: asking.origin }, payload: {} })
    expect(preflight.statusCode).toBe(404)
    for (const { headers } of [preflight, plain]) expect(Object.keys(headers).filter((key) => key.startsWith('access-control'))).toEqual([])
  })

  it.each([`${prefixes[0]}${eventsPath}`, `${prefixes[0]}${downloadPath}?ticket=${'a'.repeat(43)}`])(
    '%s: nor is anything read by GET',
    async (url) => {
      for (const [where, headers] of from) {
        const answer = await s.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })
        expect({ where, http: answer.statusCode, code: answer.json().code }).toEqual({ where, http: 403, code: '010005' })
      }
    },
  )
})
