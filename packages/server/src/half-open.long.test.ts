import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from './server-for-tests.ts'
import { type Started, start } from './start.ts'

const halfOpen = 1000
const openFiles = (): number => readdirSync('/proc/self/fd').length

describe.skipIf(process.platform !== 'linux')('connections that say nothing, or stop in the middle of a head (promise R07)', () => {
  let s: TestServer
  let server: Started
  beforeAll(async () => {
    s = await serverForTests()
    const where = { databaseUrl: s.database.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir }
    server = await start({ ...where, log: silent, version: 't', secretKey: Buffer.alloc(32), clock: s.clock, heavy: 'inOwnProcess' })
  })
  afterAll(async () => {
    await server.stop()
    await s.stop()
  })

  const halfOpenOne = (i: number): Promise<{ closed: () => boolean; socket: Socket }> =>
    new Promise((done, fail) => {
      const state = { closed: false }
      const socket = connect(server.port, '127.0.0.1', () => {
        if (i % 2 === 0) socket.write('POST /faims/appApi/userInfo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le')
        done({ closed: () => state.closed, socket })
      })
      socket.once('error', fail)
      socket.once('close', () => {
        state.closed = true
      })
      socket.resume()
    })

  it('are ended within 30 s, 1,000 of them, leave nothing behind, and others are served meanwhile', { timeout: 90_000 }, async () => {
    const answers = async (): Promise<number> => (await fetch(`${server.url}/health`)).status
    expect(await answers()).toBe(200)
    const before = openFiles()
    const began = performance.now()
    const open: Awaited<ReturnType<typeof halfOpenOne>>[] = []
    for (let i = 0; i < halfOpen; i += 100) open.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => halfOpenOne(i + n)))))
    const standing = async (): Promise<number> => {
      expect(await answers()).toBe(200)
      return open.filter((one) => !one.closed()).length
    }
    await expect.poll(standing, { timeout: 60_000, interval: 250 }).toBe(0)
    const endedMs = Math.round(performance.now() - began)
    // The connection of those who ask stays open for a moment.
    await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThanOrEqual(before)
    console.log('half-open HTTP connections:', { halfOpen, endedMs, files: { before, after: openFiles() } })
  })
})
