import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { silent } from '@sundial/core/kit/log.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectConcentrator, telemetryOf, testBoot } from '../test/concentrator.ts'
import { type Link, start } from './start.ts'

const [gw, other] = testGws

describe('connecting to the embedded broker', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  beforeAll(async () => {
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
  })
  afterAll(async () => {
    await link.stop()
    await seeded.close()
  })

  const refusals = async (reason: string): Promise<number> => {
    const { values } = await link.metrics.getSingleMetric('sundial_link_refusals_total')!.get()
    return values.find((v) => v.labels['reason' as keyof typeof v.labels] === reason)?.value ?? 0
  }
  const row = (id: string) => seeded.store.db.selectFrom('concentrator').selectAll().where('gw', '=', id).executeTakeFirstOrThrow()

  it.each([
    ['a wrong secret', gw, '00'.repeat(32), {}, 'badSecret'],
    ['a secret made of its number', gw, createHash('sha256').update(gw).digest('hex'), {}, 'badSecret'],
    ['the hash that is kept of its secret', gw, createHash('sha256').update(Buffer.from(testSecret, 'hex')).digest('hex'), {}, 'badSecret'],
    ['an empty secret', gw, '', {}, 'badSecret'],
    ['an unknown concentrator', '999999999999', testSecret, {}, 'unknownConcentrator'],
    ['another client id than the user', gw, testSecret, { clientId: other }, 'wrongClientId'],
    ["the platform's name without its secret", 'platform-test', testSecret, {}, 'unknownConcentrator'],
    [
      "a will on another's topic",
      gw,
      testSecret,
      { will: { topic: topics.status(other), payload: Buffer.from('x'), qos: 1 as const, retain: true } },
      'wrongWill',
    ],
  ])('refuses %s and counts it', async (_, user, secret, more, reason) => {
    const before = await refusals(reason)
    await expect(connectConcentrator(link.mqttUrl, user, secret, more)).rejects.toThrow(/refused/i)
    expect(await refusals(reason)).toBe(before + 1)
  })

  it("refuses others' topics and wildcards, and does not deliver them", async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const filters = [
      '#',
      '+/+/down/#',
      '+/+/+/dn/#',
      `pv/v1/${other}/dn/#`,
      `pv/v1/${gw}/up/#`,
      'pv/v1/+/up/#',
      '$SYS/#',
      `$share/a/pv/v1/${gw}/dn/#`,
    ]
    for (const filter of filters) await expect(c.client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow()
    expect(await refusals('subscribe')).toBe(filters.length)
    await c.close()
  })

  it.each([
    ["another's telemetry", topics.telemetry(other), false],
    ['a command', topics.command(gw), false],
    ["another's command", topics.command(other), false],
    ['retained telemetry', topics.telemetry(gw), true],
    ['a topic of 300 levels', `pv/v1/${gw}/up/${'a/'.repeat(296)}`, false],
  ])('cuts the connection of who publishes %s', async (_, topic, retain) => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const closed = new Promise<void>((done) => c.client.once('close', () => done()))
    c.client.publish(topic, Buffer.from(encode(telemetryOf(other, 1))), { qos: 1, retain })
    await closed
    await c.close()
    expect(await refusals('publish')).toBeGreaterThan(0)
    expect(await seeded.store.db.selectFrom('telemetry_report').selectAll().execute()).toEqual([])
  })

  it('cuts off who begins a packet above 1 MiB, before it has come whole; others go on', async () => {
    const well = await connectConcentrator(link.mqttUrl, other, testSecret)
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const closed = new Promise<void>((done) => c.client.once('close', () => done()))
    const head = Buffer.concat([Buffer.from([0x30, 0x81, 0x80, 0x40]), Buffer.alloc(2048)]) // PUBLISH of 1 MiB + 1, of which 2 KiB come
    c.client.stream.write(head)
    await closed
    expect(await refusals('packetTooLarge')).toBe(1)
    await well.birth(Date.now())
    await well.until(() => well.acks.some((a) => a.st === 'tm' && a.contiguous === 0))
    await Promise.all([c.close(), well.close()])
  })

  it('takes a packet of 1 MiB', async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    await c.publish(topics.telemetry(gw), Buffer.alloc(1024 * 1024 - 100))
    expect(c.client.connected).toBe(true)
    expect(await refusals('packetTooLarge')).toBe(1)
    await c.close()
  })

  it('records a birth, shows it online, and offline when its connection breaks', async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret, {
      will: { topic: topics.status(gw), payload: Buffer.from(encode({ v: 1, gw, online: false, boot: testBoot })), qos: 1, retain: true },
    })
    await c.birth(Date.now())
    await c.until(() => c.acks.some((a) => a.st === 'tm' && a.contiguous === 0))
    expect(await row(gw)).toMatchObject({
      online: true,
      model: 'C-1',
      firmware: '1.2.3',
      boot: testBoot,
      report_period_s: 60,
      clock_skew_ms: null,
    })
    c.client.stream.destroy()
    await expect.poll(async () => (await row(gw)).online).toBe(false)
  })

  it('flags a wrong clock once, and takes it back when it is right', async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const births = () => c.acks.filter((a) => a.st === 'tm' && a.contiguous !== undefined).length
    for (const [n, offMs] of [3_600_000, 3_600_000, 0].entries()) {
      await c.birth(Date.now() + offMs)
      await c.until(() => births() === n + 1)
      const { clock_skew_ms: skew } = await row(gw)
      if (offMs > 0) expect(Math.round(skew! / 60_000)).toBe(60)
      else expect(skew).toBeNull()
    }
    expect((await link.metrics.getSingleMetric('sundial_link_clock_skews_total')!.get()).values[0]!.value).toBe(1)
    await c.close()
  })

  it('answers the time', async () => {
    const c = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const heard = new Promise<[string, Buffer]>((done) => c.client.once('message', (topic, bytes) => done([topic, bytes])))
    const t1 = Date.now() - 5000
    await c.publish(topics.timeRequest(gw), encode({ v: 1, gw, t1 }), 0)
    const [topic, bytes] = await heard
    expect(topic).toBe(topics.timeAnswer(gw))
    const answer = JSON.parse(bytes.toString())
    expect(answer.t1).toBe(t1)
    expect(answer.t3).toBeGreaterThanOrEqual(answer.t2)
    expect(Math.abs(answer.t2 - Date.now())).toBeLessThan(5000)
    await c.close()
  })

  it('keeps the newer connection of a concentrator online when the older one ends', async () => {
    const first = await connectConcentrator(link.mqttUrl, gw, testSecret)
    const closed = new Promise<void>((done) => first.client.once('close', () => done()))
    const second = await connectConcentrator(link.mqttUrl, gw, testSecret)
    await closed
    await second.birth(Date.now())
    await second.until(() => second.acks.some((a) => a.contiguous !== undefined))
    await link.drained()
    expect((await row(gw)).online).toBe(true)
    await second.close()
    await expect.poll(async () => (await row(gw)).online).toBe(false)
  })
})

describe('starting the link', () => {
  it('names the port that is taken and the setting that changes it', async () => {
    const seeded = await seededDatabase()
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const broker = { host: '127.0.0.1', port }
    await expect(start({ databaseUrl: seeded.database.url, broker, node: 'test', log: silent })).rejects.toThrow(
      `the MQTT port ${port} on 127.0.0.1 is taken`,
    )
    server.close()
    await seeded.close()
  })

  it('says so when the broker elsewhere cannot be reached', async () => {
    const seeded = await seededDatabase()
    const broker = { url: 'mqtt://127.0.0.1:1' }
    await expect(start({ databaseUrl: seeded.database.url, broker, node: 'test', log: silent })).rejects.toThrow(
      'the MQTT broker 127.0.0.1:1 cannot be used',
    )
    await seeded.close()
  })
})
