import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigInput, start as startAgent } from '@sundial/concentrator/start.ts'
import { type Log, silent } from '@sundial/core/kit/log.ts'
import { setCredential } from '@sundial/store/concentrators/change-register.ts'
import { issueClaim } from '@sundial/store/concentrators/claims.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { connectAsync } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenssl, makeCertificates } from '../test/certificates.ts'
import { type Link, start } from './start.ts'

const [gw, other] = testGws
if (!hasOpenssl) console.log('skipped: first contact by TLS, because openssl, which makes the certificates, is not installed')

describe.runIf(hasOpenssl)('a concentrator that comes from outside, by TLS (skipped without openssl)', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let dir: string
  const agents: { stop(): Promise<void>; stats(): { connected: boolean } }[] = []
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'first-contact-'))
    makeCertificates(dir, gw)
    seeded = await seededDatabase()
    const tls = { host: '127.0.0.1', port: 0, certFile: file('server.pem'), keyFile: file('server.key'), caFile: file('ca.pem') }
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0, tls }, node: 'test', log: silent })
  })
  afterEach(async () => {
    for (const agent of agents.splice(0)) await agent.stop()
  })
  afterAll(async () => {
    await link.stop()
    await seeded.close()
    rmSync(dir, { recursive: true })
  })
  const file = (name: string): string => join(dir, name)
  const begin = async (id: string, more: Partial<ConfigInput>, log: Log = silent) => {
    const quick = { reconnectMinMs: 20, reconnectMaxMs: 60, reportPeriodS: 86_400 }
    const config = {
      gw: id,
      mqttUrl: `mqtts://localhost:${link.tlsPort}`,
      dataDir: file(`data-${id}`),
      model: 'C',
      firmware: '1',
      buses: [],
    }
    const agent = await startAgent({ ...config, ...quick, tls: { ca: file('ca.pem') }, ...more }, { log })
    agents.push(agent)
    return agent
  }
  const row = (id: string) => seeded.store.db.selectFrom('concentrator').selectAll().where('gw', '=', id).executeTakeFirstOrThrow()
  const refusals = async (): Promise<number> => {
    const { values } = await link.metrics.getSingleMetric('sundial_link_refusals_total')!.get()
    return values.reduce((sum, { value }) => sum + value, 0)
  }

  it('signs in with its secret, and only to a broker whose certificate it trusts', async () => {
    const agent = await begin(gw, { secret: testSecret })
    await expect.poll(() => agent.stats().connected).toBe(true)
    const told: string[] = []
    const wary = await begin(other, { secret: testSecret, tls: {} }, (_, event, fields) => void told.push(`${event} ${fields?.error}`))
    await expect.poll(() => told.join('\n')).toMatch(/linkError .*certificate/)
    expect(wary.stats().connected).toBe(false)
  })
  it('signs in without a password by a certificate with its number, not by that of a stranger', async () => {
    const tls = { ca: file('ca.pem'), cert: file('gw.pem'), key: file('gw.key') }
    const agent = await begin(gw, { secret: testSecret, tls })
    await expect.poll(() => agent.stats().connected).toBe(true)
    await agents.pop()!.stop()
    const before = await refusals()
    const stranger = await begin(gw, { secret: testSecret, tls: { ...tls, cert: file('stranger.pem'), key: file('stranger.key') } })
    await expect.poll(refusals).toBeGreaterThan(before)
    expect(stranger.stats().connected).toBe(false)
  })
  it('does not start with a certificate that can not be its own, and names the field', async () => {
    const own = { ca: file('ca.pem'), cert: file('gw.pem'), key: file('gw.key') }
    writeFileSync(file('garbage.pem'), 'garbage')
    await expect(begin(other, { tls: own })).rejects.toThrow(`tls.cert: the certificate is for ${gw}, its common name must be ${other}`)
    await expect(begin(gw, { tls: { ...own, key: file('server.key') } })).rejects.toThrow('tls.key: is not the key of the certificate')
    await expect(begin(gw, { tls: { ...own, cert: file('garbage.pem') } })).rejects.toThrow('tls.cert: the file holds no certificate')
    await expect(begin(gw, { tls: { ...own, key: file('garbage.pem') } })).rejects.toThrow('tls.key: the file holds no private key')
    await expect(begin(gw, { tls: { ca: file('garbage.pem') } })).rejects.toThrow('tls.ca: the file holds no certificate')
  })
  it('is claimed once by its code, and signs in with the secret that it made itself from then on', async () => {
    const code = (await issueClaim(seeded.store.db, other, Date.now()))!
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
    const before = (await row(other)).secret_hash
    const told: string[] = []
    const refusedBefore = await refusals()
    const agent = await begin(other, { claimCode: code }, (_, event) => void told.push(event))
    await expect.poll(async () => (await row(other)).online).toBe(true)
    expect(told.filter((event) => event !== 'clockOff')).toEqual(['claiming', 'claimed', 'linkUp'])
    expect(await refusals()).toBe(refusedBefore)
    expect(agent.stats().connected).toBe(true)
    const { claim_hash: left, secret_hash: hash } = await row(other)
    expect(left).toBeNull()
    expect(hash.equals(before)).toBe(false)
    await agents.pop()!.stop()
    const kept = JSON.parse(readFileSync(join(file(`data-${other}`), 'secret.json'), 'utf8')) as { secret: string; claimed: boolean }
    expect(kept.claimed).toBe(true)
    const again = await begin(other, { claimCode: code })
    await expect.poll(() => again.stats().connected).toBe(true)
  })
  it('is not let in by its code once the whitelist of the plant’s organisation leaves its number out', async () => {
    const { pool, db } = seeded.store
    const code = (await issueClaim(db, other, Date.now()))!
    await pool.query(
      `insert into gateway_whitelist (org_id, number, changed_at) select id, '100000009999', now() from organisation where parent_id is null`,
    )
    await expect(issueClaim(db, other, Date.now())).rejects.toMatchObject({ refusal: 'gatewayNotWhitelisted' })
    const kept = (await row(other)).secret_hash
    const before = await refusals()
    const agent = await begin(other, { claimCode: code, dataDir: file('data-left-out') })
    await expect.poll(refusals).toBeGreaterThan(before)
    expect(agent.stats().connected).toBe(false)
    expect((await row(other)).secret_hash.equals(kept)).toBe(true)
    await pool.query('update gateway_whitelist set number = $1', [other])
    await expect.poll(() => agent.stats().connected).toBe(true)
    await pool.query('delete from gateway_whitelist')
  })
  it('is cut off as soon as its credential is revoked or replaced, also with its certificate, and comes back with the new one', async () => {
    const { db } = seeded.store
    const doing = { userId: (await db.selectFrom('app_user').select('id').executeTakeFirst())?.id ?? null, now: Date.now() }
    const tls = { ca: file('ca.pem'), cert: file('gw.pem'), key: file('gw.key') }
    const agent = await begin(gw, { secret: testSecret, tls })
    await expect.poll(async () => (await row(gw)).online).toBe(true)
    await setCredential(db, gw, null, doing)
    await expect.poll(async () => (await row(gw)).online).toBe(false)
    const before = await refusals()
    await expect.poll(refusals).toBeGreaterThan(before)
    expect(agent.stats().connected).toBe(false)
    await agents.pop()!.stop()
    const secret = 'ab'.repeat(32)
    await setCredential(db, gw, secretHash(secret), doing)
    const renewed = await begin(gw, { secret })
    await expect.poll(() => renewed.stats().connected).toBe(true)
    await setCredential(db, gw, secretHash(testSecret), doing)
    await expect.poll(() => renewed.stats().connected).toBe(false)
    await agents.pop()!.stop()
  })
  it('can do nothing with a claim code but claim, and nothing with an old one', async () => {
    const code = (await issueClaim(seeded.store.db, gw, Date.now()))!
    const signIn = (password: string) =>
      connectAsync(
        `mqtts://localhost:${link.tlsPort}`,
        { ca: readFileSync(file('ca.pem')), clientId: gw, username: gw, password, protocolVersion: 4, reconnectPeriod: 0 },
        false,
      )
    const client = await signIn(code)
    client.on('error', () => client.end(true))
    const closed = new Promise<void>((done) => client.once('close', () => done()))
    client.publish(topics.status(gw), '{}')
    await closed
    await issueClaim(seeded.store.db, gw, Date.now())
    await expect(signIn(code)).rejects.toThrow()
    const expired = (await issueClaim(seeded.store.db, gw, Date.now() - 25 * 3_600_000))!
    await expect(signIn(expired)).rejects.toThrow()
  })
})
