import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { authorities, type KeptAuthority, revokedCertificates } from '@sundial/store/concentrators/authorities.ts'
import { certificateCounts } from '@sundial/store/concentrators/certificates.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { testPassword } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { p256, requestOf, rsa } from '../../test/signing-requests.ts'
import { makeSeal, sealedForAuthority } from '../kit/sealing.ts'
import { revocationList } from './authority.ts'

type Issued = OutputOf<typeof calls.issueConcentratorCertificate>
const dayMs = 86_400_000
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.log('skipped: certificates at openssl, because openssl is not installed')

describe('certificates of concentrators', () => {
  const s = signedInServer('east', async (own, bearer) => {
    await own.call(calls.confirmPassword.path, { password: testPassword }, bearer)
  })
  const ask = asking(() => s)
  const register = async (number: string) =>
    void (await s.call(calls.saveConcentrator.path, { stationId: s.stations[0], name: number, number }, s.bearer))
  const credential = async (gw: string) => (await ask('concentratorEntity', { gw }, s.bearer)).credential
  const versionOf = async (gw: string) => (await ask('concentratorEntity', { gw }, s.bearer)).version
  const issue = async (gw: string, request: string) =>
    s.call(calls.issueConcentratorCertificate.path, { gw, version: await versionOf(gw), request }, s.bearer)
  const issued = async (gw: string) => (await issue(gw, await requestOf())).data as Issued
  const counts = (gw: string, { certificate, fingerprint }: Issued) => {
    const issuer = /CN=(.*)/.exec(new X509Certificate(certificate).issuer)![1]!
    return certificateCounts(s.store.db, gw, { issuer, fingerprint })
  }
  const dir = mkdtempSync(join(tmpdir(), 'sundial-signing-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  const openssl = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('openssl', args, { cwd: dir, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }

  it('is for the number, whatever the request says, for signing in alone, for two years', async () => {
    await register('100000000981')
    const { data } = await issue('100000000981', await requestOf(p256, 'CN=100000000001, O=Somebody'))
    const made = data as Issued
    const certificate = new X509Certificate(made.certificate)
    expect(certificate.subject).toBe('CN=100000000981')
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
    expect(certificate.ca).toBe(false)
    expect(certificate.checkIssued(new X509Certificate(made.authority))).toBe(true)
    expect(certificate.serialNumber.toLowerCase()).toBe(made.serial)
    expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(made.fingerprint)
    expect(made.until - s.clock.now()).toBe(730 * dayMs)
    expect((await credential('100000000981')).certificates).toEqual([
      { serial: made.serial, fingerprint: made.fingerprint, from: made.from, until: made.until, issuedBy: 'east', revokedAt: null },
    ])
  })

  it('comes with a configuration to start with: its files, and a claim code where it has no secret', async () => {
    await register('100000000982')
    const first = await issued('100000000982')
    const tls = { cert: '/etc/sundial/100000000982.pem', key: '/etc/sundial/100000000982.key' }
    expect(JSON.parse(first.file.text)).toMatchObject({ gw: '100000000982', tls, claimCode: expect.stringMatching(/^[A-Z2-9]{4}-/) })
    expect(first.claimUntil).toBe(s.clock.now() + dayMs)
    const version = await versionOf('100000000982')
    await s.call(calls.issueConcentratorCredential.path, { gw: '100000000982', version, kind: 'secret' }, s.bearer)
    const renewed = await issued('100000000982')
    expect(renewed.claimUntil).toBeNull()
    expect(JSON.parse(renewed.file.text)).not.toHaveProperty('claimCode')
    expect(await counts('100000000982', first)).toBe(true)
  })

  it.each([
    ['EC P-384', { name: 'ECDSA', namedCurve: 'P-384' }],
    ['Ed25519', { name: 'Ed25519' as const }],
    ['RSA 2048', rsa(2048)],
  ])('takes a key of the kind %s', async (_, keys) => {
    const gw = { 'EC P-384': '100000000983', Ed25519: '100000000984', 'RSA 2048': '100000000985' }[_]!
    await register(gw)
    expect(await issue(gw, await requestOf(keys))).toMatchObject({ http: 200 })
  })

  const altered = async () => {
    const pem = await requestOf(p256, 'CN=100000000001')
    const der = Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64')
    der[der.indexOf('100000000001')] = 0x32
    return `-----BEGIN CERTIFICATE REQUEST-----\n${der.toString('base64')}\n-----END CERTIFICATE REQUEST-----`
  }
  const bad: [string, string, () => Promise<string>][] = [
    ['no PEM', '010831', async () => 'a request'],
    ['PEM without a request in it', '010831', async () => '-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----'],
    ['a certificate', '010832', async () => (await issued('100000000986')).certificate],
    ['a private key', '010832', async () => '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['RSA of 1024 bits', '010833', () => requestOf(rsa(1024))],
    ['EC P-521, which few gateways have', '010833', () => requestOf({ name: 'ECDSA', namedCurve: 'P-521' })],
    ['a request that was changed after it was signed', '010834', altered],
    ['8,001 characters', '010001', async () => 'A'.repeat(8001)],
  ]
  it.each(bad)('refuses %s (%s), and issues nothing', async (_, code, request) => {
    await register('100000000986')
    const pem = await request()
    const before = (await credential('100000000986')).certificates.length
    expect(await issue('100000000986', pem)).toMatchObject({ http: 400, code })
    expect((await credential('100000000986')).certificates).toHaveLength(before)
  })
  it('refuses a megabyte of text before it is read', async () => {
    expect(await issue('100000000986', 'A'.repeat(1024 * 1024))).toMatchObject({ http: 413 })
  })

  it('five count at a time; one that was revoked makes room', async () => {
    await register('100000000987')
    const all = [await issued('100000000987')]
    while (all.length < 5) all.push(await issued('100000000987'))
    expect(await issue('100000000987', await requestOf())).toMatchObject({ http: 409, code: '010835' })
    const version = await versionOf('100000000987')
    const revoke = (serial: string, held: number) =>
      s.call(calls.revokeConcentratorCertificate.path, { gw: '100000000987', version: held, serial }, s.bearer)
    expect(await revoke(all[0]!.serial, version)).toMatchObject({ data: { version: version + 1 } })
    expect(await revoke(all[0]!.serial, version + 1)).toMatchObject({ http: 404 })
    expect(await counts('100000000987', all[0]!)).toBe(false)
    expect(await counts('100000000987', all[1]!)).toBe(true)
    expect(await counts('100000000001', all[1]!)).toBe(false)
    expect(await issue('100000000987', await requestOf())).toMatchObject({ http: 200 })
  })

  it('none counts any more once its concentrator is revoked, gets another number, or is deleted', async () => {
    for (const gw of ['100000000988', '100000000989', '100000000990']) await register(gw)
    const [revoked, renumbered, deleted] = [await issued('100000000988'), await issued('100000000989'), await issued('100000000990')]
    const change = async (path: string, gw: string, more: object = {}) =>
      s.call(path, { gw, version: await versionOf(gw), ...more }, s.bearer)
    await change(calls.revokeConcentratorCredential.path, '100000000988')
    await change(calls.updateConcentratorNumber.path, '100000000989', { number: '100000000991' })
    const list = [{ gw: '100000000990', version: await versionOf('100000000990') }]
    expect(await s.call(calls.deleteConcentrators.path, { list }, s.bearer)).toMatchObject({ http: 200 })
    expect(await counts('100000000988', revoked)).toBe(false)
    expect(await counts('100000000989', renumbered)).toBe(false)
    expect(await counts('100000000991', renumbered)).toBe(false)
    expect(await counts('100000000990', deleted)).toBe(false)
    const listed = (await revokedCertificates(s.store.db, s.clock.now())).map(({ serial }) => serial)
    expect(listed).toEqual(expect.arrayContaining([revoked.serial, renumbered.serial, deleted.serial]))
  })

  const signing = async () => {
    const [{ name, certificate, sealedKey }] = (await authorities(s.store.db)) as [KeptAuthority]
    return { certificate, sealedKey: sealedKey!, key: makeSeal(Buffer.alloc(32, 7)).open(sealedKey!, sealedForAuthority(name))! }
  }

  it('the key of the authority stands nowhere but sealed, and a request in no log', async () => {
    await register('100000000993')
    const { serial } = await issued('100000000993')
    const { key, sealedKey } = await signing()
    expect(Buffer.from(key, 'base64').subarray(0, 2).toString('hex')).toBe('3081')
    expect(sealedKey.includes(key)).toBe(false)
    const told = JSON.stringify([(await s.store.pool.query('select * from audit')).rows, s.logged])
    expect(told).toContain(serial)
    expect(told).not.toContain(key)
    expect(told).not.toMatch(/PRIVATE KEY|BEGIN CERTIFICATE/)
  })

  it.runIf(hasOpenssl)('openssl makes the request, verifies the certificate, and with the list refuses it once it is revoked', async () => {
    await register('100000000992')
    openssl('req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=x', '-keyout', 'k.key', '-out', 'k.csr')
    const made = (await issue('100000000992', readFileSync(join(dir, 'k.csr'), 'utf8'))).data as Issued
    writeFileSync(join(dir, 'ca.pem'), made.authority)
    writeFileSync(join(dir, 'k.pem'), made.certificate)
    const at = ['-attime', String(Math.floor(s.clock.now() / 1000))]
    const verify = (...more: string[]) => openssl('verify', ...at, '-purpose', 'sslclient', '-CAfile', 'ca.pem', ...more, 'k.pem')
    expect(verify()).toMatchObject({ status: 0, said: expect.stringContaining('k.pem: OK') })
    expect(openssl('verify', ...at, '-purpose', 'sslserver', '-CAfile', 'ca.pem', 'k.pem').status).not.toBe(0)
    const list = async () => {
      const revoked = await revokedCertificates(s.store.db, s.clock.now())
      writeFileSync(join(dir, 'list.crl'), await revocationList(await signing(), revoked, s.clock.now()))
    }
    await list()
    expect(verify('-crl_check', '-CRLfile', 'list.crl')).toMatchObject({ status: 0 })
    const version = await versionOf('100000000992')
    await s.call(calls.revokeConcentratorCertificate.path, { gw: '100000000992', version, serial: made.serial }, s.bearer)
    await list()
    expect(verify('-crl_check', '-CRLfile', 'list.crl')).toMatchObject({ status: 2, said: expect.stringContaining('revoked') })
  })
})
