import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { silent } from '@sundial/core/kit/log.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator } from '../../test/concentrator.ts'
import { type EmbeddedBroker, startBroker } from './embedded-broker.ts'

const halfOpen = 1000
const healthy = '100000000001'
/** One and a half of 20 s, and what a busy machine adds. */
const noticedMsMax = 45_000
const gwOf = (i: number): string => `2000000${String(i).padStart(5, '0')}`

const field = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
/** CONNECT of MQTT 3.1.1 (3.1) with user, password and a keep-alive. */
const connectPacket = (gw: string, keepaliveS: number): Buffer => {
  const body = Buffer.concat([
    field(Buffer.from('MQTT')),
    Buffer.from([4, 0b1100_0010, 0, keepaliveS]),
    ...[gw, gw, testSecret].map((text) => field(Buffer.from(text))),
  ])
  return Buffer.concat([Buffer.from([0x10, body.length]), body])
}
const openFiles = (): number => readdirSync('/proc/self/fd').length

if (process.platform !== 'linux') console.log('skipped: half-open connections, because open files are counted in /proc')

describe.skipIf(process.platform !== 'linux')('connections that die after the handshake (promise R07)', () => {
  let broker: EmbeddedBroker
  const gone: string[] = []
  beforeEach(async () => {
    gone.length = 0
    broker = await startBroker({
      host: '127.0.0.1',
      port: 0,
      tls: null,
      claimHashOf: async () => null,
      certificateCounts: async () => true,
      now: Date.now,
      authorities: [],
      platform: { user: 'platform-test', password: 'secret' },
      secretHashOf: async () => secretHash(testSecret),
      onRefusal: () => {},
      onGone: (gw) => void gone.push(gw),
      onFlood: () => {},
      isHeldOff: () => false,
      log: silent,
    })
  })
  afterEach(() => broker.close())

  /** Signs in, is let in, and says nothing any more. */
  const halfOpenOne = (i: number): Promise<Socket> =>
    new Promise((done, fail) => {
      const socket = connect(broker.port, '127.0.0.1', () => socket.write(connectPacket(gwOf(i), 20)))
      socket.once('error', fail)
      socket.once('data', (connack) => {
        if (connack[3] !== 0) return fail(new Error(`refused: ${connack.toString('hex')}`))
        socket.pause()
        done(socket)
      })
    })

  it(`are noticed within 30 s, 1,000 of them, leave nothing behind, and others are served meanwhile`, { timeout: 120_000 }, async () => {
    const before = openFiles()
    const c = await connectConcentrator(broker.url, healthy, testSecret, { keepalive: 20 })
    const sockets: Socket[] = []
    for (let i = 0; i < halfOpen; i += 50) sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => halfOpenOne(i + n)))))
    expect(broker.isConnected(gwOf(halfOpen - 1))).toBe(true)
    const began = performance.now()
    const slowest = { ms: 0 }
    const noticed = async (): Promise<number> => {
      const asked = performance.now()
      await c.publish(`pv/v1/${healthy}/up/status`, new Uint8Array())
      slowest.ms = Math.max(slowest.ms, performance.now() - asked)
      return gone.length
    }
    await expect.poll(noticed, { timeout: noticedMsMax, interval: 250 }).toBe(halfOpen)
    const noticedMs = Math.round(performance.now() - began)
    for (const socket of sockets) socket.destroy()
    expect(Array.from({ length: halfOpen }, (_, i) => broker.isConnected(gwOf(i))).some(Boolean)).toBe(false)
    expect(broker.isConnected(healthy)).toBe(true)
    await c.close()
    await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThanOrEqual(before)
    console.log('half-open connections:', {
      halfOpen,
      noticedMs,
      healthyAnsweredWithinMs: Math.round(slowest.ms),
      files: { before, after: openFiles() },
    })
  })
})
