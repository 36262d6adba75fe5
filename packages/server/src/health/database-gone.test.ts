import { connect, createServer, type Server as NetServer, type Socket } from 'node:net'
import { calls } from '@sundial/contract/calls.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../server-for-tests.ts'
import { type Started, start } from '../start.ts'

type Mode = 'through' | 'refused' | 'silent'
/** A wire to the database that can be cut, or go silent as when a cable is pulled. */
const wire = async (target: URL) => {
  const sockets = new Set<Socket>()
  let mode: Mode = 'through'
  const server: NetServer = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    if (mode === 'refused') return void near.destroy()
    const far = connect({ host: target.hostname, port: Number(target.port) })
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (d) => mode === 'through' && far.write(d))
    far.on('data', (d) => mode === 'through' && near.write(d))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    port,
    set: (next: Mode) => {
      mode = next
      if (next !== 'silent') for (const socket of sockets) socket.destroy()
    },
    stop: () => server.close(),
  }
}

describe('database gone and back', () => {
  let s: TestServer
  let cable: Awaited<ReturnType<typeof wire>>
  let cut: Started
  let token: string
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    const url = new URL(s.database.url)
    cable = await wire(new URL(url))
    url.hostname = '127.0.0.1'
    url.port = String(cable.port)
    cut = await start({ databaseUrl: url.href, host: '127.0.0.1', port: 0, consoleDir: null, log: silent, version: 't', clock: s.clock })
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
      await expect.poll(async () => (await ask()).http, { timeout: 10_000 }).toBe(200)
    },
  )
})
