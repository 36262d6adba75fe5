import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mosquitto, startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { publishAsStranger, whyNoMosquittoClients } from '@sundial/concentrator/test/mosquitto-client.ts'
import { hasOpenssl, makeCertificates } from '@sundial/link/test/certificates.ts'
import { serverForTests, type TestServer, testPassword } from '@sundial/server/test/server.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportRevocations } from './export-revocations.ts'

const [kept, stolen] = ['100000000991', '100000000992'] as const
const whyNot = whyNoMosquitto ?? whyNoMosquittoClients ?? (hasOpenssl ? null : 'openssl, which makes the keys, is not installed')
if (whyNot !== null) console.log(`skipped: revoked certificates at mosquitto, because ${whyNot}`)

describe.runIf(whyNot === null)('mosquitto with the exported list of revoked certificates (skipped where it or openssl is missing)', () => {
  let dir: string
  let s: TestServer
  let token: string
  let broker: Mosquitto
  const serials = new Map<string, string>()
  const file = (name: string): string => join(dir, name)
  const asked = async (path: string, input: object) => {
    const { http, data } = await s.call(path, input, token)
    expect({ path, http }).toEqual({ path, http: 200 })
    return data as { version: number; certificate: string; serial: string }
  }
  const versionOf = async (gw: string): Promise<number> => (await asked('/plcManagement/getConcentratorEntity', { gw })).version
  const exported = () =>
    exportRevocations({ databaseUrl: s.database.url, data: dir, pgBin: null, secretKey: Buffer.alloc(32, 7).toString('hex') } as never, dir)
  const issue = async (gw: string): Promise<void> => {
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=any']
    execFileSync('openssl', ['req', ...made, '-keyout', file(`${gw}.key`), '-out', file(`${gw}.csr`)], { stdio: 'ignore' })
    const request = readFileSync(file(`${gw}.csr`), 'utf8')
    const { certificate, serial } = await asked('/gateWay/issueCertificate', { gw, version: await versionOf(gw), request })
    writeFileSync(file(`${gw}.pem`), certificate)
    serials.set(gw, serial)
  }
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sundial-revocations-'))
    makeCertificates(dir, kept)
    for (const end of ['pem', 'key']) copyFileSync(file(`server.${end}`), file(`broker.${end}`))
    s = await serverForTests()
    // Mosquitto judges certificates by the clock of this machine.
    s.clock.set(Date.now())
    token = await s.token('east')
    await s.call('/login/confirmPassword', { password: testPassword }, token)
    for (const gw of [kept, stolen]) {
      await s.call('/plcManagementApi/saveConcentrator', { stationId: s.stations[0], name: gw, number: gw }, token)
      await issue(gw)
    }
    expect(await exported()).toEqual({ authorities: 1, revoked: 0 })
    broker = await startMosquitto({ passwords: new Map([['platform', 'platform']]), certificates: dir, exported: true })
  })
  afterAll(async () => {
    await broker?.stop()
    await s.stop()
    rmSync(dir, { recursive: true })
  })
  const tell = (gw: string): Promise<number> => {
    const tls = { ca: file('ca.pem'), cert: file(`${gw}.pem`), key: file(`${gw}.key`) }
    return publishAsStranger({ port: broker.tlsPort, clientId: gw, tls }, topics.telemetry(gw))
  }

  it('lets in by certificates that the console signed', async () => {
    expect([await tell(kept), await tell(stolen)]).toEqual([0, 0])
  })

  it('refuses a revoked one once the list is written and read again, not before, and no other', async () => {
    await asked('/gateWay/revokeCertificate', { gw: stolen, version: await versionOf(stolen), serial: serials.get(stolen) })
    expect(await tell(stolen)).toBe(0)
    expect(await exported()).toEqual({ authorities: 1, revoked: 1 })
    expect(await tell(stolen)).toBe(0)
    broker.reread()
    await expect.poll(() => tell(stolen), { timeout: 15_000 }).not.toBe(0)
    expect(await tell(kept)).toBe(0)
  })
})
