import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../test/server.ts'
import { type Started, start } from './start.ts'

const halfOpen = 1000
/** Sockets of this machine at a port, whatever their state: one that this process has not closed stays there. */
const socketsAt = (port: number): number => {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/self/net/tcp', 'utf8').trim().split('\n').slice(1)
  // Those that wait out their time (06) belong to no process any more.
  return rows.map((row) => row.trim().split(/\s+/)).filter(([, at, , state]) => at!.endsWith(local) && state !== '06' && state !== '0A')
    .length
}

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
    const began = performance.now()
    const open: Awaited<ReturnType<typeof halfOpenOne>>[] = []
    for (let i = 0; i < halfOpen; i += 100) open.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => halfOpenOne(i + n)))))
    const most = socketsAt(server.port)
    const standing = async (): Promise<number> => {
      expect(await answers()).toBe(200)
      return open.filter((one) => !one.closed()).length
    }
    await expect.poll(standing, { timeout: 60_000, interval: 250 }).toBe(0)
    expect(most).toBeGreaterThan(halfOpen - 100)
    const endedMs = Math.round(performance.now() - began)
    // The connection of those who ask stays open for a moment.
    await expect.poll(() => socketsAt(server.port), { timeout: 20_000 }).toBeLessThanOrEqual(2)
    console.log('half-open HTTP connections:', { halfOpen, endedMs })
  })
})
