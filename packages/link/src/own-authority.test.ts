import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { addAuthority } from '@sundial/store/concentrators/authorities.ts'
import { addCertificate, revokeCertificates } from '@sundial/store/concentrators/certificates.ts'
import { noteCredential } from '@sundial/store/concentrators/change-register.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenssl, makeCertificates } from '../test/certificates.ts'
import { type Link, start } from './start.ts'

const [gw] = testGws
if (!hasOpenssl) console.log('skipped: an authority of our own, because openssl, which makes the certificates, is not installed')

describe.runIf(hasOpenssl)('certificates of an authority of our own (skipped without openssl)', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let dir: string
  let agent: { stop(): Promise<void>; stats(): { connected: boolean } } | null = null
  const file = (name: string): string => join(dir, name)
  const doing = { userId: null, now: Date.now() }
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'own-authority-'))
    makeCertificates(dir, gw)
    seeded = await seededDatabase()
    const tls = { host: '127.0.0.1', port: 0, certFile: file('server.pem'), keyFile: file('server.key'), caFile: null }
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0, tls }, node: 'test', log: silent })
  })
  afterEach(async () => {
    await agent?.stop()
    agent = null
  })
  afterAll(async () => {
    await link.stop()
    await seeded.close()
    rmSync(dir, { recursive: true })
  })
  const begin = async () => {
    const quick = { reconnectMinMs: 20, reconnectMaxMs: 60, reportPeriodS: 86_400 }
    const tls = { ca: file('ca.pem'), cert: file('gw.pem'), key: file('gw.key') }
    const own = { gw, secret: testSecret, mqttUrl: `mqtts://localhost:${link.tlsPort}`, dataDir: file('data'), model: 'C', firmware: '1' }
    agent = await startAgent({ ...own, ...quick, tls, buses: [] }, { log: silent })
    return agent
  }
  const refusals = async (): Promise<number> => {
    const { values } = await link.metrics.getSingleMetric('sundial_link_refusals_total')!.get()
    return values.reduce((sum, { value }) => sum + value, 0)
  }
  const refusedNow = async (): Promise<void> => {
    const before = await refusals()
    await expect.poll(refusals).toBeGreaterThan(before)
    expect(agent!.stats().connected).toBe(false)
  }
  const online = async () =>
    (await seeded.store.db.selectFrom('concentrator').select('online').where('gw', '=', gw).executeTakeFirstOrThrow()).online

  it('let a concentrator in once the authority is there and the certificate on record, and cut it off when it is revoked', async () => {
    const { db } = seeded.store
    const own = await begin()
    await refusedNow()
    const until = Date.now() + 86_400_000
    const certificate = readFileSync(file('ca.pem'), 'utf8')
    const { id: authorityId } = await addAuthority(db, { name: 'ca', certificate, sealedKey: Buffer.from('x'), until, now: Date.now() })
    // Trusted by TLS, and yet not on record: it may be one of a database that was put back from a backup.
    await refusedNow()
    const fingerprint = new X509Certificate(readFileSync(file('gw.pem'))).fingerprint256.replaceAll(':', '').toLowerCase()
    const user = await db.selectFrom('app_user').select('id').executeTakeFirst()
    const serial = '4'.repeat(32)
    await addCertificate(db, { serial, authorityId, gw, fingerprint, from: Date.now(), until, userId: user?.id ?? null })
    await expect.poll(() => own.stats().connected).toBe(true)
    await expect.poll(online).toBe(true)
    await revokeCertificates(db, [gw], Date.now(), serial)
    await noteCredential(db, gw, true, doing)
    await expect.poll(online).toBe(false)
    await refusedNow()
  })
})
