import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { type Mosquitto, startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { publishAsStranger, whyNoMosquittoClients } from '@sundial/concentrator/test/mosquitto-client.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasOpenssl, makeCertificates } from '../../test/certificates.ts'

const [gw, other] = testGws
const whyNot = whyNoMosquitto ?? whyNoMosquittoClients ?? (hasOpenssl ? null : 'openssl, which makes them, is not installed')
if (whyNot !== null) console.log(`skipped: certificates at mosquitto, because ${whyNot}`)

describe.runIf(whyNot === null)('mosquitto with certificates, as docs/link.md has it (skipped where it or openssl is missing)', () => {
  let dir: string
  let broker: Mosquitto
  let link: MqttClient
  const heard: string[] = []
  const file = (name: string): string => join(dir, name)
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sundial-certificates-'))
    makeCertificates(dir, gw)
    for (const end of ['pem', 'key']) copyFileSync(file(`server.${end}`), file(`broker.${end}`))
    broker = await startMosquitto({ passwords: new Map([['platform', 'platform']]), certificates: dir })
    link = await connectAsync(broker.url, { clientId: 'platform', username: 'platform', password: 'platform' })
    link.on('message', (topic) => heard.push(topic))
    await link.subscribeAsync('pv/v1/+/up/#', { qos: 1 })
  })
  beforeEach(() => heard.splice(0))
  afterAll(async () => {
    await link.endAsync(true)
    await broker.stop()
    rmSync(dir, { recursive: true })
  })
  const tell = (holder: string | null, topic: string, clientId: string = gw): Promise<number> => {
    const own = holder === null ? {} : { cert: file(`${holder}.pem`), key: file(`${holder}.key`) }
    return publishAsStranger({ port: broker.tlsPort, clientId, tls: { ca: file('ca.pem'), ...own } }, topic)
  }

  it('lets a concentrator in by its certificate, without a password, to its own topics', async () => {
    expect(await tell('gw', topics.telemetry(other))).toBe(0)
    expect(await tell('gw', topics.telemetry(other), other)).toBe(0)
    expect(await tell('gw', topics.command(gw))).toBe(0)
    expect(await tell('gw', topics.telemetry(gw))).toBe(0)
    await expect.poll(() => heard).toEqual([topics.telemetry(gw)])
  })
  it('lets nobody in without one, nor with one of another authority', async () => {
    expect(await tell(null, topics.telemetry(gw))).not.toBe(0)
    expect(await tell('stranger', topics.telemetry(gw))).not.toBe(0)
    expect(heard).toEqual([])
  })
  it('hears our concentrator', async () => {
    const tls = { ca: file('ca.pem'), cert: file('gw.pem'), key: file('gw.key') }
    const own = { gw, secret: testSecret, model: 'C', firmware: '1', dataDir: file('data'), buses: [], reportPeriodS: 86_400 }
    const agent = await startAgent({ ...own, tls, mqttUrl: `mqtts://localhost:${broker.tlsPort}` }, { log: silent })
    await expect.poll(() => heard, { timeout: 20_000 }).toContain(topics.birth(gw))
    await agent.stop()
    await expect.poll(() => heard).toContain(topics.status(gw))
  })
})
