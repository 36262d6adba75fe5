import { faultReportPath } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('errors that nobody caught in a browser', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())
  const fault = { version: '1.2.0', route: '/devOps/task', message: 'TypeError: x is not a function', stack: 'draw home.js:1:2' }
  const send = (payload: unknown, remoteAddress = '192.0.2.9') =>
    s.app.inject({
      method: 'POST',
      url: faultReportPath,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
      remoteAddress,
    })
  const told = () => s.logged.filter((l) => l.event === 'console.fault').map((l) => l.fields)
  const counted = async () => Number(/sundial_console_faults_total (\d+)/.exec((await s.app.inject('/metrics')).body)?.[1])

  it('stand in the log with page, version and stack, each once a minute, without an address, and all are counted', async () => {
    for (let i = 0; i < 3; i++) expect((await send(fault)).statusCode).toBe(204)
    expect(told()).toEqual([fault])
    expect(await counted()).toBe(3)
    await send({ ...fault, message: 'Error: another\u001b[2J\r one' })
    expect(told()[1]).toMatchObject({ message: 'Error: another [2J  one', leftOut: 2 })
  })
  it.each([
    ['nothing', null],
    ['a text too long', { ...fault, message: 'x'.repeat(301) }],
    ['a page with parameters', { ...fault, route: '/a?token=secret' }],
    ['more than is asked for', { ...fault, user: 'admin' }],
  ])('%s is refused', async (_what, payload) => {
    const before = told().length
    expect((await send(payload)).statusCode).toBe(400)
    expect(told()).toHaveLength(before)
  })
  it('a whole stack of 9 kB is refused, and what another site’s page can send without being asked', async () => {
    expect((await send({ ...fault, stack: 'x'.repeat(9_000) })).statusCode).toBe(413)
    const plain = { 'content-type': 'text/plain' }
    const answer = await s.app.inject({ method: 'POST', url: faultReportPath, headers: plain, payload: JSON.stringify(fault) })
    expect(answer.statusCode).toBe(400)
  })
  it('of one address are taken so often and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send({ ...fault, message: `m ${i}` }, '192.0.2.11')))
    expect(answers.filter((a) => a.statusCode === 204)).toHaveLength(60)
    expect(told().filter((fields) => String(fields?.message).startsWith('m '))).toHaveLength(10)
  })
})
