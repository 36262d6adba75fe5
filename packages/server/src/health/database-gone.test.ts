import { calls } from '@sundial/contract/calls.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { type Cable, cableTo } from '@sundial/store/test/cable.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { type Started, start } from '../start.ts'

describe('database gone and back', () => {
  let s: TestServer
  let cable: Cable
  let cut: Started
  let token: string
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    const url = new URL(s.database.url)
    cable = await cableTo(new URL(url))
    url.hostname = '127.0.0.1'
    url.port = String(cable.port)
    cut = await start({
      databaseUrl: url.href,
      host: '127.0.0.1',
      port: 0,
      consoleDir: null,
      uploadsDir: s.uploadsDir,
      log: silent,
      version: 't',
      secretKey: Buffer.alloc(32),
      clock: s.clock,
    })
  })
  afterAll(async () => {
    cable.set('through')
    await cut.stop()
    cable.stop()
    await s.stop()
  })

  const ask = async () => {
    const begin = performance.now()
    const answer = await cut.app.inject({
      method: 'POST',
      url: `/faims${calls.stations.path}`,
      headers: { token, i18n: 'en' },
      payload: {},
    })
    return { http: answer.statusCode, code: answer.json().code, body: answer.body, ms: performance.now() - begin }
  }

  it.each(['refused', 'silent'] as const)(
    '%s: 503 with code 009901 within 3 s, no insides, and the same session goes on afterwards',
    async (mode) => {
      expect(await ask()).toMatchObject({ http: 200, code: '00000' })
      cable.set(mode)
      const gone = await ask()
      expect(gone).toMatchObject({ http: 503, code: '009901' })
      expect(gone.ms).toBeLessThan(3000)
      expect(gone.body).not.toMatch(/ECONN|postgres|select|127\.0\.0\.1/i)
      const login = { username: 'east', password: 'x' }
      const signIn = await cut.app.inject({ method: 'POST', url: `/faims${calls.signIn.path}`, payload: login })
      expect(signIn.json().code).toBe('009901')
      expect((await cut.app.inject('/health')).statusCode).toBe(200)
      expect((await cut.app.inject('/ready')).statusCode).toBe(503)
      cable.set('through')
      await expect.poll(async () => (await ask()).http, { timeout: 20_000 }).toBe(200)
    },
  )
})
