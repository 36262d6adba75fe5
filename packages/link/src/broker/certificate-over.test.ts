import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenssl, makeCertificates } from '../../test/certificates.ts'
import { type EmbeddedBroker, startBroker } from './embedded-broker.ts'

const [gw] = testGws
const secret = '3f'.repeat(32)
if (!hasOpenssl) console.log('skipped: certificates that run out, because openssl, which makes them, is not installed')

describe.runIf(hasOpenssl)('a connection whose certificate runs out (skipped without openssl)', () => {
  let dir: string
  let broker: EmbeddedBroker
  let client: MqttClient | null = null
  /** How far the broker's clock is ahead of ours, ms. */
  let ahead = 0
  const refused: string[] = []
  const file = (name: string) => readFileSync(join(dir, name))
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'certificate-over-'))
    makeCertificates(dir, gw)
    const path = (name: string) => join(dir, name)
    broker = await startBroker({
      ...{ host: '127.0.0.1', port: 0, platform: { user: 'platform', password: 'platform' }, authorities: [] },
      ...{ onGone: () => {}, onFlood: () => {}, isHeldOff: () => false, log: silent },
      secretHashOf: async (asked) => (asked === gw ? secretHash(secret) : null),
      claimHashOf: async () => null,
      certificateCounts: async () => true,
      onRefusal: (reason, who) => void refused.push(`${reason} ${who}`),
      now: () => Date.now() + ahead,
      tls: { host: '127.0.0.1', port: 0, certFile: path('server.pem'), keyFile: path('server.key'), caFile: path('ca.pem') },
    })
  })
  afterEach(async () => {
    await client?.endAsync(true)
    client = null
    refused.length = 0
  })
  afterAll(async () => {
    await broker.close()
    rmSync(dir, { recursive: true })
  })
  /** Connects when the certificate has so many milliseconds left; the end of that connection. */
  const connectWith = async (leftMs: number, password?: string) => {
    ahead = Date.parse(new X509Certificate(file('gw.pem')).validTo) - leftMs - Date.now()
    client = await connectAsync(`mqtts://localhost:${broker.tlsPort}`, {
      ...{ ca: file('ca.pem'), cert: file('gw.pem'), key: file('gw.key'), clientId: gw, username: gw, reconnectPeriod: 0 },
      ...(password === undefined ? {} : { password }),
    })
    let ended = false
    client.once('close', () => {
      ended = true
    })
    return () => ended
  }

  it('ends then, and not before', async () => {
    const ended = await connectWith(1_000)
    await client!.publishAsync(`pv/v1/${gw}/up/tm`, 'x', { qos: 1 })
    expect([ended(), broker.isConnected(gw)]).toEqual([false, true])
    await expect.poll(ended, { timeout: 5_000 }).toBe(true)
    await expect.poll(() => broker.isConnected(gw)).toBe(false)
    expect(refused).toEqual([`certificateOver ${gw}`])
  })

  it('stays where it signed in by its secret', async () => {
    const ended = await connectWith(200, secret)
    await expect
      .poll(() => Date.now() + ahead > Date.parse(new X509Certificate(file('gw.pem')).validTo) + 500, { timeout: 5_000 })
      .toBe(true)
    await client!.publishAsync(`pv/v1/${gw}/up/tm`, 'x', { qos: 1 })
    expect([ended(), refused]).toEqual([false, []])
  })

  it('is not begun where the certificate has run out by the clock of the platform', async () => {
    await expect(connectWith(-1_000)).rejects.toThrow(/not authorized|bad user/i)
    expect(refused).toEqual([`certificateOver ${gw}`])
  })
})
