import { createHash } from 'node:crypto'
import { startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { hearAsStranger, publishAsStranger, type SignIn, whyNoMosquittoClients } from '@sundial/concentrator/test/mosquitto-client.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBroker } from './embedded-broker.ts'

const [own, other] = testGws
const secrets = new Map<string, string>([own, other].map((gw, i) => [gw, `${i + 1}f`.repeat(32)]))
const platform = { user: 'platform', password: 'a password of the platform' }

const openOwn = async () => {
  const broker = await startBroker({
    host: '127.0.0.1',
    port: 0,
    platform,
    secretHashOf: async (gw) => (secrets.has(gw) ? secretHash(secrets.get(gw)!) : null),
    claimHashOf: async () => null,
    certificateCounts: async () => true,
    now: Date.now,
    authorities: [],
    tls: null,
    onRefusal: () => {},
    onGone: () => {},
    onFlood: () => {},
    isHeldOff: () => false,
    log: silent,
  })
  return { port: broker.port, stop: broker.close }
}
const openMosquitto = () => startMosquitto({ passwords: new Map([[platform.user, platform.password], ...secrets]) })

const brokers = [
  { name: 'our broker', whyNot: whyNoMosquittoClients, isOurs: true, open: openOwn },
  { name: 'mosquitto as docs/link.md has it', whyNot: whyNoMosquittoClients ?? whyNoMosquitto, isOurs: false, open: openMosquitto },
]
for (const { name, whyNot } of brokers)
  if (whyNot !== null) console.log(`skipped: isolation of concentrators at ${name}, because ${whyNot}`)

const foreignFilters = [
  '#',
  '+/+/down/#',
  '+/+/+/dn/#',
  'pv/v1/+/up/#',
  '$SYS/#',
  `pv/v1/${other}/dn/#`,
  `pv/v1/${other}/up/#`,
  `$share/a/pv/v1/${other}/dn/#`,
]
const foreignTopics: [string, string, string[]?][] = [
  ['a command to itself', topics.command(own)],
  ["another's command", topics.command(other)],
  ["another's acknowledgement", topics.ack(other)],
  ["another's telemetry", topics.telemetry(other)],
  ["another's status, retained", topics.status(other), ['-r']],
  ['a topic of 300 levels', `pv/v1/${own}/up/${'a/'.repeat(296)}`],
  ['a topic of nobody', 'anything'],
]
const digest = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')
const wrongSignIns: [string, Partial<SignIn>][] = [
  ['a wrong password', { password: '00'.repeat(32) }],
  ["another's password", { password: secrets.get(other)! }],
  ['its number as password', { password: own }],
  ['the SHA-256 of its number', { password: digest('sha256', own) }],
  ['the MD5 of its number twice', { password: digest('md5', own).repeat(2) }],
  ['the SHA-256 of its MAC address', { password: digest('sha256', '020000011001') }],
  ['the hash that the platform keeps', { password: secretHash(secrets.get(own)!).toString('hex') }],
  ["the platform's name", { user: platform.user }],
]

const isolation = ({ isOurs, open }: Pick<(typeof brokers)[number], 'isOurs' | 'open'>): void => {
  let broker: { port: number; stop(): Promise<void> }
  let link: MqttClient
  let neighbour: MqttClient
  const heard: string[] = []
  let signIn: SignIn
  beforeAll(async () => {
    broker = await open()
    signIn = { port: broker.port, clientId: own, user: own, password: secrets.get(own)! }
    const connect = (username: string, password: string, filter: string) =>
      connectAsync(`mqtt://127.0.0.1:${broker.port}`, { clientId: username, username, password, reconnectPeriod: 0 }).then(
        async (client) => {
          client.on('message', (topic) => heard.push(topic))
          await client.subscribeAsync(filter, { qos: 1 })
          return client
        },
      )
    link = await connect(platform.user, platform.password, 'pv/v1/+/up/#')
    neighbour = await connect(other, secrets.get(other)!, `pv/v1/${other}/dn/#`)
  })
  beforeEach(() => heard.splice(0))
  afterAll(async () => {
    await link.endAsync(true)
    await neighbour.endAsync(true)
    await broker.stop()
  })

  const say = (client: MqttClient, topic: string) => client.publishAsync(topic, topic, { qos: 1 })
  /** What link and neighbour have heard up to now, without the two messages that find out: they come behind everything. */
  const arrived = async (): Promise<string[]> => {
    const last = [topics.file(other, 'last'), topics.response(other, 'last')]
    await say(link, last[0]!)
    await say(neighbour, last[1]!)
    await expect.poll(() => last.every((topic) => heard.includes(topic)), { timeout: 20_000 }).toBe(true)
    return heard.filter((topic) => !last.includes(topic))
  }
  /** Everybody's traffic, and at last something of its own, until the listener has enough. */
  const overhear = async (filters: string[]): Promise<string[]> => {
    let ended = false
    const listening = hearAsStranger(signIn, [...filters, topics.ack(own)], 8).finally(() => {
      ended = true
    })
    while (!ended) {
      await say(link, topics.command(other))
      await say(neighbour, topics.telemetry(other))
      await say(link, topics.ack(own))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return [...new Set(await listening)]
  }

  it('hear and tell what is their own', async () => {
    expect(await overhear([`pv/v1/${own}/dn/#`])).toEqual([topics.ack(own)])
    heard.splice(0)
    expect(await publishAsStranger(signIn, topics.telemetry(own))).toBe(0)
    expect(await publishAsStranger(signIn, topics.status(own), ['-r'])).toBe(0)
    expect(await arrived()).toEqual([topics.telemetry(own), topics.status(own)])
  })
  it.each(foreignFilters)('hear nothing but their own when they also ask for %s', async (filter) => {
    expect(await overhear([filter])).toEqual([topics.ack(own)])
  })
  it.each(foreignTopics)('reach nobody with %s', async (_, topic, more) => {
    const code = await publishAsStranger(signIn, topic, more)
    if (isOurs) expect(code).not.toBe(0)
    expect(await arrived()).toEqual([])
  })
  it('retain nothing but the status at our broker, and nowhere anything of others', async () => {
    const code = await publishAsStranger(signIn, topics.telemetry(own), ['-r'])
    expect([code === 0, await arrived()]).toEqual(isOurs ? [false, []] : [true, [topics.telemetry(own)]])
  })
  it.each(wrongSignIns)('are not let in with %s', async (_, change) => {
    expect(await publishAsStranger({ ...signIn, ...change }, topics.telemetry(own))).not.toBe(0)
    expect(await arrived()).toEqual([])
  })
  it('are not let in without a name', async () => {
    expect(await publishAsStranger({ port: broker.port, clientId: own }, topics.telemetry(own))).not.toBe(0)
    expect(await arrived()).toEqual([])
  })
  it("are nobody else with another's client id, and throw nobody out", async () => {
    await publishAsStranger({ ...signIn, clientId: other }, topics.telemetry(other))
    expect(await arrived()).toEqual([])
    expect(neighbour.connected).toBe(true)
  })
}

for (const { whyNot, ...broker } of brokers)
  describe.runIf(whyNot === null)(`mosquitto_sub and mosquitto_pub at ${broker.name} (skipped where they are missing)`, () =>
    isolation(broker),
  )
